#include "cli/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/arena_words.h"
#include "cli/manual.h"
#include "cli/words.h"
#include "notation/position_text.h"
#include "notation/words.h"
#include "talk/reasons.h"

namespace seize::cli {

namespace {

constexpr std::string_view solve_example = "seize solve \"..../..0./.f../.... 3 b2 L:chsf\"";
constexpr std::string_view arena_example = "seize arena --engine \"seize engine\" --engine ./mine";
constexpr std::string_view show_example = "seize show \"..../..0./.f../.... 3 b2 L:chsf\"";

using Parsed = std::expected<Request, Said>;

// The words as they were typed; what they mean is looked at afterwards, so that every complaint is ours.
struct Typed {
  std::string lang;
  std::string depth;
  std::string file = "-";
  std::string position;
  std::string shell;
  std::optional<std::string> rules, from, edition, level, clock, warning, starter, order, seed, resume,
      colour;
  std::vector<std::string> sides;
  std::string pupil, school_class, school, out, certificate;
  bool json = false, plain = false, ascii = false, mask = false, tournament = false, no_back = false,
       no_hints = false;
  bool braille = false, start_anew = false;
  std::optional<std::string> listen;
  std::string site;
  std::optional<std::string> threads, memory, seconds, placed, step;
  std::string verify;
  std::optional<std::string> kind, difficulty, id, date, make;
  bool daily = false, progress = false;
  std::vector<std::string> engines, option1, option2;
  std::optional<std::string> games, move_time, tolerance, sprt, concurrency;
  std::string engine, openings, records;
  bool batch = false, value_only = false, plies = false, no_book = false;
};

// The commands and their options, described in the catalogue's language.
class Commands {
 public:
  explicit Commands(const Catalogue& catalogue) : catalogue_(catalogue), app_(text("help.about"), "seize") {
    label();
    app_.set_version_flag("--version", "seize " SEIZE_VERSION, text("help.version"));
    app_.add_option("--lang", typed_.lang, text("help.lang"));
    app_.require_subcommand(1);
    app_.fallthrough();  // --lang may stand anywhere
    app_.footer(text("help.more"));
    add_serve();
    add_play();
    add("levels", "help.levels");
    add_rules();
    add_quiz();
    add_puzzle();
    add_show();
    add_replay();
    add_review();
    add_perft();
    add_solve();
    add_prove();
    add("bench", "help.bench");
    add("engine", "help.engine");
    add_arena();
    add_engine_check();
    add_book();
    add_completion();
    add("manual", "help.manual");
    for (CLI::App* command : app_.get_subcommands({})) command->set_help_flag("-h,--help", text("help.help"));
  }

  CLI::App& app() { return app_; }
  const Typed& typed() const { return typed_; }

  // The command that was asked for; none when there is none.
  std::string command() const {
    const auto parsed = app_.get_subcommands();
    return parsed.empty() ? "" : parsed.front()->get_name();
  }

 private:
  std::string text(std::string_view id) const { return catalogue_.text(id); }

  void label() {
    app_.option_defaults()->group(text("help.label.options"));
    app_.set_help_flag("-h,--help", text("help.help"));
    const auto formatter = app_.get_formatter();
    formatter->label("Usage", text("help.label.usage"));
    formatter->label("OPTIONS", text("help.label.options"));
    formatter->label("Positionals", text("help.label.positionals"));
    formatter->label("SUBCOMMAND", text("help.label.commands"));
    formatter->label("REQUIRED", text("help.label.required"));
    for (const char* type : {"TEXT", "..."}) formatter->label(type, "");
  }

  CLI::App& add(const std::string& name, std::string_view description) {
    return *app_.add_subcommand(name, text(description))->group(text("help.label.commands"));
  }

