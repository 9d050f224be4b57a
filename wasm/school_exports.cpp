// What seize.wasm offers to school: the rules with pictures, the quiz and what a class has made of it, and
// games counted.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "buffers.h"
#include "coach/quiz.h"
#include "coach/rule_pictures.h"
#include "coach/tell_statistics.h"
#include "notation/json.h"
#include "notation/log_text.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "notation/table_words.h"
#include "notation/words.h"
#include "players/level.h"
#include "room/room_json.h"

namespace {

using seize::json_list;
using seize::JsonObject;
using seize::wasm::input;
using seize::wasm::output;
using Items = std::vector<std::string>;

// The parts of the text between the separators, one after the other.
template <class Take>
void each_part(std::string_view text, char separator, Take take) {
  while (true) {
    const std::size_t end = text.find(separator);
    take(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

// ---- small boards ----------------------------------------------------------------------------------------

std::string board_of(const seize::Position& position) {
  std::string board;
  for (const seize::Square square : seize::all_squares) {
    const auto piece = position.at(square);
    board += piece ? format_piece(*piece) : '.';
  }
  return board;
}

std::string squares_json(std::optional<seize::WinningSet> set) {
  Items squares;
  for (const seize::Square square : set ? set->squares() : seize::Squares())
    squares.push_back(seize::json_string(format_square(square)));
  return json_list(squares);
}

// What a small board shows: a1 … d4, the piece in hand, and the squares of the set that it is about.
void add_board(JsonObject& json, const seize::Position& position, std::optional<seize::WinningSet> set) {
  const auto hand = position.hand();
  const std::string digit(1, hand ? format_piece(*hand) : '-');
  json.text("board", board_of(position))
      .text("hand", hand ? std::optional<std::string_view>(digit) : std::nullopt)
      .raw("set", squares_json(set));
}

// ---- rules -----------------------------------------------------------------------------------------------

std::string_view claim_name(seize::coach::RulePicture::Claim claim) {
  constexpr std::array<std::string_view, 6> names = {"nothing",     "aligned",   "stale",
                                                     "not_aligned", "none_safe", "hidden"};
  return names[static_cast<std::size_t>(claim)];
}

void add_rules(Items& all, const std::vector<seize::coach::PicturedRule>& rules) {
  for (const auto& [rule, pictures] : rules) {
    Items shown;
    for (const seize::coach::RulePicture& picture : pictures) {
      JsonObject json;
      json.text("claim", claim_name(picture.claim)).raw("caption", json_of(picture.caption));
      add_board(json, picture.position, picture.set);
      shown.push_back(json.str());
    }
    all.push_back(JsonObject().raw("rule", json_of(rule)).raw("pictures", json_list(shown)).str());
  }
}

// ---- statistics ------------------------------------------------------------------------------------------

std::string score_json(const seize::coach::ToldScore& told) {
  return JsonObject()
      .raw("said", json_of(told.said))
      .text("name", told.name)
      .number("won", told.score.won)
      .number("drawn", told.score.drawn)
      .number("lost", told.score.lost)
      .str();
}

std::string sight_json(const seize::coach::ToldSight& told) {
  return JsonObject()
      .raw("said", json_of(told.said))
      .number("seen", told.sight.seen)
      .number("overlooked", told.sight.overlooked)
      .str();
}

template <class Told>
std::string list_of(const std::vector<Told>& all, std::string (*json)(const Told&)) {
  Items items;
  for (const Told& one : all) items.push_back(json(one));
  return json_list(items);
}

std::string told_json(const seize::coach::Statistics& statistics) {
  std::vector<std::string_view> names;
  for (const seize::Level& level : seize::levels()) names.push_back(level.name);
  const seize::coach::ToldStatistics told = tell_by_topic(statistics, names);
  return JsonObject()
      .raw("first", json_of(told.first))
      .raw("levels", list_of(told.levels, score_json))
      .raw("rules", list_of(told.rules, score_json))
      .raw("thefts", json_of(told.thefts))
      .raw("occasions", list_of(told.occasions, sight_json))
      .raw("sets", list_of(told.sets, sight_json))
      .raw("characteristics", list_of(told.characteristics, sight_json))
      .raw("last", json_of(told.last))
      .str();
}

}  // namespace

extern "C" {

// The input is a record whose tags tell of the table.
[[clang::export_name("pictured_rules")]] const char* pictured_rules() {
  const auto record = seize::parse_record(input());
  const seize::Options options = record ? opening_of(*record).options : seize::Options();
  Items all;
  add_rules(all, seize::coach::picture_goal(options));
  add_rules(all, seize::coach::picture_conduct(options));
  return output(json_list(all));
}

// The input is an edition.
[[clang::export_name("quiz")]] const char* quiz() {
  const seize::Edition edition = seize::parse_edition(input()).value_or(seize::Edition::classic);
  Items all;
  for (const seize::coach::QuizStatement& statement : seize::coach::quiz_statements()) {
    JsonObject json;
    json.raw("stated", json_of(stated(statement, edition)))
        .raw("explained", json_of(explained(statement, edition)))
        .flag("isTrue", statement.is_true);
    add_board(json, example_of(statement), alignment_of(statement));
    all.push_back(json.str());
  }
  return output(json_list(all));
}

// The input is a line of answers for each pupil, as "yn-". A line that is none counts as no answers.
[[clang::export_name("quiz_results")]] const char* quiz_results() {
  std::vector<seize::coach::QuizAnswers> pupils;
  if (!input().empty()) {
    each_part(input(), '\n', [&](std::string_view line) {
      pupils.push_back(seize::coach::parse_answers(line).value_or(seize::coach::QuizAnswers()));
    });
  }
  Items points;
  for (const seize::coach::QuizAnswers& answers : pupils)
    points.push_back(std::to_string(seize::coach::points(answers)));
  const seize::coach::ClassResults results = seize::coach::results_of(pupils);
  Items statements;
  for (const auto& [right, wrong] : results.statements)
    statements.push_back(JsonObject().number("right", right).number("wrong", wrong).str());
  const auto commonest = results.commonest_mistake;
  return output(JsonObject()
                    .raw("points", json_list(points))
                    .raw("statements", json_list(statements))
                    .number("commonestMistake",
                            commonest ? std::optional(static_cast<std::int64_t>(*commonest)) : std::nullopt)
                    .number("right", results.right)
                    .number("answered", results.answered)
                    .str());
}

// The input is a name, or nothing, and then logs or records, each after a record separator. What can be read
// of a damaged one is counted as far as it goes.
[[clang::export_name("statistics")]] const char* statistics() {
  seize::coach::Statistics counted;
  int unread = 0;
  std::optional<std::string> player;
  each_part(input(), '\x1e', [&](std::string_view part) {
    if (!player) {
      player = std::string(part);
    } else if (const auto read = seize::read_log(part, seize::Instant(0))) {
      counted = with_game(std::move(counted), read->logged.table, *player);
    } else {
      ++unread;
    }
  });
  return output(JsonObject()
                    .raw("counted", statistics_json(counted))
                    .raw("told", told_json(counted))
                    .number("unread", unread)
                    .str());
}

}  // extern "C"
