#include "coach/course.h"

#include <algorithm>
#include <array>

#include "notation/act_text.h"
#include "notation/number.h"
#include "notation/position_text.h"
#include "notation/split.h"
#include "notation/token.h"
#include "notation/words.h"

namespace seize::coach {

namespace {

using Asked = Condition::Word;
using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 7> task_words{"pick",  "count", "call", "give",
                                                     "place", "move",  "find"};

constexpr int most_acts = 99;

// ---- conditions

struct ValueWord {
  std::string_view word;
  Characteristic characteristic;
  bool has;
};
constexpr auto value_words = std::to_array<ValueWord>({{"dark", Characteristic::colour, true},
                                                       {"light", Characteristic::colour, false},
                                                       {"tall", Characteristic::height, true},
                                                       {"short", Characteristic::height, false},
                                                       {"square", Characteristic::shape, true},
                                                       {"round", Characteristic::shape, false},
                                                       {"hollow", Characteristic::fill, true},
                                                       {"solid", Characteristic::fill, false}});

std::optional<Values> parse_value_word(std::string_view word) {
  const auto found = std::ranges::find(value_words, word, &ValueWord::word);
  if (found == value_words.end()) return std::nullopt;
  const auto one = Characteristics().with(found->characteristic);
  return found->has ? Values{.had = one, .lacked = {}} : Values{.had = {}, .lacked = one};
}

struct PlainWord {
  std::string_view word;
  Asked meant;
};
constexpr auto plain_words = std::to_array<PlainWord>({{"counted-safe", Asked::counted},
                                                       {"picked-safe", Asked::picked_safe},
                                                       {"called", Asked::called},
                                                       {"passed", Asked::passed},
                                                       {"gave-safe", Asked::gave_safe},
                                                       {"fills-gap", Asked::fills_gap},
                                                       {"leaves-none", Asked::leaves_none},
                                                       {"keeps", Asked::keeps},
                                                       {"found", Asked::found}});
constexpr auto joints =
    std::to_array<PlainWord>({{"and", Asked::all}, {"or", Asked::any}, {"not", Asked::none}});

// Takes one condition off the words; "and" and "or" have two parts, "not" one.
std::optional<Condition> take_condition(Words& words) {
  if (words.empty()) return std::nullopt;
  const std::string_view word = words.front();
  words = words.subspan(1);
  if (const auto plain = std::ranges::find(plain_words, word, &PlainWord::word); plain != plain_words.end())
    return Condition{.word = plain->meant};
  if (const auto joint = std::ranges::find(joints, word, &PlainWord::word); joint != joints.end()) {
    Condition joined{.word = joint->meant};
    for (int parts = joint->meant == Asked::none ? 1 : 2; parts > 0; --parts) {
      auto part = take_condition(words);
      if (!part) return std::nullopt;
      joined.parts.push_back(*std::move(part));
    }
    return joined;
  }
  if (words.empty()) return std::nullopt;
  const std::string_view argument = words.front();
  words = words.subspan(1);
  if (word == "safe-left") {
    const auto number = parse_number<int>(argument);
    return number ? std::optional(Condition{.word = Asked::safe_left, .number = *number}) : std::nullopt;
  }
  const auto values = parse_value_word(argument);
  if (!values || (word != "picked" && word != "picked-not")) return std::nullopt;
  return Condition{.word = word == "picked" ? Asked::picked : Asked::picked_not, .values = *values};
}

std::optional<Condition> parse_condition(std::string_view text) {
  const auto all = split(text, ' ');
  Words words(all);
  auto condition = take_condition(words);
  return words.empty() ? condition : std::nullopt;
}

// ---- answers

std::optional<CourseAnswer> parse_pick(std::string_view digits, const Position& position) {
  Pieces picked;
  for (const char digit : digits) {
    const auto piece = parse_piece(std::string_view(&digit, 1));
    if (!piece || !position.left().contains(*piece)) return std::nullopt;
    picked = picked.with(*piece);
  }
  return CourseAnswer{.picked = picked};
}

bool can_be_done(const CourseAnswer& answer, const Position& position) {
  const bool places = position.hand().has_value();
  if (answer.square && (!places || !position.empty_squares().contains(*answer.square))) return false;
  if (answer.give) {
    return answer.square.has_value() == places && position.left().contains(*answer.give);
  }
  if (answer.passed) return places ? answer.square && position.left().empty() : position.full();
  return answer.square || answer.call;
}

std::optional<int> parse_small(std::string_view text, int most) {
  const auto number = parse_number<int>(text);
  return number && *number >= 0 && *number <= most ? number : std::nullopt;
}

// ---- the file

// Reads it line by line; false at one that is none.
class Reader {
 public:
  bool take(std::string_view line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, blank);
    const std::string_view rest = line.substr(std::min(blank + 1, line.size()));
    if (word == "lesson") return begin(rest);
    if (lessons_.empty()) return false;
    if (word == "board") return take_board(rest);
    if (word == "say") return take_key(rest);
    if (lessons_.back().boards.empty()) return false;
    CourseBoard& board = lessons_.back().boards.back();
    if (word == "do") return take_task(board, rest);
    if (word == "play") return take_played(board, rest);
    if (word == "when") return take_condition_of(board, rest);
    if (word != "show" && word != "point") return false;
    const auto answer = parse_course_answer(rest, board.position);
    if (answer) board.shown = *answer;
    board.pointed = word == "point";
    return answer.has_value();
  }
  std::vector<Lesson> lessons() && { return std::move(lessons_); }

