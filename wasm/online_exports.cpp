// The connection's part of the module for online play. The host moves text between it and a socket, and does
// what each answer wants: close the socket, open one, send, and show what was told. The table that is told of
// is the room's.

#include <optional>

#include "buffers.h"
#include "notation/json.h"
#include "protocol/message_text.h"
#include "room/far_room.h"
#include "room/room_json.h"
#include "room_at_hand.h"

namespace {

using seize::FarTable;
using seize::Instant;
using seize::JsonObject;
using seize::protocol::Wanted;
using seize::wasm::focus;
using seize::wasm::input;
using seize::wasm::instant;
using seize::wasm::output;
using seize::wasm::room;

std::optional<FarTable>& far_table() {
  static std::optional<FarTable> only;
  return only;
}

std::string json_of(const seize::TableTold& told, Instant now) {
  return JsonObject()
      .text("t", "at")
      .flag("anew", told.anew)
      .flag("mine", told.mine)
      .raw("reply", reply_json(room(), told.reply, now, focus()))
      .raw("said", json_of(room().told))
      .str();
}

std::string json_of(const seize::protocol::No& no) {
  return JsonObject()
      .text("t", "no")
      .text("why", name_of(no.why))
      .flag("act", no.id && no.id == far_table()->sent)
      .raw("said", json_of(told_of(no.why)))
      .str();
}

// What the server said, as it said it, but for where the game stands and why not: these are put into words.
void tell(std::vector<std::string>& told, const seize::protocol::ServerMessage& message, Instant now) {
  const auto table = take(room(), *far_table(), message, now);
  if (const auto* no = std::get_if<seize::protocol::No>(&message))
    told.push_back(json_of(*no));
  else if (!std::holds_alternative<seize::protocol::At>(message))
    told.push_back(format(message));
  if (table) told.push_back(json_of(*table, now));
}

std::string json_of(const Wanted& wanted, Instant now) {
  std::vector<std::string> send;
  std::vector<std::string> told;
  for (const std::string& text : wanted.send) send.push_back(seize::json_string(text));
  for (const auto& message : wanted.told) tell(told, message, now);
  return JsonObject()
      .flag("close", wanted.close)
      .flag("open", wanted.open)
      .raw("send", seize::json_list(send))
      .raw("told", seize::json_list(told))
      .flag("lost", seems_lost(far_table()->connection, now))
      .flag("busy", !far_table()->connection.acts.empty())
      .str();
}

const char* output(const Wanted& wanted, double now) {
  return seize::wasm::output(json_of(wanted, instant(now)));
}

const char* output(const seize::Sent& sent, double now) {
  return seize::wasm::output(JsonObject()
                                 .raw("reply", reply_json(room(), sent.reply, instant(now), focus()))
                                 .raw("wanted", json_of(sent.wanted, instant(now)))
                                 .str());
}

}  // namespace

extern "C" {

// The input is the key of who plays. Gives 1, or 0 where it is none. The rest REQUIRES that it was one.
[[clang::export_name("online_begin")]] int online_begin(std::uint64_t seed, double now) {
  const auto key = seize::protocol::parse_key(input());
  if (!key) return 0;
  far_table() = FarTable{.connection = seize::protocol::new_connection(*key, seed, instant(now)),
                         .ids = seize::Random(~seed)};
  room().conversation.reset();
  return 1;
}

// What became of the socket; the input is what it brought.
[[clang::export_name("online_opened")]] const char* online_opened(double now) {
  return output(opened(far_table()->connection, instant(now)), now);
}
[[clang::export_name("online_heard")]] const char* online_heard(double now) {
  return output(heard(far_table()->connection, input(), instant(now)), now);
}
[[clang::export_name("online_lost")]] const char* online_lost(double now) {
  return output(lost(far_table()->connection, instant(now)), now);
}
[[clang::export_name("online_ticked")]] const char* online_ticked(double now) {
  return output(ticked(far_table()->connection, instant(now)), now);
}

// The input is a message of a client's, as docs/protocol.md has it: open, watch, sit, leave, and what is only
// asked.
[[clang::export_name("online_say")]] const char* online_say(double now) {
  const auto message = seize::protocol::parse_from_client(input());
  return output(message ? say(*far_table(), *message, instant(now)) : Wanted(), now);
}

// The input is what was clicked, or typed, at the table. REQUIRES that one was told of.
[[clang::export_name("online_click")]] const char* online_click(double now) {
  return output(clicked(room(), *far_table(), input(), instant(now)), now);
}
[[clang::export_name("online_hear")]] const char* online_hear(double now) {
  return output(heard(room(), *far_table(), input(), instant(now)), now);
}

}  // extern "C"
