#include "talk/tell.h"

#include <algorithm>
#include <array>

#include "notation/words.h"
#include "talk/reasons.h"

namespace seize {

namespace {

// Tells one thing after the other. A proposal is told by asking the other side.
class Teller {
 public:
  Teller(const Table& table, const Wording& wording, const std::vector<Seat>& here)
      : table_(table), wording_(wording), here_(here) {}

  void tell(const Happening& happening) {
    std::visit([this](const auto& what) { told(what); }, happening);
  }

  // What a mask hides is told to who asks for it (R10.1).
  void tell_missed() {
    if (table_.options.mask) return;
    constexpr int most_in_a_line = 5;  // of forty cells
    if (const WinningSets missed = stale_sets(table_.game.state()); !missed.empty()) {
      const bool too_many = wording_.terse && missed.size() > most_in_a_line;
      add(too_many ? "terse.missed_many" : "told.missed",
          {{"sets", say(missed)}, {"count", static_cast<std::int64_t>(missed.size())}});
    }
  }

  Messages messages() { return std::move(messages_); }

 private:
  void add(std::string_view id, std::vector<Argument> arguments) {
    messages_.push_back({.id = id, .arguments = std::move(arguments)});
  }

  bool is_mine(Seat seat) const { return here_.size() == 1 && here_.front() == seat; }
  bool is_here(Seat seat) const { return std::ranges::find(here_, seat) != here_.end(); }

  Argument name(Seat seat) const { return {"name", say(table_.teams, seat)}; }
  Argument name(Side side) const { return {"name", say(table_.team(side))}; }

  void told(const Gave& gave) {
    if (is_mine(gave.by)) {
      const Argument digit{"digit", std::string(1, format_piece(gave.piece))};
      if (confirms_placing()) {
        messages_.back().id = "told.own_turn";
        return messages_.back().arguments.push_back(digit);
      }
      return add("told.own_gave", {digit});
    }
    add("told.gave", {name(gave.by),
                      {"opponent", say(table_.teams, gave.to)},
                      {"digit", std::string(1, format_piece(gave.piece))},
                      {"piece", say(gave.piece, wording_)}});
  }
  // Placing and giving in one breath are confirmed together.
  bool confirms_placing() const { return !messages_.empty() && messages_.back().id == "told.own_placed"; }

  void told(const Placed& placed) {
    if (is_mine(placed.by)) return add("told.own_placed", {{"square", format_square(placed.square)}});
    add("told.placed",
        {name(placed.by), {"square", format_square(placed.square)}, {"piece", say(placed.piece, wording_)}});
  }
  void told(const Called& called) {
    add(called.stolen ? "told.stole" : "told.won",
        {name(called.by),
         {"set", say(called.set)},
         {"shared", say_shared(table_.game.state().position, called.set, wording_.edition)}});
    if (called.stolen)
      messages_.back().arguments.push_back({"opponent", say(table_.team(other(called.by.side)))});
  }
  void told(const CalledWrongly& call) {
    tell_wrong(call);
    messages_.push_back(plain("told.call_used"));
  }
  // The reason is for who called; in terse style it is spared everybody else.
  // Where the program finds the alignment, there is nothing to say about the pointing.
  void tell_wrong(const CalledWrongly& call) {
    if (table_.options.help != Help::official) return add("told.none_found", {name(call.by)});
    if (call.set) {
      add("told.wrong", {name(call.by), {"set", say(*call.set)}});
    } else {
      add("told.wrong_nothing", {name(call.by)});
    }
    if (!wording_.terse || is_here(call.by)) messages_.push_back(say(call.why));
  }
  void told(const Passed& passed) { add("told.passed", {name(passed.by)}); }
  void told(const Filled& /*filled*/) { messages_.push_back(plain("told.full")); }
  void told(const Resigned& resigned) { told_lost("told.resigned", resigned.side); }
  void told(const RanOut& late) { told_lost("told.time", late.side); }
  void told_lost(std::string_view id, Side loser) {
    add(id, {name(loser), {"winner", say(table_.team(other(loser)))}});
  }
  void told(const DrawAgreed& /*draw*/) { messages_.push_back(plain("told.agreed")); }
  void told(const Proposed& /*proposed*/) {}
  void told(const Declined& declined) {
    constexpr std::array<std::string_view, proposal_count> ids = {"told.draw_declined", "told.back_declined",
                                                                  "told.again_declined"};
    add(ids[static_cast<std::size_t>(declined.what)], {name(declined.by)});
  }
  void told(const TookBack& /*back*/) { messages_.push_back(plain("told.taken_back")); }
  void told(const BeganAnew& /*anew*/) { messages_ = tell_opening(table_); }
  void told(const Granted& granted) {
    add("told.granted", {name(granted.to), {"seconds", whole_seconds(granted.more)}});
  }
  void told(const StoodStill& /*still*/) {}

