#include "talk/conversation.h"

#include <algorithm>
#include <utility>

#include "notation/words.h"
#include "talk/answer.h"
#include "talk/folding.h"
#include "talk/half_said.h"
#include "talk/reasons.h"
#include "talk/sort_few.h"
#include "talk/tell.h"

namespace seize {

namespace {

using Open = Conversation::Open;

Reply reply_of(Said said) { return {.said = {std::move(said)}}; }
Reply refusal(Said said) { return {.said = {std::move(said)}, .refused = true}; }

bool is_here(const Conversation& conversation, std::optional<Seat> seat) {
  return seat && std::ranges::find(conversation.me, *seat) != conversation.me.end();
}

std::optional<Seat> here_at(const Conversation& conversation, Side side) {
  const auto found = std::ranges::find(conversation.me, side, &Seat::side);
  return found == conversation.me.end() ? std::nullopt : std::optional(*found);
}

bool both_sides_are_here(const Conversation& conversation) {
  return here_at(conversation, Side::first) && here_at(conversation, Side::second);
}

// Who speaks when it is not said: the one to act; else who is here, if all of them are of one side.
std::optional<Seat> speaker(const Conversation& conversation) {
  const auto to_act = seat_to_act(conversation.table());
  if (is_here(conversation, to_act)) return to_act;
  if (conversation.me.empty() || both_sides_are_here(conversation)) return std::nullopt;
  return conversation.me.front();
}

// In a rematch the sides change, and whoever is here goes with their own.
void follow_to_the_other_side(std::vector<Seat>& here, const Happenings& happened) {
  const auto is_rematch = [](const Happening& one) { return std::holds_alternative<BeganAnew>(one); };
  if (std::ranges::none_of(happened, is_rematch)) return;
  for (Seat& seat : here) seat.side = other(seat.side);
  sort_few(here, [](Seat seat) { return std::pair(seat.side, seat.member); });
}

// What the other side has proposed to somebody here, and who answers.
std::optional<std::pair<Proposal, Seat>> proposed_to_us(const Conversation& conversation) {
  for (const Proposal what : {Proposal::draw, Proposal::take_back, Proposal::rematch}) {
    const auto proposer = conversation.table().proposed_by[static_cast<std::size_t>(what)];
    const auto seat = proposer ? here_at(conversation, other(*proposer)) : std::nullopt;
    if (seat) return std::pair(what, *seat);
  }
  return std::nullopt;
}

// Hears one thing: what it means, and what the conversation does about it.
class Listening {
 public:
  Listening(Conversation& conversation, Instant now) : conversation_(conversation), now_(now) {}

  Reply carry_out(const Command& command) {
    command_ = command;
    return std::visit([this](const auto& what) { return on(what); }, command);
  }

  // Takes an act of whatever seat, and what programs answer to it.
  Reply take(Seat seat, const Act& act) {
    Reply reply = write_down({.what = Acted{.seat = seat, .act = act}, .at = now_});
    while (const auto answer = answer_of_programs(table())) {
      const Reply answered = write_down({.what = *answer, .at = now_});
      append(reply, answered);
    }
    return reply;
  }

  Reply write_down(const Entry& entry) {
    auto happened = seize::take(conversation_.logged, entry);
    if (!happened) return refusal(say(happened.error()));
    follow_to_the_other_side(conversation_.me, *happened);
    return {.said = told(*happened), .happened = *std::move(happened), .entries = {entry}};
  }

  // An act by whoever's it is: a move by the one to act, anything else by who speaks.
  Reply act_here(const Act& act) {
    if (conversation_.me.empty()) return refusal(plain("heard.watching"));
    if (is_answer(act)) return answer_here(act);
    if (std::holds_alternative<GrantTime>(act)) return take(granter(), act);
    const auto seat = speaker(conversation_);
    if (seat) return settled(take(*seat, act));
    if (is_move(act))
      return take(conversation_.me.front(), act);  // the table refuses: it is nobody's turn here
    if (const auto over = ended(table().game.state())) return refusal(say(*over));
    return ask_who();
  }

 private:
  const Table& table() { return conversation_.table(); }

  Messages told(const Happenings& happened) {
    return tell(happened, table(), conversation_.wording, conversation_.me);
  }

  static void append(Reply& reply, const Reply& more) {
    reply.said.insert(reply.said.end(), more.said.begin(), more.said.end());
    reply.happened.insert(reply.happened.end(), more.happened.begin(), more.happened.end());
    reply.entries.insert(reply.entries.end(), more.entries.begin(), more.entries.end());
  }

