#include "talk/conversation.h"

#include <algorithm>
#include <utility>

#include "talk/answer.h"
#include "talk/reasons.h"
#include "talk/tell.h"

namespace seize {

namespace {

using Open = Conversation::Open;

Reply only(Said said) { return {.said = {std::move(said)}}; }

bool has_person(const Team& team) {
  return std::ranges::any_of(team, [](const Player& player) { return !player.program; });
}

// Hears one line: what it means, and what the conversation does about it.
class Listening {
 public:
  Listening(Conversation& conversation, Instant now) : conversation_(conversation), now_(now) {}

  Reply carry_out(const Command& command) {
    return std::visit([this](const auto& what) { return on(what); }, command);
  }

  // ---- acts -----------------------------------------------------------------------------------------------

  Reply take(Seat seat, const Act& what) {
    const auto next = act(conversation_.table, seat, what, now_);
    if (!next) return only(say(next.error()));
    return become(*next);
  }

  Reply become(const Table& next) {
    Reply reply{.said = tell_moves(conversation_.table, next, conversation_.wording), .table_changed = true};
    conversation_.table = next;
    conversation_.open = Open::nothing;
    return reply;
  }

 private:
  Table& table() { return conversation_.table; }

  // The one to act; after the end, who speaks does not matter.
  Seat speaker() { return seat_to_act(table()).value_or(Seat{.side = Side::first, .member = 0}); }

  Reply act_now(const Act& what) { return take(speaker(), what); }

  Reply on(const Give& give) { return act_now(give); }
  Reply on(const Place& place) { return act_now(place); }

  Reply on(const PlaceAndGive& both) { return place_and(both.square, Give{both.piece}); }
  Reply on(const PlaceAndPass& both) { return place_and(both.square, Pass{}); }

  // Both or neither: when the rest cannot be done, nothing is placed either. Where the placement ends the
  // game (help level auto) there is nothing left to do.
  Reply place_and(Square square, const Act& rest) {
    const auto placed = act(table(), speaker(), Place{square}, now_);
    if (!placed) return only(say(placed.error()));
    if (placed->game.over()) return become(*placed);
    const auto done = act(*placed, speaker(), rest, now_);
    if (!done) return only(say(done.error()));
    return become(*done);
  }

  Reply on(const PlaceAndCall& both) {
    Reply reply = act_now(Place{both.square});
    if (!reply.table_changed || table().game.over()) return reply;
    const Reply call = both.set ? act_now(Call{both.set}) : on(CallQuarto{});
    reply.said.insert(reply.said.end(), call.said.begin(), call.said.end());
    return reply;
  }

  // Under `official` the call is a moment: first the call, then the pointing. Whether there is anything to
  // point at is not looked at before.
  Reply on(const CallQuarto& /*call*/) {
    if (table().options.help != Help::official) return act_now(Call{});
    const State& state = table().game.state();
    if (const auto over = ended(state)) return only(say(*over));
    if (!open_window(state)) return only(say(Refusal::no_window));
    if (state.call_used) return only(say(Refusal::call_used_up));
    conversation_.open = Open::pointing;
    return {};
  }

  Reply on(const PointAt& point) { return act_now(Call{point.set}); }

  // ---- questions ------------------------------------------------------------------------------------------

  Eyes eyes() { return Eyes{.table = table(), .now = now_}; }

  Reply on(const Ask& ask) { return {.said = answer(eyes(), ask.topic, conversation_.wording)}; }
  Reply on(const AskSquare& ask) { return {.said = answer(eyes(), ask.square, conversation_.wording)}; }
  Reply on(const AskSet& ask) { return {.said = answer(eyes(), ask.set, conversation_.wording)}; }
  Reply on(const AskThrough& ask) {
    return {.said = answer_through(eyes(), ask.square, conversation_.wording)};
  }
  Reply on(const AskPiece& ask) { return {.said = answer(eyes(), ask.piece, conversation_.wording)}; }
  Reply on(const AskValues& ask) { return {.said = answer(eyes(), ask.values, conversation_.wording)}; }