  const Table& table_;
  const Wording& wording_;
  const std::vector<Seat>& here_;
  Messages messages_;
};

// What the end was, as it happened.
Happenings ending_of(const Table& table) {
  const Outcome& outcome = *table.game.state().outcome;
  switch (outcome.reason) {
    case Outcome::Reason::full:
      return {Filled{}};
    case Outcome::Reason::agreed:
      return {DrawAgreed{}};
    case Outcome::Reason::resigned:
      return {Resigned{other(*outcome.winner)}};
    case Outcome::Reason::time:
      return {RanOut{other(*outcome.winner)}};
    case Outcome::Reason::call:
      break;
  }
  const Turn turn = current_turn(table.game.state());
  const auto member = static_cast<std::size_t>(turn.number) % table.team(*outcome.winner).size();
  return {Called{.by = {.side = *outcome.winner, .member = static_cast<std::uint8_t>(member)},
                 .set = *outcome.set,
                 .stolen = outcome.by == Window::receiver}};
}

Messages players_and_rules(const Table& table) {
  const Rules rules = table.options.rules;
  return {{.id = "open.players",
           .arguments = {{"first", say(table.team(Side::first))}, {"second", say(table.team(Side::second))}}},
          {.id = rules.blocks() ? "answer.rules_squares" : "answer.rules_lines",
           .arguments = {{"characteristics", say(rules.in_play(), table.options.edition)}}}};
}

void add_conditions(Messages& said, const Table& table) {
  if (table.options.mask) {
    said.push_back(plain("open.mask"));
    said.push_back(plain("open.mask_no_hints"));
  }
  if (table.options.clock)
    said.push_back(say_time("open.clock", "open.clock_long", table.options.clock->per_move));
}

}  // namespace

std::int64_t whole_seconds(Duration time) { return std::chrono::ceil<std::chrono::seconds>(time).count(); }

Said say_time(std::string_view of_seconds, std::string_view of_time, Duration time) {
  constexpr std::int64_t minute = 60;
  constexpr std::int64_t hour = 60 * minute;
  constexpr std::int64_t day = 24 * hour;
  const std::int64_t seconds = whole_seconds(time);
  if (seconds < 2 * hour) return {.id = of_seconds, .arguments = {{"seconds", seconds}}};
  Said length{.id = "time.hours",
              .arguments = {{"hours", seconds / hour}, {"minutes", seconds % hour / minute}}};
  if (seconds >= day)
    length = {.id = "time.days", .arguments = {{"days", seconds / day}, {"hours", seconds % day / hour}}};
  return {.id = of_time, .arguments = {{"length", phrase(std::move(length))}}};
}

Messages tell_opening(const Table& table) {
  Messages said = players_and_rules(table);
  said.push_back(
      {.id = table.by_lot ? "open.lot" : "open.set", .arguments = {{"name", say(table.team(Side::first))}}});
  add_conditions(said, table);
  return said;
}

Messages tell_resumption(const Table& table, const Wording& wording) {
  Messages said = players_and_rules(table);
  add_conditions(said, table);
  const Messages now = table.game.over() ? tell_ending(table, wording) : Messages{plain("open.resumed")};
  said.insert(said.end(), now.begin(), now.end());
  return said;
}

Messages tell(const Happenings& happened, const Table& after, const Wording& wording,
              const std::vector<Seat>& here) {
  Teller teller(after, wording, here);
  for (const Happening& one : happened) teller.tell(one);
  const bool ends = std::ranges::any_of(happened, ends_the_game);
  if (ends) teller.tell_missed();
  return in_style(teller.messages(), wording);
}

Messages tell_ending(const Table& table, const Wording& wording) {
  return table.game.over() ? tell(ending_of(table), table, wording) : Messages();
}

}  // namespace seize
