#include <array>

#include "cli/commands.h"
#include "cli/shared_options.h"
#include "cli/words.h"

namespace seize::cli {

namespace {

void declare_rules(OptionList& options) {
  declare_table(options);
  declare_looks(options);
}

Parsed read_rules(const Typed& typed) {
  Reader reader;
  const RulesRequest request{.options = read_table(reader, typed), .looks = read_looks(reader, typed)};
  return reader.result(request);
}

void declare_quiz(OptionList& options) {
  options.value("--pupil", &Typed::pupil, "help.quiz.pupil");
  options.value("--class", &Typed::school_class, "help.quiz.class");
  options.value("--school", &Typed::school, "help.quiz.school");
  options.value("--out", &Typed::out, "help.quiz.out").paths = Offer::Paths::files;
  options.flag("--replace", &Typed::replace, "help.replace");
  options.flag("--feedback", &Typed::feedback, "help.quiz.feedback");
  options.flag("--terse,--braille", &Typed::terse, "help.play.braille");
  declare_edition(options);
  declare_looks(options);
}

Parsed read_quiz(const Typed& typed) {
  Reader reader;
  QuizRequest request{.looks = read_looks(reader, typed),
                      .pupil = typed.pupil,
                      .school_class = typed.school_class,
                      .school = typed.school,
                      .out = typed.out,
                      .feedback = typed.feedback,
                      .terse = typed.terse,
                      .replace = typed.replace};
  reader.read_if(request.edition, typed.edition, read_edition);
  return reader.result(request);
}

void declare_puzzle(OptionList& options) {
  options.value("--kind", &Typed::kind, "help.puzzle.kind").words = puzzle_kind_words();
  options.value("--rules", &Typed::rules, "help.puzzle.rules");
  options.value("--difficulty", &Typed::difficulty, "help.puzzle.difficulty").words = {"easy", "medium",
                                                                                       "hard"};
  options.flag("--daily", &Typed::daily, "help.puzzle.daily");
  options.value("--date", &Typed::date, "help.puzzle.date");
  options.value("--id", &Typed::id, "help.puzzle.id");
  options.flag("--again", &Typed::again, "help.puzzle.again");
  options.flag("--run", &Typed::run, "help.puzzle.run");
  options.flag("--progress", &Typed::progress, "help.puzzle.progress");
  options.flag("--json", &Typed::json, "help.puzzle.json");
  options.value("--make", &Typed::make, "help.puzzle.make");
  options.value("--seed", &Typed::seed, "help.puzzle.seed");
  declare_edition(options);
  declare_wording(options);
  declare_looks(options);
}

// One way of asking for a puzzle at a time.
bool is_one_wish(const PuzzleRequest& request, const Typed& typed) {
  const bool like_this = request.wish != coach::PuzzleWish{};
  const int ways = like_this + request.id.has_value() + (request.daily || request.date) + request.again +
                   request.run + request.progress + request.make.has_value();
  return ways <= 1 && !(request.daily && request.date) &&
         !((request.make || request.again || request.run) && request.json) && (request.make || !typed.seed);
}

Parsed read_puzzle(const Typed& typed) {
  Reader reader;
  PuzzleRequest request{.daily = typed.daily,
                        .again = typed.again,
                        .run = typed.run,
                        .progress = typed.progress,
                        .json = typed.json,
                        .looks = read_looks(reader, typed)};
  reader.read_if(request.wish.kind, typed.kind, read_puzzle_kind);
  reader.read_if(request.wish.rules, typed.rules, read_rules_word);
  reader.read_if(request.wish.difficulty, typed.difficulty, read_difficulty);
  reader.read_if(request.id, typed.id, read_puzzle_id);
  reader.read_if(request.date, typed.date, read_day);
  reader.read_if(request.make, typed.make, read_puzzle_count);
  reader.read_if(request.seed, typed.seed, read_number);
  request.wording = read_wording(reader, typed);
  reader.read_if(request.wording.edition, typed.edition, read_edition);
  Parsed result = reader.result(request);
  if (result && !is_one_wish(request, typed)) return std::unexpected(plain("error.puzzle_options"));
  return result;
}

void declare_stats(OptionList& options) {
  options.value("FILE", &Typed::kept_file, "help.stats.file").paths = Offer::Paths::files;
  options.value("--player", &Typed::player, "help.stats.player");
  options.flag("--json", &Typed::json, "help.stats.json");
  options.flag("--terse,--braille", &Typed::terse, "help.play.braille");
}

Parsed read_stats(const Typed& typed) {
  return StatsRequest{
      .file = typed.kept_file, .player = typed.player, .json = typed.json, .terse = typed.terse};
}

void declare_learn(OptionList& options) {
  options.value("--lesson", &Typed::lesson, "help.learn.lesson");
  options.flag("--list", &Typed::list, "help.learn.list");
  declare_edition(options);
  declare_wording(options);
  declare_looks(options);
}

Parsed read_learn(const Typed& typed) {
  Reader reader;
  LearnRequest request{.lesson = typed.lesson, .list = typed.list, .looks = read_looks(reader, typed)};
  request.wording = read_wording(reader, typed);
  reader.read_if(request.wording.edition, typed.edition, read_edition);
  return reader.result(request);
}

constexpr std::array<Command, 5> learning_entries{{
    {.name = "learn",
     .about = "help.learn",
     .example = "seize learn --lesson gap",
     .declare = declare_learn,
     .read = read_learn},
    {.name = "rules",
     .about = "help.rules",
     .example = "seize rules --rules S:chsf",
     .declare = declare_rules,
     .read = read_rules},
    {.name = "quiz",
     .about = "help.quiz",
     .example = "seize quiz --pupil Ada",
     .declare = declare_quiz,
     .read = read_quiz},
    {.name = "puzzle",
     .about = "help.puzzle",
     .example = "seize puzzle --difficulty easy",
     .declare = declare_puzzle,
     .read = read_puzzle},
    {.name = "stats",
     .about = "help.stats",
     .example = "seize stats --player Ada",
     .declare = declare_stats,
     .read = read_stats},
}};

}  // namespace

std::span<const Command> learning_commands() { return learning_entries; }

}  // namespace seize::cli
