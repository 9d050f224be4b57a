#include "protocol/happening_text.h"

#include <algorithm>
#include <array>
#include <vector>

#include "notation/act_text.h"
#include "notation/split.h"
#include "notation/table_words.h"
#include "notation/words.h"

namespace seize::protocol {

namespace {

using Words = std::vector<std::string_view>;

constexpr std::array<std::string_view, 5> wrong_names = {"nothing_pointed", "not_in_play", "incomplete",
                                                         "nothing_shared", "stale"};

std::string digit(Piece piece) { return {format_piece(piece)}; }
std::string number_of(Side side) { return side == Side::first ? "1" : "2"; }

std::optional<Side> parse_side(std::string_view text) {
  if (text == "1") return Side::first;
  if (text == "2") return Side::second;
  return std::nullopt;
}

struct Formatter {
  std::string operator()(const Gave& gave) const {
    return format_seat(gave.by) + " =" + digit(gave.piece) + " " + format_seat(gave.to);
  }
  std::string operator()(const Placed& placed) const {
    return format_seat(placed.by) + " " + format_square(placed.square) + " " + digit(placed.piece);
  }
  std::string operator()(const Called& called) const {
    return format_seat(called.by) + " !" + std::string(format_winning_set(called.set)) +
           (called.stolen ? " stolen" : "");
  }
  std::string operator()(const CalledWrongly& call) const {
    return format_seat(call.by) + " ?" + std::string(call.set ? format_winning_set(*call.set) : "") + " " +
           std::string(wrong_names[static_cast<std::size_t>(call.why)]);
  }
  std::string operator()(const Passed& passed) const { return format_seat(passed.by) + " -"; }
  std::string operator()(const Filled& /*filled*/) const { return "full"; }
  std::string operator()(const Resigned& resigned) const { return number_of(resigned.side) + " #"; }
  std::string operator()(const RanOut& late) const { return number_of(late.side) + " up"; }
  std::string operator()(const DrawAgreed& /*draw*/) const { return "agreed"; }
  std::string operator()(const Proposed& proposed) const {
    return number_of(proposed.by) + " " + format_act(Propose{proposed.what});
  }
  std::string operator()(const Declined& declined) const {
    return number_of(declined.by) + " " + format_act(Decline{declined.what});
  }
  std::string operator()(const TookBack& back) const { return number_of(back.side) + " back"; }
  std::string operator()(const BeganAnew& /*anew*/) const { return "anew"; }
  std::string operator()(const Granted& granted) const {
    return number_of(granted.to) + " " + format_act(GrantTime{granted.more});
  }
  std::string operator()(const StoodStill& still) const { return "still " + format_seconds(still.length); }
};

std::optional<Happening> by_nobody(const Words& words) {
  if (words.size() == 1 && words[0] == "full") return Filled{};
  if (words.size() == 1 && words[0] == "agreed") return DrawAgreed{};
  if (words.size() == 1 && words[0] == "anew") return BeganAnew{};
  if (words.size() != 2 || words[0] != "still") return std::nullopt;
  return parse_seconds(words[1]).transform([](Duration length) { return Happening(StoodStill{length}); });
}

std::optional<Happening> by_side(Side side, const Words& words) {
  if (words.size() != 2) return std::nullopt;
  if (words[1] == "#") return Resigned{side};
  if (words[1] == "up") return RanOut{side};
  if (words[1] == "back") return TookBack{side};
  const auto act = parse_act(words[1]);
  if (!act) return std::nullopt;
  if (const auto* proposed = std::get_if<Propose>(&*act)) return Proposed{.by = side, .what = proposed->what};
  if (const auto* declined = std::get_if<Decline>(&*act)) return Declined{.by = side, .what = declined->what};
  if (const auto* granted = std::get_if<GrantTime>(&*act)) return Granted{.to = side, .more = granted->more};
  return std::nullopt;
}

std::optional<Happening> wrong_call(Seat seat, const Words& words) {
  if (words.size() != 3) return std::nullopt;
  const auto why = std::ranges::find(wrong_names, words[2]);
  if (why == wrong_names.end()) return std::nullopt;
  CalledWrongly call{.by = seat, .set = {}, .why = static_cast<WrongCall>(why - wrong_names.begin())};
  if (words[1] == "?") return call;
  const auto set = parse_winning_set(words[1].substr(1));
  if (!set) return std::nullopt;
  call.set = *set;
  return call;
}

std::optional<Happening> right_call(Seat seat, const Words& words) {
  const auto set = parse_winning_set(words[1].substr(1));
  const bool stolen = words.size() == 3 && words[2] == "stolen";
  if (!set || (words.size() != 2 && !stolen)) return std::nullopt;
  return Called{.by = seat, .set = *set, .stolen = stolen};
}

std::optional<Happening> by_seat(Seat seat, const Words& words) {
  if (words.size() < 2) return std::nullopt;
  if (words.size() == 2 && words[1] == "-") return Passed{seat};
  if (words[1].starts_with('?')) return wrong_call(seat, words);
  if (words[1].starts_with('!')) return right_call(seat, words);
  if (words.size() != 3) return std::nullopt;
  if (words[1].starts_with('=')) {
    const auto piece = parse_piece(words[1].substr(1));
    const auto to = parse_seat(words[2]);
    return piece && to ? std::optional<Happening>(Gave{.by = seat, .piece = *piece, .to = *to})
                       : std::nullopt;
  }
  const auto square = parse_square(words[1]);
  const auto piece = parse_piece(words[2]);
  if (!square || !piece) return std::nullopt;
  return Placed{.by = seat, .square = *square, .piece = *piece};
}

}  // namespace

std::string format_happening(const Happening& happening) { return std::visit(Formatter(), happening); }

std::optional<Happening> parse_happening(std::string_view text) {
  const Words words = split(text, ' ');
  if (const auto seat = parse_seat(words[0])) return by_seat(*seat, words);
  if (const auto side = parse_side(words[0])) return by_side(*side, words);
  return by_nobody(words);
}

}  // namespace seize::protocol
