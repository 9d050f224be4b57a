// The room's part of the module: one table, for a page. Text comes in through the input buffer, as in
// exports.cpp; times are the host's, in milliseconds.

#include <string>
#include <string_view>
#include <utility>

#include "buffers.h"
#include "notation/game_splitter.h"
#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "notation/words.h"
#include "room/click.h"
#include "room/room_json.h"
#include "room_at_hand.h"
#include "talk/rules.h"
#include "talk/tell.h"

namespace {

using seize::wasm::input;
using seize::wasm::output;

using seize::wasm::focus;
using seize::wasm::instant;
using seize::wasm::room;

const char* reply(const seize::RoomReply& reply, double now) {
  return output(reply_json(room(), reply, instant(now), focus()));
}

std::optional<seize::Focus> focus_of(std::string_view text) {
  if (text == "all") return seize::Everything{};
  if (text.starts_with('=')) {
    const auto piece = seize::parse_piece(text.substr(1));
    return piece ? std::optional<seize::Focus>(*piece) : std::nullopt;
  }
  const auto square = seize::parse_square(text);
  return square ? std::optional<seize::Focus>(*square) : std::nullopt;
}

}  // namespace

namespace seize::wasm {

Room& room() {
  static Room only;
  return only;
}

std::optional<Focus>& focus() {
  static std::optional<Focus> only;
  return only;
}

}  // namespace seize::wasm

extern "C" {

// The input is the words of a language, as messages/words has them. Gives 1, or 0 where they are damaged.
[[clang::export_name("room_words")]] int room_words() {
  auto words = seize::Vocabulary::parse(input());
  if (!words) return 0;
  room().vocabulary = *std::move(words);
  return 1;
}

// The input is two lines: names for people who have none, of the side that starts and of the other.
[[clang::export_name("room_names")]] void room_names() {
  const std::size_t end = std::min(input().find('\n'), input().size());
  room().names = {input().substr(0, end), input().substr(std::min(end + 1, input().size()))};
}

// The input is the order of a piece's words, as "hcsf". Gives 1, or 0 where it is none.
[[clang::export_name("room_order")]] int room_order() { return set_order(room(), input()) ? 1 : 0; }

// The input is how much is said, "terse" or "full". Gives 1, or 0 where it is neither.
[[clang::export_name("room_style")]] int room_style() { return set_style(room(), input()) ? 1 : 0; }

// The input is a record whose tags tell of the table. Who starts: 0 the first named, 1 the second, 2 by lot.
[[clang::export_name("room_open")]] const char* room_open(int starter, std::uint64_t seed, double now) {
  std::variant<seize::Starter, seize::Lot> how = seize::Starter::first_named;
  if (starter == 1) how = seize::Starter::second_named;
  if (starter == 2) how = seize::Lot{seed};
  focus().reset();
  return reply(open_table(room(), input(), how, instant(now)), now);
}

// The input is the log or the record of a game to go on with; a damaged one as far as it can be read, if so
// wanted.
[[clang::export_name("room_resume")]] const char* room_resume(int damaged_too, double now) {
  const auto damage = damaged_too != 0 ? seize::Damage::left_out : seize::Damage::refused;
  focus().reset();
  return reply(go_on(room(), input(), damage, instant(now)), now);
}

// The input is what was clicked, typed, chosen by the program to act.
[[clang::export_name("room_click")]] const char* room_click(double now) {
  return reply(clicked(room(), input(), instant(now)), now);
}
[[clang::export_name("room_hear")]] const char* room_hear(double now) {
  return reply(heard(room(), input(), instant(now)), now);
}
[[clang::export_name("room_choose")]] const char* room_choose(double now) {
  return reply(chosen(room(), input(), instant(now)), now);
}
[[clang::export_name("room_wait")]] const char* room_wait(double now) {
  return reply(waited(room(), instant(now)), now);
}
[[clang::export_name("room_still")]] const char* room_still(double alive, double now) {
  return reply(stood_still(room(), instant(alive), instant(now)), now);
}

// The input is what is explored from now on: a square, a piece as "=7", after the end "all", or nothing.
[[clang::export_name("room_look")]] const char* room_look(double now) {
  focus() = focus_of(input());
  return output(view_json(room(), instant(now), focus()));
}

// The moves of the view, one by one.
[[clang::export_name("room_moves")]] const char* room_moves() { return output(moves_json(room(), focus())); }

// The same after so many tokens of the game; null where it may not be seen.
[[clang::export_name("room_past")]] const char* room_past(int tokens) {
  return output(past_json(room(), static_cast<std::size_t>(tokens), focus()));
}

// Milliseconds; below 0 where no clock runs.
[[clang::export_name("room_time_left")]] double room_time_left(double now) {
  const auto left = time_left(room().conversation->table(), instant(now));
  return left ? static_cast<double>(left->count()) : -1;
}

// ---- words: what was told last, what is asked for now, how it ended, what the rules are, what can be typed

[[clang::export_name("room_told")]] const char* room_told() { return output(json_of(room().told)); }
[[clang::export_name("room_prompt")]] const char* room_prompt() {
  return output(json_of(prompt(*room().conversation)));
}
[[clang::export_name("room_ending")]] const char* room_ending() {
  return output(json_of(tell_ending(room().conversation->table(), room().wording)));
}
// The input is a record whose tags tell of the table.
[[clang::export_name("room_rules")]] const char* room_rules() {
  const auto record = seize::parse_record(input());
  return output(json_of(record ? tell_rules(opening_of(*record).options) : seize::Messages()));
}
[[clang::export_name("room_guide")]] const char* room_guide() { return output(json_of(guide_at(room()))); }
// The input is a question.
[[clang::export_name("room_ask")]] const char* room_ask(double now) {
  return output(json_of(asked(room(), input(), instant(now))));
}
// The input is a cell and what is there.
[[clang::export_name("room_cell")]] const char* room_cell() { return output(cell_json(room(), input())); }

[[clang::export_name("room_table")]] const char* room_table() { return output(table_json(room())); }

// What has to be kept, with this sign of life; and as a record for people and programs.
[[clang::export_name("room_log")]] const char* room_log(double now) {
  return output(format_log(room().conversation->logged.log, instant(now)));
}
[[clang::export_name("room_record")]] const char* room_record(double now) {
  return output(format_record(record_of(room().conversation->table(), instant(now))));
}
// The input is a log, or a record. Gives its record; nothing where it is damaged.
[[clang::export_name("record_of_log")]] const char* record_of_log() {
  const auto read = seize::read_log(input(), seize::Instant(0));
  if (!read || read->fault) return output("");
  return output(format_record(record_of(read->logged.table, read->alive)));
}

[[clang::export_name("room_position")]] const char* room_position() {
  return output(format_position(room().conversation->table().game.state().position));
}

// The input is one log or record. Gives what it tells, or why it is refused.
[[clang::export_name("describe")]] const char* describe() {
  return output(seize::description_json(input(), room().names));
}

// The input is a file of records. Gives the texts of its games, as a list.
[[clang::export_name("split_games")]] const char* split_games() {
  seize::GameSplitter splitter;
  std::vector<std::string> games;
  for (const std::string& game : splitter.take(input())) games.push_back(seize::json_string(game));
  for (const std::string& game : splitter.finish()) games.push_back(seize::json_string(game));
  return output(seize::json_list(games));
}

}  // extern "C"