  void add_looks(CLI::App& command) {
    command.add_flag("--plain", typed_.plain, text("help.plain"));
    command.add_flag("--ascii", typed_.ascii, text("help.ascii"));
    command.add_option("--color,--colour", typed_.colour, text("help.colour"));
  }
  void add_table(CLI::App& command) {
    command.add_option("--rules", typed_.rules, text("help.play.rules"));
    command.add_option("--edition", typed_.edition, text("help.edition"));
    command.add_option("--level", typed_.level, text("help.play.level"));
    command.add_flag("--mask", typed_.mask, text("help.play.mask"));
    command.add_option("--clock", typed_.clock, text("help.play.clock"));
    command.add_flag("--tournament", typed_.tournament, text("help.play.tournament"));
  }
  void add_serve() {
    CLI::App& serve = add("serve", "help.serve");
    serve.add_option("--listen", typed_.listen, text("help.serve.listen"));
    serve.add_option("--site", typed_.site, text("help.serve.site"));
  }
  void add_play() {
    CLI::App& play = add("play", "help.play");
    add_repeated(play, "--side", typed_.sides, "help.play.side");
    add_table(play);
    play.add_option("--warning", typed_.warning, text("help.play.warning"));
    play.add_option("--starter", typed_.starter, text("help.play.starter"));
    play.add_flag("--no-back", typed_.no_back, text("help.play.no_back"));
    play.add_flag("--no-hints", typed_.no_hints, text("help.play.no_hints"));
    play.add_flag("--braille", typed_.braille, text("help.play.braille"));
    play.add_option("--order", typed_.order, text("help.play.order"));
    play.add_option("--seed", typed_.seed, text("help.play.seed"));
    play.add_option("--resume", typed_.resume, text("help.play.resume"))->expected(0, 1);
    play.add_flag("--new", typed_.start_anew, text("help.play.new"));
    add_looks(play);
  }
  void add_rules() {
    CLI::App& rules = add("rules", "help.rules");
    add_table(rules);
    add_looks(rules);
  }
  void add_quiz() {
    CLI::App& quiz = add("quiz", "help.quiz");
    quiz.add_option("--pupil", typed_.pupil, text("help.quiz.pupil"));
    quiz.add_option("--class", typed_.school_class, text("help.quiz.class"));
    quiz.add_option("--school", typed_.school, text("help.quiz.school"));
    quiz.add_option("--out", typed_.out, text("help.quiz.out"));
    quiz.add_option("--edition", typed_.edition, text("help.edition"));
    add_looks(quiz);
  }
  void add_puzzle() {
    CLI::App& puzzle = add("puzzle", "help.puzzle");
    puzzle.add_option("--kind", typed_.kind, text("help.puzzle.kind"));
    puzzle.add_option("--rules", typed_.rules, text("help.puzzle.rules"));
    puzzle.add_option("--difficulty", typed_.difficulty, text("help.puzzle.difficulty"));
    puzzle.add_flag("--daily", typed_.daily, text("help.puzzle.daily"));
    puzzle.add_option("--date", typed_.date, text("help.puzzle.date"));
    puzzle.add_option("--id", typed_.id, text("help.puzzle.id"));
    puzzle.add_flag("--progress", typed_.progress, text("help.puzzle.progress"));
    puzzle.add_flag("--json", typed_.json, text("help.puzzle.json"));
    puzzle.add_option("--make", typed_.make, text("help.puzzle.make"));
    puzzle.add_option("--seed", typed_.seed, text("help.puzzle.seed"));
    puzzle.add_option("--edition", typed_.edition, text("help.edition"));
    puzzle.add_flag("--braille", typed_.braille, text("help.play.braille"));
    puzzle.add_option("--order", typed_.order, text("help.play.order"));
    add_looks(puzzle);
  }
  void add_show() {
    CLI::App& show = add("show", "help.show");
    show.add_option("POSITION", typed_.position, text("help.show.position"))->required();
    show.add_option("--edition", typed_.edition, text("help.edition"));
    add_looks(show);
  }
  void add_replay() {
    CLI::App& replay = add("replay", "help.replay");
    replay.add_option("FILE", typed_.file, text("help.replay.file"));
    replay.add_flag("--json", typed_.json, text("help.replay.json"));
  }
  void add_review() {
    CLI::App& review = add("review", "help.review");
    review.add_option("FILE", typed_.file, text("help.replay.file"));
    review.add_flag("--json", typed_.json, text("help.replay.json"));
    add_looks(review);
  }
  void add_perft() {
    CLI::App& perft = add("perft", "help.perft");
    perft.add_option("DEPTH", typed_.depth, text("help.perft.depth"))->required();
    perft.add_option("--rules", typed_.rules, text("help.perft.rules"));
    perft.add_option("--from", typed_.from, text("help.perft.from"));
  }
  void add_resources(CLI::App& command) {
    command.add_option("--threads", typed_.threads, text("help.threads"));
    command.add_option("--memory", typed_.memory, text("help.memory"));
    command.add_option("--seconds", typed_.seconds, text("help.seconds"));
  }
  void add_solve() {
    CLI::App& solve = add("solve", "help.solve");
    solve.add_option("POSITION", typed_.position, text("help.show.position"));
    solve.add_flag("--batch", typed_.batch, text("help.solve.batch"));
    solve.add_flag("--json", typed_.json, text("help.solve.json"));
    solve.add_flag("--value-only", typed_.value_only, text("help.solve.value_only"));
    solve.add_flag("--plies", typed_.plies, text("help.solve.plies"));
    solve.add_flag("--no-book", typed_.no_book, text("help.solve.no_book"));
    add_resources(solve);
  }
  void add_prove() {
    CLI::App& prove = add("prove", "help.prove");
    prove.add_option("--rules", typed_.rules, text("help.perft.rules"));
    prove.add_option("--threads", typed_.threads, text("help.threads"));
    prove.add_option("--memory", typed_.memory, text("help.memory"));
    prove.add_option("--certificate", typed_.certificate, text("help.prove.certificate"));
  }
  void add_book() {
    CLI::App& book = add("book", "help.book");
    book.add_option("--rules", typed_.rules, text("help.perft.rules"));
    book.add_option("--placed", typed_.placed, text("help.book.placed"));
    book.add_option("--out", typed_.out, text("help.book.out"));
    book.add_option("--verify", typed_.verify, text("help.book.verify"));
    book.add_option("--step", typed_.step, text("help.book.step"));
    book.add_option("--threads", typed_.threads, text("help.threads"));
    book.add_option("--seconds", typed_.seconds, text("help.seconds"));
  }
  // An option that may stand several times, with one value each.
  void add_repeated(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                    std::string_view description) {
    command.add_option(name, values, text(description))
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
  void add_arena() {
    CLI::App& arena = add("arena", "help.arena");
    add_repeated(arena, "--engine", typed_.engines, "help.arena.engine");
    add_repeated(arena, "--option1", typed_.option1, "help.arena.option1");
    add_repeated(arena, "--option2", typed_.option2, "help.arena.option2");
    arena.add_option("--games", typed_.games, text("help.arena.games"));
    arena.add_option("--rules", typed_.rules, text("help.perft.rules"));
    arena.add_option("--move-time", typed_.move_time, text("help.arena.move_time"));
    arena.add_option("--clock", typed_.clock, text("help.arena.clock"));
    arena.add_option("--tolerance", typed_.tolerance, text("help.arena.tolerance"));
    arena.add_option("--openings", typed_.openings, text("help.arena.openings"));
    arena.add_option("--seed", typed_.seed, text("help.arena.seed"));
    arena.add_option("--sprt", typed_.sprt, text("help.arena.sprt"));
    arena.add_option("--records", typed_.records, text("help.arena.records"));
    arena.add_option("--concurrency", typed_.concurrency, text("help.arena.concurrency"));
    arena.add_flag("--json", typed_.json, text("help.arena.json"));
  }
  void add_engine_check() {
    CLI::App& check = add("engine-check", "help.check");
    check.add_option("ENGINE", typed_.engine, text("help.check.engine"))->required();
    add_repeated(check, "--option", typed_.option1, "help.check.option");
    check.add_option("--seconds", typed_.seconds, text("help.check.seconds"));
    check.add_flag("--json", typed_.json, text("help.check.json"));
  }
  void add_completion() {
    add("completion", "help.completion").add_option("SHELL", typed_.shell, "bash, zsh, fish")->required();
  }

  const Catalogue& catalogue_;
  CLI::App app_;
  Typed typed_;
};

// ---- what the words mean
// ------------------------------------------------------------------------------------

// Puts what the words mean into the field; keeps the first complaint.
class Reader {
 public:
  template <class Field, class Meaning>
  void read(Field& field, const std::expected<Meaning, Said>& meaning) {
    if (meaning) {
      field = *meaning;
    } else if (!fault_) {
      fault_ = meaning.error();
    }
  }
  template <class Field, class Parse>
  void read_if(Field& field, const std::optional<std::string>& typed, Parse parse) {
    if (typed) read(field, parse(*typed));
  }
  template <class Result>
  Parsed result(Result result) const {
    if (fault_) return std::unexpected(*fault_);
    return result;
  }

