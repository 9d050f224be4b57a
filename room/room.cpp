#include "room/room.h"

#include <algorithm>

#include "room/click.h"

namespace seize {

namespace {

RoomReply refused_silently() { return {.refused = true}; }

RoomReply told(Reply reply) { return {.reply = std::move(reply)}; }

// The opponents' first seat: who grants time is not told apart within a team.
RoomReply grant(Conversation& conversation, const GrantTime& grant, Instant now) {
  const auto seat = seat_to_act(conversation.table);
  const Side on_move = seat ? seat->side : Side::first;
  Reply reply = take_act(conversation, {.side = other(on_move), .member = 0}, grant, now);
  if (reply.table_changed) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(grant.more).count();
    reply.said = {{.id = "told.granted",
                   .arguments = {{"name", say(conversation.table.team(on_move))},
                                 {"seconds", static_cast<std::int64_t>(seconds)}}}};
  }
  return told(std::move(reply));
}

std::optional<Act> act_of(const Command& command) {
  if (const auto* give = std::get_if<Give>(&command)) return *give;
  if (const auto* place = std::get_if<Place>(&command)) return *place;
  if (const auto* point = std::get_if<PointAt>(&command)) return Call{point->set};
  if (std::holds_alternative<CallQuarto>(command)) return Call{};
  if (command == Command(Word::pass)) return Pass{};
  return std::nullopt;
}

}  // namespace

RoomReply take_seats(Room& room, std::expected<Table, SetupRefusal> table) {
  if (!table) {
    SetupRefusal& why = table.error();
    return {.reply = {.said = {std::move(why.reason)}},
            .refused = true,
            .move = why.move,
            .text = std::move(why.text)};
  }
  room.wording.edition = table->options.edition;
  room.conversation.emplace(Conversation{.table = *std::move(table), .wording = room.wording});
  return {.reply = {.said = greet(*room.conversation), .table_changed = true}};
}

RoomReply clicked(Room& room, std::string_view text, Instant now) {
  const auto click = parse_click(text);
  if (!click) return refused_silently();
  if (const auto* more = std::get_if<GrantTime>(&*click)) return grant(*room.conversation, *more, now);
  return told(follow(*room.conversation, std::get<Command>(*click), now));
}

RoomReply heard(Room& room, std::string_view line, Instant now) {
  Reply reply = hear(*room.conversation, line, room.vocabulary, now);
  room.wording = room.conversation->wording;  // the order of words may have been changed
  return told(std::move(reply));
}

RoomReply chosen(Room& room, std::string_view text, Instant now) {
  const auto click = parse_click(text);
  const auto* command = click ? std::get_if<Command>(&*click) : nullptr;
  const auto act = command != nullptr ? act_of(*command) : std::nullopt;
  const auto seat = seat_to_act(room.conversation->table);
  if (!act || !seat || !room.conversation->table.team(seat->side)[seat->member].program)
    return refused_silently();
  return told(take_act(*room.conversation, *seat, *act, now));
}

RoomReply waited(Room& room, Instant now) { return told(wait(*room.conversation, now)); }

Messages asked(const Room& room, std::string_view question, Instant now) {
  const auto command = parse_question(question);
  if (!command) return {};
  Conversation aside = *room.conversation;
  return follow(aside, *command, now).said;
}

WinningSets sets_with(const Room& room, Squares squares) {
  WinningSets found;
  for (const WinningSet set : room.conversation->table.options.rules.winning_sets()) {
    if ((set.squares() & squares) == squares) found = found.with(set);
  }
  return found;
}

bool set_order(Room& room, std::string_view letters) {
  const auto order = parse_order(letters);
  if (!order) return false;
  room.wording.order = *order;
  if (room.conversation) room.conversation->wording.order = *order;
  return true;
}

}  // namespace seize