  Reply on(const Order& order) {
    conversation_.wording.order = order.order;
    return only(plain("heard.order"));
  }

  // ---- the table ------------------------------------------------------------------------------------------

  Reply on(Word word) {
    switch (word) {
      case Word::yes:
        return confirmed();
      case Word::no:
      case Word::cancel:
        return declined();
      case Word::pass:
        return act_now(Pass{});
      case Word::resign:
        return ask_first(Open::resigning);
      case Word::draw:
        return ask_first(Open::offering_draw);
      case Word::back:
        return ask_take_back();
      case Word::again:
        return play_again();
      case Word::repeat:
        return {.said = conversation_.last_said};
      case Word::hint:
        return ask_hint();
      case Word::solution:
        return only(plain("heard.no_solution"));
      case Word::help:
      case Word::save:
      case Word::quit:
        break;
    }
    return {.said = {}, .wish = word};
  }

  // Given by the host, who can search. Never where the table forbids it, and not to one who owes an answer.
  Reply ask_hint() {
    if (const auto over = ended(table().game.state())) return only(say(*over));
    if (!hints_allowed(table().options)) return only(plain("hint.forbidden"));
    if (conversation_.open != Open::nothing && conversation_.open != Open::pointing)
      return only(plain("hear.yes_or_no"));
    return {.said = {}, .wish = Word::hint};
  }

  Reply ask_first(Open question) {
    if (const auto over = ended(table().game.state())) return only(say(*over));
    conversation_.open = question;
    return {};
  }

  Reply confirmed() {
    switch (std::exchange(conversation_.open, Open::nothing)) {
      case Open::resigning:
        return act_now(GiveUp{});
      case Open::offering_draw:
        return propose(Proposal::draw, speaker().side, Open::draw);
      case Open::draw:
        return take({.side = *conversation_.asked, .member = 0}, Accept{Proposal::draw});
      case Open::take_back:
        return agree_take_back();
      case Open::nothing:
      case Open::pointing:
        break;
    }
    return only(plain("heard.nothing_asked"));
  }

  Reply declined() {
    switch (std::exchange(conversation_.open, Open::nothing)) {
      case Open::draw:
        return decline(Proposal::draw, "told.draw_declined");
      case Open::take_back:
        return decline(Proposal::take_back, "told.back_declined");
      case Open::resigning:
      case Open::offering_draw:
      case Open::pointing:
        return only(plain("heard.cancelled"));
      case Open::nothing:
        break;
    }
    return only(plain("heard.nothing_asked"));
  }

  // Proposes; then the other side is asked. A program answers at once: it plays on for a win, and lets people
  // take back.
  Reply propose(Proposal what, Side side, Open question) {
    const auto next = act(table(), {.side = side, .member = 0}, Propose{what}, now_);
    const bool stands_already = !next && next.error() == Denial(TableRefusal::proposed_already);
    if (!next && !stands_already) return only(say(next.error()));
    if (next && next->game.over()) return become(*next);  // both had offered it
    if (next) table() = *next;
    conversation_.asked = other(side);
    conversation_.open = question;
    if (has_person(table().team(other(side)))) return {};
    return what == Proposal::draw ? declined() : confirmed();
  }

  Reply decline(Proposal what, std::string_view id) {
    const auto next = act(table(), {.side = *conversation_.asked, .member = 0}, Decline{what}, now_);
    if (next) table() = *next;
    return only({.id = id, .arguments = {{"name", say(table().team(*conversation_.asked))}}});
  }

  // Whose move is taken back: at a table with a program the person's; else that of the side that moved last.
  Side mover() {
    for (const Side side : {Side::first, Side::second}) {
      if (!has_person(table().team(side))) return other(side);
    }
    const State& state = table().game.state();
    const bool just_gave = state.position.hand() || state.placer_passed;
    return just_gave ? other(to_act(state)) : to_act(state);
  }

