#include "talk/tell.h"

#include "notation/summary.h"
#include "notation/words.h"
#include "talk/reasons.h"

namespace seize {

namespace {

// Tells one move after the other. `game` is the game before the move.
class Teller {
 public:
  Teller(const Table& table, const Wording& wording) : table_(table), wording_(wording) {}

  void tell(const Game& game, const Move& move) {
    state_ = &game.state();
    std::visit([this](const auto& what) { told(what); }, move);
  }

  void tell_end() {
    const State& state = table_.game.state();
    if (const WinningSets missed = stale_sets(state); state.outcome && !missed.empty()) {
      add("told.missed", {{"sets", say(missed)}, {"count", static_cast<std::int64_t>(missed.size())}});
    }
  }

  Messages messages() { return std::move(messages_); }

 private:
  void add(std::string_view id, std::vector<Argument> arguments) {
    messages_.push_back({.id = id, .arguments = std::move(arguments)});
  }

  Argument actor() const {
    const Turn turn = current_turn(*state_);
    return {"name", player(turn)};
  }

  Phrase player(const Turn& turn) const {
    const Team& team = table_.team(turn.side);
    return say(team[static_cast<std::size_t>(turn.number) % team.size()]);
  }

  void told(const Give& give) {
    const State next{.position = state_->position.give(give.piece)};
    add("told.gave", {actor(),
                      {"opponent", player(current_turn(next))},
                      {"digit", std::string(1, format_piece(give.piece))},
                      {"piece", say(give.piece, wording_)}});
  }
  void told(const Place& place) {
    add("told.placed", {actor(),
                        {"square", format_square(place.square)},
                        {"piece", say(*state_->position.hand(), wording_)}});
  }
  void told(const Call& call) {
    const auto judged = judge_call(state_->position, call.set);
    if (judged) return told_win(*judged);
    tell_wrong(call, judged.error());
    messages_.push_back(plain("told.call_used"));
  }
  // Where the program finds the alignment, there is nothing to say about the pointing.
  void tell_wrong(const Call& call, WrongCall wrong) {
    if (table_.options.help != Help::official) return add("told.none_found", {actor()});
    if (call.set) {
      add("told.wrong", {actor(), {"set", say(*call.set)}});
    } else {
      add("told.wrong_nothing", {actor()});
    }
    messages_.push_back(say(wrong));
  }
  void told_win(WinningSet set) {
    const bool stolen = open_window(*state_) == Window::receiver;
    add(stolen ? "told.stole" : "told.won",
        {actor(), {"set", say(set)}, {"shared", say_shared(state_->position, set, wording_.edition)}});
  }
  void told(const Pass& /*pass*/) {
    add("told.passed", {actor()});
    if (state_->placer_passed) messages_.push_back(plain("told.full"));
  }
  void told(const Resign& resign) {
    add("told.resigned",
        {{"name", say(table_.team(resign.side))}, {"winner", say(table_.team(other(resign.side)))}});
  }
  void told(const RunOutOfTime& late) {
    add("told.time", {{"name", say(table_.team(late.side))}, {"winner", say(table_.team(other(late.side)))}});
  }
  void told(const AgreeDraw& /*draw*/) { messages_.push_back(plain("told.agreed")); }

  const Table& table_;
  const Wording& wording_;
  const State* state_ = nullptr;
  Messages messages_;
};

}  // namespace

Messages tell_opening(const Table& table) {
  const Rules rules = table.options.rules;
  Messages said = {
      {.id = "open.players",
       .arguments = {{"first", say(table.team(Side::first))}, {"second", say(table.team(Side::second))}}},
      {.id = rules.blocks() ? "answer.rules_squares" : "answer.rules_lines",
       .arguments = {{"characteristics", say(rules.in_play(), table.options.edition)}}},
      {.id = table.by_lot ? "open.lot" : "open.set", .arguments = {{"name", say(table.team(Side::first))}}}};
  if (table.options.mask) said.push_back(plain("open.mask"));
  if (table.options.clock) {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(table.options.clock->per_move).count();
    said.push_back({.id = "open.clock", .arguments = {{"seconds", static_cast<std::int64_t>(seconds)}}});
  }
  return said;
}

Messages tell_moves(const Table& before, const Table& after, const Wording& wording) {
  Teller teller(after, wording);
  Game game = before.game;
  for (const Move& move : after.game.moves().subspan(before.game.moves().size())) {
    teller.tell(game, move);
    [[maybe_unused]] const auto played = game.play(move);
  }
  if (!before.game.over()) teller.tell_end();
  return teller.messages();
}

}  // namespace seize
