#include "notation/act_text.h"

#include <array>
#include <utility>

#include "notation/table_words.h"
#include "notation/words.h"

namespace seize {

namespace {

constexpr std::array<std::string_view, proposal_count> proposal_words = {"draw", "back", "again"};

std::unexpected<Fault> no_act(std::string_view text) {
  return std::unexpected(Fault{.reason = Flaw::act, .text = std::string(text)});
}

// "draw?", "back+", "again-"
std::optional<Act> parse_proposal(std::string_view text) {
  for (std::size_t i = 0; i < proposal_words.size(); ++i) {
    const auto what = static_cast<Proposal>(i);
    if (text.substr(0, text.size() - 1) != proposal_words[i]) continue;
    if (text.back() == '?') return Propose{what};
    if (text.back() == '+') return Accept{what};
    if (text.back() == '-') return Decline{what};
  }
  return std::nullopt;
}

std::expected<Act, Fault> parse_call(std::string_view set) {
  if (set.empty()) return Call{};
  const auto named = parse_winning_set(set);
  if (!named) return std::unexpected(named.error());
  return Call{*named};
}

std::expected<Act, Fault> parse_give(std::string_view digit) {
  const auto piece = parse_piece(digit);
  if (!piece) return std::unexpected(piece.error());
  return Give{*piece};
}

struct ActFormatter {
  std::string operator()(const Give& give) const { return {'=', format_piece(give.piece)}; }
  std::string operator()(const Place& place) const { return format_square(place.square); }
  std::string operator()(const Call& call) const {
    return "!" + std::string(call.set ? format_winning_set(*call.set) : "");
  }
  std::string operator()(const Pass& /*pass*/) const { return "-"; }
  std::string operator()(const GiveUp& /*act*/) const { return "#"; }
  std::string operator()(const Propose& act) const { return marked(act.what, '?'); }
  std::string operator()(const Accept& act) const { return marked(act.what, '+'); }
  std::string operator()(const Decline& act) const { return marked(act.what, '-'); }
  std::string operator()(const GrantTime& act) const { return "+" + format_seconds(act.more); }

  static std::string marked(Proposal what, char mark) {
    return std::string(proposal_words[static_cast<std::size_t>(what)]) + mark;
  }
};

}  // namespace

std::expected<Act, Fault> parse_act(std::string_view text) {
  if (text.empty()) return no_act(text);
  if (text == "-") return Pass{};
  if (text == "#") return GiveUp{};
  const std::string_view rest = text.substr(1);
  if (text.front() == '=') return parse_give(rest);
  if (text.front() == '!') return parse_call(rest);
  if (text.front() == '+') {
    const auto more = parse_seconds(rest);
    return more ? std::expected<Act, Fault>(GrantTime{*more}) : no_act(text);
  }
  if (const auto proposal = parse_proposal(text)) return *proposal;
  const auto square = parse_square(text);
  return square ? std::expected<Act, Fault>(Place{*square}) : no_act(text);
}

std::string format_act(const Act& act) { return std::visit(ActFormatter(), act); }

std::optional<Move> move_of(const Act& act) {
  if (const auto* give = std::get_if<Give>(&act)) return *give;
  if (const auto* place = std::get_if<Place>(&act)) return *place;
  if (const auto* call = std::get_if<Call>(&act)) return *call;
  if (const auto* pass = std::get_if<Pass>(&act)) return *pass;
  return std::nullopt;
}

std::optional<Act> act_of(const Move& move) {
  if (const auto* give = std::get_if<Give>(&move)) return *give;
  if (const auto* place = std::get_if<Place>(&move)) return *place;
  if (const auto* call = std::get_if<Call>(&move)) return *call;
  if (const auto* pass = std::get_if<Pass>(&move)) return *pass;
  return std::nullopt;
}

std::optional<Seat> parse_seat(std::string_view text) {
  if (text.size() != 2 || (text[0] != '1' && text[0] != '2') || (text[1] != 'a' && text[1] != 'b')) {
    return std::nullopt;
  }
  return Seat{.side = text[0] == '1' ? Side::first : Side::second,
              .member = static_cast<std::uint8_t>(text[1] - 'a')};
}

std::string format_seat(Seat seat) {
  return {seat.side == Side::first ? '1' : '2', seat.member == 0 ? 'a' : 'b'};
}

}  // namespace seize
