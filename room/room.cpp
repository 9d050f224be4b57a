#include "room/room.h"

#include <algorithm>
#include <utility>

#include "notation/act_text.h"
#include "notation/table_record.h"
#include "notation/white_space.h"
#include "notation/words.h"
#include "room/click.h"
#include "talk/folding.h"
#include "talk/guide.h"
#include "talk/reasons.h"

namespace seize {

namespace {

RoomReply refuse(Room& room, Messages why) {
  room.told = std::move(why);
  return {.refused = true};
}

// What was said is told when it is asked for. The order of words and the style may have been changed by it.
RoomReply told(Room& room, Reply reply) {
  room.told = std::move(reply.said);
  room.wording = room.conversation->wording;
  return {.happened = std::move(reply.happened),
          .wish = reply.wish,
          .refused = reply.refused,
          .entries = std::move(reply.entries)};
}

// Everybody who is no program sits here.
void sit_down(Room& room, LoggedTable logged) {
  name_the_nameless(logged, room.names);
  room.wording.edition = logged.table.options.edition;
  std::vector<Seat> people = seats_of_people(logged.table);
  room.conversation.emplace(
      Conversation{.logged = std::move(logged), .me = std::move(people), .wording = room.wording});
}

// "save NAME" without the name, which is for the host alone; any other line as it is.
std::string_view without_name(const Room& room, std::string_view line) {
  const auto words = folded_words(line);
  if (words.empty() || room.vocabulary.meaning(words.front()) != Meaning(Word::save)) return line;
  const std::string_view text = trimmed(line);
  return text.substr(0, text.find_first_of(white_space));
}

// Gives each kind of click to whom it is for.
struct Clicked {
  Conversation& conversation;
  Instant now;
  Reply operator()(const Act& act) const { return follow(conversation, act, now); }
  Reply operator()(const Command& command) const { return follow(conversation, command, now); }
  Reply operator()(Seat seat) const { return speak_as(conversation, seat, now); }
};

}  // namespace

RoomReply open_table(Room& room, std::string_view tags, const std::variant<Starter, Lot>& starter,
                     Instant now) {
  const auto record = parse_record(tags);
  if (!record) return refuse(room, {say(record.error().fault)});
  Opening opening = opening_of(*record);
  opening.starter = starter;
  opening.lot_has_fallen = false;
  opening.played.reset();
  auto logged = open_logged(opening, now);
  if (!logged) return refuse(room, {say(logged.error())});
  sit_down(room, *std::move(logged));
  room.told = greet(*room.conversation);
  return {};
}

RoomReply go_on(Room& room, std::string_view text, Damage damage, Instant now) {
  auto read = read_log(text, now);
  if (!read) return refuse(room, {say(read.error())});
  if (read->fault && damage == Damage::refused) return refuse(room, {say(*read->fault)});
  sit_down(room, std::move(read->logged));
  const Reply still = go_on_after(*room.conversation, read->alive, now);
  room.told = greet_again(*room.conversation);
  return {.happened = still.happened};
}

RoomReply clicked(Room& room, std::string_view text, Instant now) {
  const auto click = parse_click(text);
  if (!click) return refuse(room, {});
  return told(room, std::visit(Clicked{.conversation = *room.conversation, .now = now}, *click));
}

RoomReply heard(Room& room, std::string_view line, Instant now) {
  return told(room, hear(*room.conversation, without_name(room, line), room.vocabulary, now));
}

RoomReply chosen(Room& room, std::string_view text, Instant now) {
  const auto act = parse_act(text);
  const auto seat = seat_to_act(room.conversation->table());
  if (!act || !seat || !is_program(room.conversation->table(), *seat)) return refuse(room, {});
  return told(room, take_act(*room.conversation, *seat, *act, now));
}

RoomReply waited(Room& room, Instant now) { return told(room, wait(*room.conversation, now)); }

RoomReply stood_still(Room& room, Instant last_sign_of_life, Instant now) {
  return told(room, go_on_after(*room.conversation, last_sign_of_life, now));
}

Messages asked(const Room& room, std::string_view question, Instant now) {
  const auto command = parse_question(question);
  if (!command) return {};
  Conversation aside = *room.conversation;
  return follow(aside, *command, now).said;
}

Messages guide_at(const Room& room) {
  const Options usual;
  const Options& options = room.conversation ? room.conversation->table().options : usual;
  return guide(hints_allowed(options), grants_allowed(options), room.wording);
}

bool set_order(Room& room, std::string_view letters) {
  const auto order = parse_order(letters);
  if (!order) return false;
  room.wording.order = *order;
  if (room.conversation) room.conversation->wording.order = *order;
  return true;
}

bool set_style(Room& room, std::string_view style) {
  const auto terse = parse_terse(style);
  if (!terse) return false;
  room.wording.terse = *terse;
  if (room.conversation) room.conversation->wording.terse = *terse;
  return true;
}

}  // namespace seize
