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

namespace {

using seize::wasm::input;
using seize::wasm::output;

seize::Room& room() {
  static seize::Room only;
  return only;
}

seize::Instant instant(double milliseconds) {
  return seize::Instant(static_cast<std::int64_t>(milliseconds));
}

const char* reply(const seize::RoomReply& reply) { return output(json_of(reply)); }

std::optional<seize::Focus> focus_of(std::string_view text) {
  if (text.starts_with('=')) {
    const auto piece = seize::parse_piece(text.substr(1));
    return piece ? std::optional<seize::Focus>(*piece) : std::nullopt;
  }
  const auto square = seize::parse_square(text);
  return square ? std::optional<seize::Focus>(*square) : std::nullopt;
}

}  // namespace

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

// The input is a record whose tags tell of the table. Who starts: 0 the first named, 1 the second, 2 by lot.
[[clang::export_name("room_open")]] const char* room_open(int starter, std::uint64_t seed, double now) {
  std::variant<seize::Starter, seize::Lot> how = seize::Starter::first_named;
  if (starter == 1) how = seize::Starter::second_named;
  if (starter == 2) how = seize::Lot{seed};
  return reply(take_seats(room(), seize::new_table(input(), how, room().names, instant(now))));
}

// The input is the record of a game to go on with.
[[clang::export_name("room_resume")]] const char* room_resume(double now) {
  return reply(take_seats(room(), seize::resumed_table(input(), room().names, instant(now))));
}

// The input is what was clicked, typed, chosen by the program to act, asked.
[[clang::export_name("room_click")]] const char* room_click(double now) {
  return reply(clicked(room(), input(), instant(now)));
}
[[clang::export_name("room_hear")]] const char* room_hear(double now) {
  return reply(heard(room(), input(), instant(now)));
}
[[clang::export_name("room_choose")]] const char* room_choose(double now) {
  return reply(chosen(room(), input(), instant(now)));
}
[[clang::export_name("room_ask")]] const char* room_ask(double now) {
  return output(json_of(asked(room(), input(), instant(now))));
}

[[clang::export_name("room_wait")]] const char* room_wait(double now) {
  return reply(waited(room(), instant(now)));
}

// The input is what is explored at a mask table: a square, a piece as "=7", or nothing.
[[clang::export_name("room_view")]] const char* room_view(double now) {
  return output(view_json(room(), instant(now), focus_of(input())));
}

[[clang::export_name("room_record")]] const char* room_record(double now) {
  return output(format_record(record_of(room().conversation->table, instant(now))));
}

[[clang::export_name("room_position")]] const char* room_position() {
  return output(format_position(room().conversation->table.game.state().position));
}

// The input is squares with spaces between. Gives the names of the sets that contain them all.
[[clang::export_name("room_sets_with")]] const char* room_sets_with() {
  std::vector<std::string> names;
  const auto squares = seize::parse_squares(input());
  for (const seize::WinningSet set : squares ? sets_with(room(), *squares) : seize::WinningSets())
    names.push_back(seize::json_string(format_winning_set(set)));
  return output(seize::json_list(names));
}

// The input is one record. Gives what it tells, or why it is refused.
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