  static bool is_move(const Act& act) { return act.index() < 4; }
  static bool is_answer(const Act& act) {
    return std::holds_alternative<Accept>(act) || std::holds_alternative<Decline>(act);
  }

  // What was asked of the one who acts is settled by acting.
  Reply settled(Reply reply) {
    if (reply.table_changed()) conversation_.open = Open::nothing;
    return reply;
  }

  // Nobody answers but who was asked.
  Reply answer_here(const Act& act) {
    const auto* accept = std::get_if<Accept>(&act);
    const Proposal what = accept != nullptr ? accept->what : std::get<Decline>(act).what;
    const auto asked = proposed_to_us(conversation_);
    if (!asked || asked->first != what) return refusal(plain("heard.nothing_asked"));
    return take(asked->second, act);
  }

  // Time is granted to the one on the move by the other side, if it is here (R7.2).
  Seat granter() {
    const Side on_move = to_act(table().game.state());
    return here_at(conversation_, other(on_move)).value_or(conversation_.me.front());
  }

  // ---- moves ----------------------------------------------------------------------------------------------

  Reply on(const Give& give) { return act_here(give); }
  Reply on(const Place& place) { return act_here(place); }

  Reply on(const PlaceAndGive& both) { return place_and(both.square, Give{both.piece}); }
  Reply on(const PlaceAndPass& both) { return place_and(both.square, Pass{}); }

  // Both or neither: when the rest cannot be done, nothing is placed either. Where the placement ends the
  // game (help level auto) there is nothing left to do.
  Reply place_and(Square square, const Act& rest) {
    const LoggedTable before = conversation_.logged;
    Reply reply = act_here(Place{square});
    if (reply.refused || table().game.over()) return reply;
    Reply second = act_here(rest);
    if (second.refused) {
      conversation_.logged = before;
      return second;
    }
    append(reply, second);
    reply.said = told(reply.happened);  // in one breath
    return reply;
  }

  // The piece is named by some of its words. If one fits it is meant; of several it is asked which, and until
  // then nothing is placed.
  Reply on(const PlaceAndGiveOneOf& both) {
    const Pieces meant = fitting(table().game.state().position, both.values);
    const bool hidden = table().options.mask;
    if (meant.size() == 1 && !hidden) return place_and(both.square, Give{meant.first()});
    const LoggedTable before = conversation_.logged;
    Reply placed = act_here(Place{both.square});
    if (placed.refused || table().game.over()) return placed;
    conversation_.logged = before;
    if (meant.empty() && !hidden) return refusal(plain("answer.values_left_none"));
    conversation_.half_said = both;
    return refusal(which_of(meant, hidden, conversation_.wording));
  }

  // Where nobody has asked which, it is a question.
  Reply on(const GiveOneOf& one_of) { return on(AskValues{one_of.values}); }

  Reply on(const PlaceAndCall& both) {
    Reply reply = act_here(Place{both.square});
    if (reply.refused || table().game.over()) return reply;
    append(reply, both.set ? act_here(Call{both.set}) : on(CallQuarto{}));
    return reply;
  }

  // Under `official` the call is a moment: first the call, then the pointing. Whether there is anything to
  // point at is not looked at before.
  Reply on(const CallQuarto& /*call*/) {
    const State& state = table().game.state();
    if (table().options.help != Help::official || !is_here(conversation_, seat_to_act(table()))) {
      return act_here(Call{});
    }
    if (!open_window(state)) return refusal(say(Refusal::no_window));
    if (state.call_used) return refusal(say(Refusal::call_used_up));
    conversation_.open = Open::pointing;
    return {};
  }

  Reply on(const PointAt& point) { return act_here(Call{point.set}); }

  // ---- questions ------------------------------------------------------------------------------------------

  Eyes eyes() { return Eyes{.table = table(), .now = now_}; }

  Reply on(const Ask& ask) { return {.said = answer(eyes(), ask.topic, conversation_.wording)}; }
  Reply on(const AskSquare& ask) { return {.said = answer(eyes(), ask.square, conversation_.wording)}; }
  Reply on(const AskSet& ask) { return {.said = answer(eyes(), ask, conversation_.wording)}; }
  Reply on(const AskThrough& ask) {
    return {.said = answer_through(eyes(), ask.square, conversation_.wording)};
  }
  Reply on(const AskPiece& ask) { return {.said = answer(eyes(), ask.piece, conversation_.wording)}; }
  Reply on(const AskValues& ask) { return {.said = answer(eyes(), ask, conversation_.wording)}; }