 private:
  std::optional<Said> fault_;
};

Looks read_looks(Reader& reader, const Typed& typed) {
  Looks looks{.plain = typed.plain || typed.braille, .ascii = typed.ascii};
  reader.read_if(looks.colour, typed.colour, read_when);
  return looks;
}

Options read_table(Reader& reader, const Typed& typed) {
  Options options;
  reader.read_if(options.rules, typed.rules, read_rules_word);
  reader.read_if(options.edition, typed.edition, read_edition);
  reader.read_if(options.help, typed.level, read_help_level);
  options.mask = typed.mask;
  options.take_back = !typed.no_back && !typed.tournament;
  options.hints = !typed.no_hints && !typed.tournament;
  if (typed.tournament) options.clock = tournament_clock;
  if (typed.clock) {
    Clock clock{.per_move = {}, .extensible = true};
    reader.read(clock.per_move, read_seconds(*typed.clock));
    options.clock = clock;
  }
  return options;
}

Parsed read_perft(const Typed& typed) {
  Reader reader;
  PerftRequest request{.depth = 0, .from = {}};
  reader.read(request.depth, read_depth(typed.depth));
  Rules rules;
  reader.read_if(rules, typed.rules, read_rules_word);
  request.from = Position(rules);
  reader.read_if(request.from, typed.from, read_position);
  const Parsed result = reader.result(request);
  if (result && typed.rules && request.from.rules() != rules) {
    return std::unexpected(
        Said{.id = "error.rules_contradict",
             .arguments = {{"rules", *typed.rules}, {"other", format_rules(request.from.rules())}}});
  }
  return result;
}

Parsed read_show(const Typed& typed) {
  Reader reader;
  ShowRequest request{.position = {}, .looks = read_looks(reader, typed)};
  reader.read(request.position, read_position(typed.position));
  reader.read_if(request.edition, typed.edition, read_edition);
  return reader.result(request);
}

Parsed read_review(const Typed& typed) {
  Reader reader;
  const ReviewRequest request{.file = typed.file, .json = typed.json, .looks = read_looks(reader, typed)};
  return reader.result(request);
}

Parsed read_play(const Typed& typed) {
  Reader reader;
  PlayRequest request{.options = read_table(reader, typed), .sides = {}, .looks = read_looks(reader, typed)};
  request.wording.edition = request.options.edition;
  request.wording.terse = typed.braille;
  reader.read_if(request.wording.order, typed.order, read_order);
  reader.read_if(request.starter, typed.starter, read_starter);
  reader.read_if(request.seed, typed.seed, read_number);
  reader.read_if(request.warning, typed.warning, read_seconds);
  reader.read(request.sides, read_sides(typed.sides));
  request.resume = typed.resume;
  request.start_anew = typed.start_anew;
  return reader.result(request);
}

Parsed read_rules(const Typed& typed) {
  Reader reader;
  const RulesRequest request{.options = read_table(reader, typed), .looks = read_looks(reader, typed)};
  return reader.result(request);
}

Parsed read_quiz(const Typed& typed) {
  Reader reader;
  QuizRequest request{.looks = read_looks(reader, typed),
                      .pupil = typed.pupil,
                      .school_class = typed.school_class,
                      .school = typed.school,
                      .out = typed.out};
  reader.read_if(request.edition, typed.edition, read_edition);
  return reader.result(request);
}

// One way of asking for a puzzle at a time.
bool is_one_wish(const PuzzleRequest& request, const Typed& typed) {
  const bool like_this = request.wish != coach::PuzzleWish{};
  const int ways = like_this + request.id.has_value() + (request.daily || request.date) + request.progress +
                   request.make.has_value();
  return ways <= 1 && !(request.daily && request.date) && !(request.make && request.json) &&
         (request.make || !typed.seed);
}

Parsed read_puzzle(const Typed& typed) {
  Reader reader;
  PuzzleRequest request{.daily = typed.daily,
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
  reader.read_if(request.wording.edition, typed.edition, read_edition);
  reader.read_if(request.wording.order, typed.order, read_order);
  request.wording.terse = typed.braille;
  Parsed result = reader.result(request);
  if (result && !is_one_wish(request, typed)) return std::unexpected(plain("error.puzzle_options"));
  return result;
}

Resources read_resources(Reader& reader, const Typed& typed) {
  Resources resources;
  reader.read_if(resources.threads, typed.threads, read_threads);
  reader.read_if(resources.megabytes, typed.memory, read_megabytes);
  reader.read_if(resources.seconds, typed.seconds, read_limit);
  return resources;
}

Parsed read_solve(const Typed& typed) {
  if (typed.batch == !typed.position.empty()) {
    return std::unexpected(Said{.id = typed.batch ? "error.batch_position" : "error.missing",
                                .arguments = {{"example", std::string(solve_example)}}});
  }
  Reader reader;
  SolveRequest request{.json = typed.json,
                       .value_only = typed.value_only,
                       .plies = typed.plies,
                       .no_book = typed.no_book,
                       .resources = read_resources(reader, typed)};
  if (!typed.batch) reader.read(request.position, read_position(typed.position));
  return reader.result(request);
}

Parsed read_prove(const Typed& typed) {
  Reader reader;
  ProveRequest request{.resources = read_resources(reader, typed), .certificate = typed.certificate};
  reader.read_if(request.rules, typed.rules, read_rules_word);
  return reader.result(request);
}

Parsed read_book_request(const Typed& typed) {
  Reader reader;
  BookRequest request{.out = typed.out, .verify = typed.verify, .resources = read_resources(reader, typed)};
  reader.read_if(request.rules, typed.rules, read_rules_word);
  reader.read_if(request.placed, typed.placed, read_placed);
  reader.read_if(request.step, typed.step, read_step);
  return reader.result(request);
}

Parsed read_serve(const Typed& typed) {
  Reader reader;
  ServeRequest request{.site = typed.site};
  reader.read_if(request.listen, typed.listen, read_address);
  return reader.result(request);
}

arena::EngineChoice read_engine(Reader& reader, const std::string& command,
                                const std::vector<std::string>& options) {
  arena::EngineChoice choice{.command = command};
  for (const std::string& option : options) {
    reader.read(choice.options.emplace_back(), read_engine_option(option));
  }
  return choice;
}

Parsed read_arena(const Typed& typed) {
  if (typed.engines.size() != 2) {
    return std::unexpected(
        Said{.id = "error.engines", .arguments = {{"example", std::string(arena_example)}}});
  }
  if (typed.move_time && typed.clock) return std::unexpected(plain("error.two_clocks"));
  Reader reader;
  ArenaRequest request{.engines = {read_engine(reader, typed.engines[0], typed.option1),
                                   read_engine(reader, typed.engines[1], typed.option2)},
                       .openings = typed.openings,
                       .records = typed.records,
                       .json = typed.json};
  reader.read_if(request.games, typed.games, read_games);
  reader.read_if(request.rules, typed.rules, read_rules_word);
  reader.read_if(request.control, typed.move_time, read_move_time);
  reader.read_if(request.control, typed.clock, read_game_clock);
  reader.read_if(request.control.tolerance, typed.tolerance, read_tolerance);
  reader.read_if(request.seed, typed.seed, read_number);
  reader.read_if(request.sprt, typed.sprt, read_sprt);
  reader.read_if(request.concurrency, typed.concurrency, read_concurrency);
  return reader.result(request);
}

Parsed read_engine_check(const Typed& typed) {
  Reader reader;
  EngineCheckRequest request{.engine = read_engine(reader, typed.engine, typed.option1), .json = typed.json};
  reader.read_if(request.patience, typed.seconds, read_seconds);
  return reader.result(request);
}

Parsed read_typed(const std::string& command, const Typed& typed) {
  if (command == "serve") return read_serve(typed);
  if (command == "play") return read_play(typed);
  if (command == "rules") return read_rules(typed);
  if (command == "quiz") return read_quiz(typed);
  if (command == "puzzle") return read_puzzle(typed);
  if (command == "show") return read_show(typed);
  if (command == "replay") return ReplayRequest{.file = typed.file, .json = typed.json};
  if (command == "review") return read_review(typed);
  if (command == "completion") return CompletionRequest{.shell = typed.shell};
  if (command == "solve") return read_solve(typed);
  if (command == "prove") return read_prove(typed);
  if (command == "levels") return LevelsRequest{};
  if (command == "bench") return BenchRequest{};
  if (command == "engine") return EngineRequest{};
  if (command == "book") return read_book_request(typed);
  if (command == "arena") return read_arena(typed);
  if (command == "engine-check") return read_engine_check(typed);
  return read_perft(typed);
}

// ---- what CLI11 does not understand
// ------------------------------------------------------------------------- Its own texts are fixed English
// of its making: each kind of error is said in our words.

std::string example_for(const std::string& command) {
  if (command == "perft") return "seize perft 4";
  if (command == "replay") return "seize replay games.txt --json";
  if (command == "review") return "seize review games.txt";
  if (command == "show") return std::string(show_example);
  if (command == "serve") return "seize serve --listen 127.0.0.1:8080";
  if (command == "play") return "seize play --side Ada --side program:fox";
  if (command == "rules") return "seize rules --rules S:chsf";
  if (command == "quiz") return "seize quiz --pupil Ada";
  if (command == "puzzle") return "seize puzzle --difficulty easy";
  if (command == "solve") return std::string(solve_example);
  if (command == "prove") return "seize prove --rules L:chsf";
  if (command == "book") return "seize book --rules L:c --out L-c.book";
  if (command == "bench" || command == "engine" || command == "levels") return "seize " + command;
  if (command == "arena") return std::string(arena_example);
  if (command == "engine-check") return "seize engine-check \"seize engine\"";
  if (command == "completion") return "seize completion bash";
  return "seize --help";
}

std::unexpected<Said> wrong(std::string_view id, std::vector<Argument> arguments) {
  return std::unexpected(Said{.id = id, .arguments = std::move(arguments)});
}

Parsed too_much(Commands& commands) {
  const auto extra = commands.app().remaining(true);
  const Argument example{"example", example_for(commands.command())};
  const bool takes_position = commands.command() == "show" || commands.command() == "solve";
  if (takes_position && !extra.front().starts_with("-")) return wrong("error.position_quotes", {example});
  return wrong("error.not_understood", {{"words", fmt::format("{}", fmt::join(extra, " "))}, example});
}

Parsed too_little(Commands& commands) {
  if (commands.command().empty()) {
    const auto rest = commands.app().remaining(true);
    if (rest.empty()) return wrong("error.no_command", {});
    return wrong("error.unknown_command", {{"word", rest.front()}});
  }
  return wrong("error.missing", {{"example", example_for(commands.command())}});
}

}  // namespace

std::expected<Request, Said> parse_command_line(const std::vector<std::string>& arguments,
                                                const Catalogue& catalogue) {
  Commands commands(catalogue);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // as CLI11 wants them
    commands.app().parse(std::move(reversed));
    if (commands.command() == "manual") return Print{manual_page(commands.app(), catalogue)};
    return read_typed(commands.command(), commands.typed());
  } catch (const CLI::CallForHelp&) {
    return Print{commands.app().help()};
  } catch (const CLI::CallForVersion& version) {
    return Print{std::string(version.what()) + "\n"};
  } catch (const CLI::ExtrasError&) {
    return too_much(commands);
  } catch (const CLI::RequiredError&) {
    return too_little(commands);
  } catch (const CLI::ParseError&) {
    return wrong("error.option_value", {{"example", example_for(commands.command())}});
  }
}

std::optional<std::string> language_option(const std::vector<std::string>& arguments) {
  constexpr std::string_view joined = "--lang=";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].starts_with(joined)) return arguments[i].substr(joined.size());
    if (arguments[i] == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
  }
  return std::nullopt;
}

Exit carry_out(const Print& request, const Catalogue& /*catalogue*/) {
  write(request.text);
  return Exit::done;
}

}  // namespace seize::cli
