// What seize.wasm offers to screens that teach: answers in words, for a board that belongs to no table, for a
// game that is over, for whoever asks for a hint. The input of each is a question with its wording
// (wording_asked.h), of one or more lines.

#include <algorithm>

#include "analysis/analysis_text.h"
#include "book_at_hand.h"
#include "buffers.h"
#include "coach/explain.h"
#include "coach/hint_json.h"
#include "coach/study.h"
#include "coach/told_review_json.h"
#include "notation/json.h"
#include "notation/log_text.h"
#include "notation/position_text.h"
#include "notation/words.h"
#include "room/scene_json.h"
#include "solver_at_hand.h"
#include "wording_asked.h"

namespace {

using seize::wasm::book_at_hand;
using seize::wasm::output;
using seize::wasm::solver_at_hand;

// Takes the first line off the text.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

seize::coach::Means means() {
  return {.solver = solver_at_hand(), .book = book_at_hand(), .nodes = seize::coach::usual_nodes};
}

std::string list_of(const std::vector<std::string>& texts) {
  std::vector<std::string> items;
  for (const std::string& text : texts) items.push_back(seize::json_string(text));
  return seize::json_list(items);
}

}  // namespace

extern "C" {

// Lines: a position; what was played from there.
[[clang::export_name("scene")]] const char* scene() {
  auto [wording, text] = seize::wasm::asked();
  const std::string_view position = next_line(text);
  return output(seize::scene_json(position, text, wording));
}

// Lines: a position; a square; what the position is worth. Gives what the moves to that square are worth;
// null where it is not known within so many nodes, or where the lines are no such question.
[[clang::export_name("worth")]] const char* worth(int plies, double nodes) {
  std::string_view text = seize::wasm::input();
  const auto position = seize::parse_position(next_line(text));
  const auto square = seize::parse_square(next_line(text));
  const auto value = seize::parse_value(next_line(text));
  if (!position || !square || !value || !position->hand() || position->has_fresh()) return output("null");
  if (!position->empty_squares().contains(*square)) return output("null");
  const seize::solver::Request request{.plies = plies != 0, .book = book_at_hand()};
  const seize::solver::Watch watch{.should_stop =
                                       [](void* most, std::uint64_t visited) {
                                         return static_cast<double>(visited) > *static_cast<double*>(most);
                                       },
                                   .context = &nodes};
  const auto moves = solver_at_hand().moves_to(*position, *square, *value, request, {.watch = watch});
  return output(seize::moves_json(moves, request));
}

// The input is a position. Gives what both sides do with best play, move after move, each as its acts.
[[clang::export_name("best_line")]] const char* best_line(int longest) {
  const auto position = seize::parse_position(seize::wasm::input());
  std::vector<std::string> moves;
  if (position) {
    const auto line = seize::coach::line_of_play(*position, solver_at_hand(), {.book = book_at_hand()}, {},
                                                 static_cast<std::size_t>(longest));
    for (const auto& move : line) moves.push_back(list_of(seize::coach::acts_of(move)));
  }
  return output(seize::json_list(moves));
}

// The input is a log or a record. Gives its rules; nothing where it cannot be read.
[[clang::export_name("rules_of")]] const char* rules_of() {
  const auto rules = seize::coach::rules_of(seize::wasm::input());
  return output(rules ? seize::format_rules(*rules) : "");
}

// The input is a log or a record.
[[clang::export_name("game_line")]] const char* game_line() {
  return output(seize::coach::game_line_json(seize::wasm::input()));
}

// The text is a log or a record.
[[clang::export_name("told_review")]] const char* told_review() {
  const auto [wording, text] = seize::wasm::asked();
  return output(seize::coach::told_review_json(text, means(), wording));
}

// Lines: how strong; the rest is the log or record of a table. Null where no hint can be given there.
[[clang::export_name("hint")]] const char* hint() {
  auto [wording, text] = seize::wasm::asked();
  const auto strength = seize::coach::parse_strength(next_line(text));
  const auto read = seize::read_log(text, seize::Instant(0));
  if (!strength || !read || read->fault) return output("null");
  const seize::Table& table = read->logged.table;
  if (table.game.over() || !hints_allowed(table.options)) return output("null");
  wording.edition = table.options.edition;
  return output(hint_json(seize::coach::hint_at(table, *strength, means(), wording)));
}

// Lines: a position; what was played from there. Gives it as a game record; nothing where the position is
// none.
[[clang::export_name("study_record")]] const char* study_record() {
  auto [wording, text] = seize::wasm::asked();
  const auto start = seize::parse_position(next_line(text));
  return output(start ? seize::coach::study_record(*start, text, wording) : "");
}

// Lines: a position; what was played from there; what was typed; the rest is the words of the language. Null
// where any of them cannot be read.
[[clang::export_name("study")]] const char* study() {
  auto [wording, text] = seize::wasm::asked();
  const auto start = seize::parse_position(next_line(text));
  const std::string_view acts = next_line(text);
  const std::string_view line = next_line(text);
  const auto words = seize::Vocabulary::parse(text);
  if (!start || !words) return output("null");
  return output(seize::coach::study_json(*start, acts, line, *words, wording));
}

}  // extern "C"