  Reply on(const Order& order) {
    conversation_.wording.order = order.order;
    return reply_of(plain("heard.order"));
  }

  // As much as on the page, where it is not said how much.
  Reply on(const Grant& grant) {
    constexpr std::chrono::seconds usual{30};
    return act_here(GrantTime{grant.seconds ? std::chrono::seconds(*grant.seconds) : usual});
  }

  Reply set_terse(bool terse) {
    conversation_.wording.terse = terse;
    return reply_of(plain(terse ? "heard.terse" : "heard.wordy"));
  }

  // ---- the table ------------------------------------------------------------------------------------------

  Reply on(Word word) {
    switch (word) {
      case Word::yes:
        return confirmed();
      case Word::no:
      case Word::cancel:
        return declined();
      case Word::stop:
        if (question(conversation_) != Question::nothing) return declined();
        return {.said = {}, .wish = Word::quit};
      case Word::next:
        return on(Ask{Topic::turn});
      case Word::pass:
        return act_here(Pass{});
      case Word::resign:
        return ask_first(Open::resigning);
      case Word::draw:
        return ask_first(Open::offering_draw);
      case Word::back:
        return propose(Proposal::take_back, side_to_take_back());
      case Word::again:
        return propose(Proposal::rematch, side_to_play_again());
      case Word::repeat:
        return {.said = conversation_.last_said};
      case Word::hint:
        return ask_hint();
      case Word::solution:
        return reply_of(plain("heard.no_solution"));
      case Word::worth:
      case Word::best:
        return reply_of(plain("heard.no_worth"));
      case Word::terse:
      case Word::wordy:
        return set_terse(word == Word::terse);
      case Word::help:
      case Word::save:
      case Word::quit:
        break;
    }
    return {.said = {}, .wish = word};
  }

  // Given by the host, who can search. Never where the table forbids it, and not to one who owes an answer.
  Reply ask_hint() {
    if (const auto over = ended(table().game.state())) return refusal(say(*over));
    if (table().options.mask) return refusal(plain("hint.forbidden_mask"));
    if (!hints_allowed(table().options)) return refusal(plain("hint.forbidden"));
    if (!is_here(conversation_, seat_to_act(table()))) return refusal(say(TableRefusal::not_your_turn));
    const Question open = question(conversation_);
    if (open != Question::nothing && open != Question::pointing) return refusal(plain("hear.yes_or_no"));
    return {.said = {}, .wish = Word::hint};
  }

  // What ends the game is asked twice.
  Reply ask_first(Open question) {
    if (conversation_.me.empty()) return refusal(plain("heard.watching"));
    if (const auto over = ended(table().game.state())) return refusal(say(*over));
    const auto seat = speaker(conversation_);
    if (!seat) return ask_who();
    conversation_.asked = seat;
    conversation_.open = question;
    return {};
  }

  Reply ask_who() {
    conversation_.open = Open::who;
    conversation_.waiting = command_;
    return {};
  }

  Reply confirmed() {
    switch (std::exchange(conversation_.open, Open::nothing)) {
      case Open::resigning:
        return take(*conversation_.asked, GiveUp{});
      case Open::offering_draw:
        return propose(Proposal::draw, conversation_.asked->side);
      case Open::who:
        conversation_.open = Open::who;  // yes says nothing about who
        return refusal(plain("hear.who"));
      case Open::nothing:
      case Open::pointing:
        break;
    }
    const auto asked = proposed_to_us(conversation_);
    return asked ? take(asked->second, Accept{asked->first}) : refusal(plain("heard.nothing_asked"));
  }

  Reply declined() {
    if (std::exchange(conversation_.open, Open::nothing) != Open::nothing) {
      return reply_of(plain("heard.cancelled"));
    }
    const auto asked = proposed_to_us(conversation_);
    return asked ? take(asked->second, Decline{asked->first}) : refusal(plain("heard.nothing_asked"));
  }

  // Proposes for the side; the other answers when it is asked. What stands already is just asked again, where
  // the ones to answer are here.
  Reply propose(Proposal what, std::optional<Side> side) {
    if (!side) return conversation_.me.empty() ? refusal(plain("heard.watching")) : ask_who();
    Reply reply = take({.side = *side, .member = 0}, Propose{what});
    const bool stands = table().proposed_by[static_cast<std::size_t>(what)] == *side;
    if (reply.refused && stands && here_at(conversation_, other(*side))) return {};
    return reply;
  }