 private:
  bool begin(std::string_view title) {
    constexpr std::string_view before = ".lesson.";
    const std::size_t at = title.find(before);
    if (at == std::string_view::npos) return false;
    lessons_.push_back({.name = title.substr(at + before.size()), .title = title, .boards = {}});
    return true;
  }
  // It holds for all boards up to the next.
  bool take_key(std::string_view key) {
    say_ = key;
    return key.contains(".say.");
  }
  bool take_board(std::string_view text) {
    const auto position = parse_position(text);
    if (!position) return false;
    lessons_.back().boards.push_back(
        {.say = say_, .position = *position, .task = task_, .right = right_, .shown = {}});
    return true;
  }
  bool take_task(CourseBoard& board, std::string_view text) {
    const auto found = std::ranges::find(task_words, text);
    if (found == task_words.end()) return false;
    board.task = task_ = static_cast<CourseTask>(found - task_words.begin());
    return true;
  }
  // The acts, as they are written at a table, if they can be made one after the other.
  static bool take_played(CourseBoard& board, std::string_view text) {
    Game game(board.position);
    for (const std::string_view word : split(text, ' ')) {
      const auto act = parse_act(word);
      const auto move = act ? move_of(*act) : std::nullopt;
      if (!move || !game.play(*move)) return false;
    }
    board.played.assign(game.moves().begin(), game.moves().end());
    return true;
  }
  bool take_condition_of(CourseBoard& board, std::string_view text) {
    auto condition = parse_condition(text);
    if (!condition) return false;
    board.right = right_ = *std::move(condition);
    return true;
  }

  std::vector<Lesson> lessons_;
  std::string_view say_;
  CourseTask task_{};
  Condition right_;
};

}  // namespace

std::string_view format_course_task(CourseTask task) { return task_words[static_cast<std::size_t>(task)]; }

std::optional<CourseAnswer> parse_course_answer(std::string_view text, const Position& position) {
  if (text.starts_with("pick ")) return parse_pick(text.substr(5), position);
  if (text.starts_with("count ")) {
    const auto count = parse_small(text.substr(6), Piece::count);
    return count ? std::optional(CourseAnswer{.count = *count}) : std::nullopt;
  }
  if (text.starts_with("act ")) {
    const auto act = parse_small(text.substr(4), most_acts);
    return act ? std::optional(CourseAnswer{.act = *act}) : std::nullopt;
  }
  if (const auto square = parse_square(text)) {
    const CourseAnswer placed{.square = *square};
    return can_be_done(placed, position) ? std::optional(placed) : std::nullopt;
  }
  const auto token = parse_token(text);
  if (!token || token->ending || token->call == Token::Mark::wrong) return std::nullopt;
  const CourseAnswer answer{
      .square = token->square, .give = token->given, .call = token->set, .passed = token->passed};
  return can_be_done(answer, position) ? std::optional(answer) : std::nullopt;
}

std::expected<std::vector<Lesson>, CourseFault> parse_course(std::string_view text) {
  Reader reader;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.empty() || line.starts_with('#')) continue;
    if (!reader.take(line)) return std::unexpected(CourseFault{number});
  }
  return std::move(reader).lessons();
}

const std::vector<Lesson>& course() {
  static const std::vector<Lesson> lessons = parse_course(shipped_course()).value_or(std::vector<Lesson>());
  return lessons;
}

}  // namespace seize::coach
