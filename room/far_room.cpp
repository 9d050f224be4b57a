#include "room/far_room.h"

#include <algorithm>
#include <utility>

#include "protocol/mirror.h"
#include "talk/reasons.h"
#include "talk/tell.h"

namespace seize {

namespace {

using protocol::At;
using protocol::ServerMessage;
using protocol::TableSeen;
using protocol::Wanted;
using protocol::You;

Team team_of(const std::vector<protocol::PlayerSeen>& seen) {
  Team team;
  for (const protocol::PlayerSeen& one : seen) team.push_back(one.player);
  return team;
}

// The table as it was told last, as one of ours.
std::optional<LoggedTable> mirrored(const Room& room, const FarTable& far) {
  if (!far.seen || !far.at || far.seen->game != far.game) return std::nullopt;
  auto table = mirror(*far.seen, *far.at, far.told_at);
  if (!table) return std::nullopt;
  LoggedTable logged{.log = {.opening = {.options = far.seen->options,
                                         .first_named = team_of(far.seen->teams[0]),
                                         .second_named = team_of(far.seen->teams[1]),
                                         .lot_has_fallen = far.seen->by_lot},
                             .opened = far.told_at},
                     .table = *std::move(table)};
  name_the_nameless(logged, room.names);
  return logged;
}

// What was asked of somebody here stays asked, unless the game has gone on.
void replace_table(Conversation& conversation, LoggedTable logged) {
  const bool gone_on = conversation.table().game.moves().size() != logged.table.game.moves().size();
  if (logged.table.game.over() || (gone_on && conversation.open == Conversation::Open::pointing))
    conversation.open = Conversation::Open::nothing;
  if (gone_on) conversation.half_said.reset();
  conversation.logged = std::move(logged);
}

void sit_down(Room& room, FarTable& far, LoggedTable logged) {
  room.wording.edition = logged.table.options.edition;
  room.conversation.emplace(Conversation{.logged = std::move(logged), .me = far.me, .wording = room.wording});
  const Table& table = room.conversation->table();
  const bool begins = table.game.state() == State{.position = Position(table.options.rules)};
  room.told = begins ? greet(*room.conversation) : greet_again(*room.conversation);
}

std::optional<TableTold> show(Room& room, FarTable& far, bool anew, const Happenings& happened) {
  auto logged = mirrored(room, far);
  if (!logged) return std::nullopt;
  if (anew || !room.conversation) {
    sit_down(room, far, *std::move(logged));
    return TableTold{.reply = {.happened = happened}, .anew = true};
  }
  Conversation& conversation = *room.conversation;
  replace_table(conversation, *std::move(logged));
  room.told = in_style(tell(happened, conversation.table(), conversation.wording, conversation.me),
                       conversation.wording);
  if (!room.told.empty()) conversation.last_said = room.told;
  return TableTold{.reply = {.happened = happened}};
}

// What each message means for the table; most mean nothing.
struct Taking {
  Room& room;
  FarTable& far;
  Instant now;

  std::optional<TableTold> operator()(const TableSeen& seen) const {
    const bool other = !far.seen || far.seen->table != seen.table;
    if (other) {
      far.at.reset();
      far.me.clear();
      room.conversation.reset();
    }
    far.begins = !other && (seen.settled != far.seen->settled ||
                            (far.seen->phase == protocol::Phase::waiting && seen.phase != far.seen->phase));
    far.seen = seen;
    return std::nullopt;  // whose seats are here is told next
  }

  std::optional<TableTold> operator()(const You& you) const {
    const bool moved = std::exchange(far.me, you.seats) != you.seats;
    const bool begins = std::exchange(far.begins, false);
    return show(room, far, moved || begins, {});
  }

  std::optional<TableTold> operator()(const At& at) const {
    if (!far.seen) return std::nullopt;
    const bool anew = !far.at || far.game != far.seen->game;
    far.at = at;
    far.told_at = now;
    far.game = far.seen->game;
    auto told = show(room, far, anew, at.happened);
    if (told) told->mine = at.id && at.id == far.sent;
    return told;
  }

  std::optional<TableTold> operator()(const auto& /*other*/) const { return std::nullopt; }
};

// What was done on a copy of the conversation goes to the server; here all stays as it was but what was
// asked.
Sent sent(Room& room, FarTable& far, Instant now, const auto& what) {
  const LoggedTable before = room.conversation->logged;
  const std::vector<Seat> me = room.conversation->me;
  RoomReply reply = what(before_the_end(before.table, far, now));
  std::vector<Act> acts;
  std::optional<Seat> as;
  for (const Entry& entry : std::exchange(reply.entries, {})) {
    const auto* acted = std::get_if<Acted>(&entry.what);
    if (acted == nullptr || std::ranges::find(me, acted->seat) == me.end()) continue;  // a program's answer
    acts.push_back(acted->act);
    as = acted->seat;
  }
  if (acts.empty()) return {.reply = std::move(reply)};
  room.conversation->logged = before;
  room.conversation->me = me;
  room.told.clear();
  if (!far.connection.acts.empty()) {
    room.told = {plain("online.unconfirmed")};
    return {.reply = {.refused = true}};
  }
  const protocol::ActId id = std::max<protocol::ActId>(far.ids.next(), 1);
  far.sent = id;
  return {.reply = {.wish = reply.wish}, .wanted = act(far.connection, id, std::move(acts), as, now)};
}

}  // namespace

std::optional<TableTold> take(Room& room, FarTable& far, const ServerMessage& message, Instant now) {
  return std::visit(Taking{.room = room, .far = far, .now = now}, message);
}

Instant before_the_end(const Table& table, const FarTable& far, Instant now) {
  const auto left = time_left(table, now);
  return left && *left <= Duration::zero() ? far.told_at : now;
}

Sent clicked(Room& room, FarTable& far, std::string_view text, Instant now) {
  return sent(room, far, now, [&](Instant when) { return clicked(room, text, when); });
}

Sent heard(Room& room, FarTable& far, std::string_view line, Instant now) {
  return sent(room, far, now, [&](Instant when) { return heard(room, line, when); });
}

Wanted say(FarTable& far, const protocol::ClientMessage& message, Instant now) {
  protocol::Connection& connection = far.connection;
  if (const auto* open = std::get_if<protocol::OpenTable>(&message))
    return open_table(connection, *open, now);
  const auto* watch = std::get_if<protocol::Watch>(&message);
  const auto* sit = std::get_if<protocol::Sit>(&message);
  if (watch != nullptr || sit != nullptr) far.at.reset();  // whoever comes is told everything
  if (watch != nullptr) return go_to(connection, *watch, now);
  if (sit != nullptr) return go_to(connection, *sit, now);
  if (std::holds_alternative<protocol::Leave>(message)) return leave(connection, now);
  Wanted wanted;
  ask(connection, message, wanted);
  return wanted;
}

Messages told_of(const protocol::Why& why) {
  if (const auto* refusal = std::get_if<TableRefusal>(&why)) return {say(*refusal)};
  if (const auto* refusal = std::get_if<Refusal>(&why)) return {say(*refusal)};
  return {};
}

}  // namespace seize