  // Whose move is taken back: that of who is here; of both sides, that of the one that moved last.
  std::optional<Side> side_to_take_back() {
    if (conversation_.me.empty()) return std::nullopt;
    if (!both_sides_are_here(conversation_)) return conversation_.me.front().side;
    const State& state = table().game.state();
    const bool just_gave = state.position.hand() || state.placer_passed;
    return just_gave ? other(to_act(state)) : to_act(state);
  }

  // Who proposes to play again does not matter; where only programs play, whoever watches them may.
  std::optional<Side> side_to_play_again() {
    if (!conversation_.me.empty()) return conversation_.me.front().side;
    const bool programs_only = !has_person(table().teams[0]) && !has_person(table().teams[1]);
    return programs_only ? std::optional(Side::first) : std::nullopt;
  }

  Conversation& conversation_;
  Instant now_;
  Command command_ = Word::cancel;
};

// What was said is kept, to be repeated when asked.
Reply remembered(Conversation& conversation, Reply reply) {
  if (conversation.table().game.over()) conversation.open = Open::nothing;
  reply.said = in_style(std::move(reply.said), conversation.wording);
  if (reply.table_changed()) conversation.half_said.reset();
  if (!reply.said.empty()) conversation.last_said = reply.said;
  return reply;
}

// The seat whose player is called so.
std::optional<Seat> seat_named(const Conversation& conversation, std::string_view line) {
  const std::string name = folded_letters(line);
  for (const Seat seat : conversation.me) {
    if (folded_letters(conversation.table().team(seat.side)[seat.member].name) == name) return seat;
  }
  return std::nullopt;
}

Said prompt_for(std::string_view id, const Table& table, Seat seat) {
  return {.id = id,
          .arguments = {{"name", say(table.teams, seat)}, {"opponent", say(table.team(other(seat.side)))}}};
}

Said prompt_for_side(std::string_view id, const Table& table, Side side) {
  return {.id = id, .arguments = {{"name", say(table.team(side))}}};
}

Phrase names_here(const Conversation& conversation) {
  Phrase names{.parts = {}, .joint = Phrase::Joint::list};
  for (const Seat seat : conversation.me) {
    names.parts.push_back(say(conversation.table().teams, seat).parts.front());
  }
  return names;
}

// What is asked of whoever must make the next move.
Said prompt_for_move(const Table& table) {
  const State& state = table.game.state();
  if (state.outcome) return plain("prompt.over");
  const bool may = may_call(state) && table.options.help != Help::automatic;  // there the program calls
  const Seat seat = *seat_to_act(table);
  if (state.position.full()) return prompt_for(may ? "prompt.pass_or_call" : "prompt.pass", table, seat);
  if (state.position.hand()) return prompt_for(may ? "prompt.place_or_call" : "prompt.place", table, seat);
  return prompt_for(may ? "prompt.give_or_call" : "prompt.give", table, seat);
}

}  // namespace

std::vector<Seat> seats_of_people(const Table& table) {
  std::vector<Seat> people;
  for (const Side side : {Side::first, Side::second}) {
    for (std::size_t member = 0; member < table.team(side).size(); ++member) {
      if (table.team(side)[member].program) continue;
      people.push_back({.side = side, .member = static_cast<std::uint8_t>(member)});
    }
  }
  return people;
}

Question question(const Conversation& conversation) {
  if (conversation.open != Open::nothing) return static_cast<Question>(conversation.open);
  const auto proposed = proposed_to_us(conversation);
  if (!proposed) return Question::nothing;
  return static_cast<Question>(static_cast<int>(Question::draw) + static_cast<int>(proposed->first));
}

Messages greet(Conversation& conversation) {
  conversation.last_said = tell_opening(conversation.table());
  return conversation.last_said;
}

Messages greet_again(Conversation& conversation) {
  const Table& table = conversation.table();
  conversation.last_said = tell_resumption(table, conversation.wording);
  if (!table.game.over()) {
    const Eyes eyes{.table = table, .now = {}};
    for (const Messages& more :
         {answer_last_turn(eyes, conversation.wording), answer(eyes, Topic::hand, conversation.wording)}) {
      conversation.last_said.insert(conversation.last_said.end(), more.begin(), more.end());
    }
  }
  conversation.last_said = in_style(std::move(conversation.last_said), conversation.wording);
  return conversation.last_said;
}

namespace {

Said full_prompt(const Conversation& conversation) {
  const Table& table = conversation.table();
  switch (question(conversation)) {
    case Question::pointing:
      return prompt_for("prompt.point", table, *seat_to_act(table));
    case Question::resigning:
      return prompt_for("prompt.resign", table, *conversation.asked);
    case Question::offering_draw:
      return prompt_for("prompt.offer_draw", table, *conversation.asked);
    case Question::who:
      return {.id = "prompt.who", .arguments = {{"names", names_here(conversation)}}};
    case Question::draw:
      return prompt_for_side("prompt.draw", table, proposed_to_us(conversation)->second.side);
    case Question::take_back:
      return prompt_for_side("prompt.back", table, proposed_to_us(conversation)->second.side);
    case Question::rematch:
      return prompt_for_side("prompt.again", table, proposed_to_us(conversation)->second.side);
    case Question::nothing:
      break;
  }
  if (conversation.half_said) {
    Said said = prompt_for("prompt.which_piece", table, *seat_to_act(table));
    said.arguments.push_back({"square", format_square(conversation.half_said->square)});
    return said;
  }
  return prompt_for_move(table);
}

}  // namespace

Said prompt(const Conversation& conversation) {
  return in_style(full_prompt(conversation), conversation.wording);
}

Awaited awaited(const Conversation& conversation) {
  if (conversation.open == Open::pointing) return Awaited::pointing;
  if (conversation.half_said) return Awaited::choosing;
  const State& state = conversation.table().game.state();
  if (state.outcome) return Awaited::nothing;
  if (state.position.full()) return Awaited::passing;
  return state.position.hand() ? Awaited::placing : Awaited::giving;
}

Reply hear(Conversation& conversation, std::string_view line, const Vocabulary& vocabulary, Instant now) {
  if (conversation.open == Open::who) {
    if (const auto seat = seat_named(conversation, line)) return speak_as(conversation, *seat, now);
  }
  const auto command = understand(line, vocabulary, awaited(conversation), conversation.wording);
  if (command) return follow(conversation, *command, now);
  Reply late = wait(conversation, now);
  if (late.table_changed()) return late;
  return remembered(conversation, refusal(command.error()));
}

Reply follow(Conversation& conversation, const Command& command, Instant now) {
  Reply late = wait(conversation, now);
  if (late.table_changed()) return late;
  const auto half = std::exchange(conversation.half_said, std::nullopt);
  if (!half) return remembered(conversation, Listening(conversation, now).carry_out(command));
  if (command == Command(Word::no) || command == Command(Word::cancel) || command == Command(Word::stop)) {
    return remembered(conversation, reply_of(plain("heard.cancelled")));
  }
  Reply reply = Listening(conversation, now).carry_out(completed(*half, command));
  const bool answered = !reply.table_changed() && !reply.refused;
  if (answered) conversation.half_said = half;  // it was a question: the other one is still open
  return remembered(conversation, std::move(reply));
}

Reply follow(Conversation& conversation, const Act& act, Instant now) {
  Reply late = wait(conversation, now);
  if (late.table_changed()) return late;
  conversation.half_said.reset();
  return remembered(conversation, Listening(conversation, now).act_here(act));
}

Reply speak_as(Conversation& conversation, Seat seat, Instant now) {
  if (conversation.open != Open::who || !is_here(conversation, seat) || !conversation.waiting) {
    return refusal(plain("heard.nothing_asked"));
  }
  const Command command = *std::exchange(conversation.waiting, std::nullopt);
  conversation.open = Open::nothing;
  std::vector<Seat> all = std::exchange(conversation.me, {seat});
  Reply reply = follow(conversation, command, now);
  follow_to_the_other_side(all, reply.happened);
  conversation.me = std::move(all);
  return reply;
}

Reply take_act(Conversation& conversation, Seat seat, const Act& act, Instant now) {
  Reply late = wait(conversation, now);
  if (late.table_changed()) return late;
  return remembered(conversation, Listening(conversation, now).take(seat, act));
}

Reply wait(Conversation& conversation, Instant now) {
  const auto up = overdue(conversation.table(), now);
  return up ? remembered(conversation, Listening(conversation, now).write_down(*up)) : Reply{};
}

Reply go_on_after(Conversation& conversation, Instant last_sign_of_life, Instant now) {
  const auto still = stood_still(conversation.logged, last_sign_of_life, now);
  return still ? Listening(conversation, now).write_down(*still) : Reply{};
}

}  // namespace seize