  Reply ask_take_back() { return propose(Proposal::take_back, mover(), Open::take_back); }

  Reply agree_take_back() {
    const auto next =
        act(table(), {.side = *conversation_.asked, .member = 0}, Accept{Proposal::take_back}, now_);
    if (!next) return only(say(next.error()));
    table() = *next;
    return {.said = {plain("told.taken_back")}, .table_changed = true};
  }

  Reply play_again() {
    const auto proposed = act(table(), {.side = Side::first, .member = 0}, Propose{Proposal::rematch}, now_);
    if (!proposed) return only(say(proposed.error()));
    const auto agreed = act(*proposed, {.side = Side::second, .member = 0}, Accept{Proposal::rematch}, now_);
    if (!agreed) return only(say(agreed.error()));
    table() = *agreed;
    return {.said = tell_opening(table()), .table_changed = true};
  }

  Conversation& conversation_;
  Instant now_;
};

// What was said is kept, to be repeated when asked.
Reply remembered(Conversation& conversation, Reply reply) {
  if (!reply.said.empty()) conversation.last_said = reply.said;
  return reply;
}

Said prompt_for(std::string_view id, const Table& table) {
  const auto seat = seat_to_act(table);
  return {.id = id,
          .arguments = {{"name", say(table.teams, *seat)}, {"opponent", say(table.team(other(seat->side)))}}};
}

}  // namespace

Messages greet(Conversation& conversation) {
  conversation.last_said = tell_opening(conversation.table);
  return conversation.last_said;
}

Said prompt(const Conversation& conversation) {
  const Table& table = conversation.table;
  const State& state = table.game.state();
  switch (conversation.open) {
    case Open::pointing:
      return prompt_for("prompt.point", table);
    case Open::resigning:
      return prompt_for("prompt.resign", table);
    case Open::offering_draw:
      return prompt_for("prompt.offer_draw", table);
    case Open::draw:
      return {.id = "prompt.draw", .arguments = {{"name", say(table.team(*conversation.asked))}}};
    case Open::take_back:
      return {.id = "prompt.back", .arguments = {{"name", say(table.team(*conversation.asked))}}};
    case Open::nothing:
      break;
  }
  if (state.outcome) return plain("prompt.over");
  const bool may = may_call(state);
  if (state.position.full()) return prompt_for(may ? "prompt.pass_or_call" : "prompt.pass", table);
  if (state.position.hand()) return prompt_for(may ? "prompt.place_or_call" : "prompt.place", table);
  return prompt_for(may ? "prompt.give_or_call" : "prompt.give", table);
}

Awaited awaited(const Conversation& conversation) {
  if (conversation.open == Open::pointing) return Awaited::pointing;
  const State& state = conversation.table.game.state();
  if (state.outcome) return Awaited::nothing;
  if (state.position.full()) return Awaited::passing;
  return state.position.hand() ? Awaited::placing : Awaited::giving;
}

Reply hear(Conversation& conversation, std::string_view line, const Vocabulary& vocabulary, Instant now) {
  const auto command = understand(line, vocabulary, awaited(conversation));
  if (command) return follow(conversation, *command, now);
  const Reply late = wait(conversation, now);
  return late.table_changed ? late : remembered(conversation, only(command.error()));
}

Reply follow(Conversation& conversation, const Command& command, Instant now) {
  Reply late = wait(conversation, now);
  if (late.table_changed) return late;
  return remembered(conversation, Listening(conversation, now).carry_out(command));
}

Reply take_act(Conversation& conversation, Seat seat, const Act& act, Instant now) {
  return remembered(conversation, Listening(conversation, now).take(seat, act));
}

Reply wait(Conversation& conversation, Instant now) {
  const Table next = time_passes(conversation.table, now);
  if (next.game.over() == conversation.table.game.over()) return {};
  return remembered(conversation, Listening(conversation, now).become(next));
}

}  // namespace seize
