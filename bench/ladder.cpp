// clang-format off
// Plays the program's levels against each other and prints how strong they are.
//
//   ladder [--rules L:chsf] [--help official] [--games 400] [--threads 2] [--seed 1] [--books data/books]
//          [--neighbours 1]      each level against the next one only
//          [--rows 1]            no ladder: the rows of data/level_games.tsv
//          [--levels FILE]       other levels than the program's, one a line, as --print 1 prints them
//
// Every two levels play so many games, each starting half of them. The same seed gives the same games with any number of
// threads.
// clang-format on

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <list>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "bench/ratings.h"
#include "notation/table_words.h"
#include "notation/token.h"
#include "notation/words.h"
#include "players/player.h"

namespace seize::bench {
namespace {

using arena::Tally;

struct Request {
  Rules rules{};
  Help help = Help::official;
  int games = 400;
  int threads = 2;
  std::uint64_t seed = 1;
  std::string books = "data/books";
  bool neighbours = false;
};

// How often a player had an alignment before it that it could call, and how often it did.
struct Eyes {
  int calls = 0, called = 0, steals = 0, stolen = 0, wrong = 0;
  Eyes& operator+=(const Eyes& other) {
    calls += other.calls;
    called += other.called;
    steals += other.steals;
    stolen += other.stolen;
    wrong += other.wrong;
    return *this;
  }
};

struct GameResult {
  std::optional<Side> winner;
  std::array<Eyes, 2> eyes;  // by Side
};

// Two players, by their places on the ladder, and which game of theirs it is.
struct Job {
  std::size_t one, two;
  int number;
};

void watch(Eyes& eyes, const State& state, const Act& act) {
  if (!may_call(state)) return;
  const bool calls = std::holds_alternative<Call>(act);
  const bool fresh = state.position.has_fresh();
  const bool own = open_window(state) == Window::placer;
  if (!fresh) {
    eyes.wrong += calls ? 1 : 0;
  } else if (own) {
    ++eyes.calls;
    eyes.called += calls ? 1 : 0;
  } else {
    ++eyes.steals;
    eyes.stolen += calls ? 1 : 0;
  }
}

// REQUIRES: players by Side, the starter first.
GameResult play(const std::array<const Level*, 2>& players, const Request& request, Mind& mind,
                Random random) {
  const Team program{{.name = "", .program = true}};
  Table table = *open({.options = {.rules = request.rules, .help = request.help},
                       .first_named = program,
                       .second_named = program},
                      {});
  GameResult result;
  while (!table.game.over()) {
    const Seat seat = *seat_to_act(table);
    const auto side = static_cast<std::size_t>(seat.side);
    const Act chosen = choose(table, *players[side], mind, random);
    watch(result.eyes[side], table.game.state(), chosen);
    table = act(table, seat, chosen, {})->table;
  }
  result.winner = table.game.state().outcome->winner;
  return result;
}

std::optional<solver::Book> open_book(const Request& request) {
  std::string name = format_rules(solver::rules_of(solver::kind_of(request.rules)));
  name[name.find(':')] = '-';
  std::ifstream in(request.books + "/" + name + ".book", std::ios::binary);
  auto book = solver::Book::read({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  if (book) return std::move(*book);
  fmt::print(stderr, "no book {} in {}\n", name, request.books);
  return std::nullopt;
}

GameResult play(const Job& job, const std::vector<Level>& levels, const Request& request, Mind& mind) {
  const bool swapped = job.number % 2 == 1;
  const Level* one = &levels[job.one];
  const Level* two = &levels[job.two];
  Random seeds(request.seed + 1'000'003 * job.one + 10'007 * job.two);
  for (int i = 0; i < job.number; ++i) seeds.next();
  GameResult result =
      play(swapped ? std::array{two, one} : std::array{one, two}, request, mind, Random(seeds.next()));
  if (swapped) {
    std::swap(result.eyes[0], result.eyes[1]);
    if (result.winner) result.winner = other(*result.winner);
  }
  return result;  // first is the job's first player, whoever started
}

std::vector<GameResult> play_all(const std::vector<Job>& jobs, const std::vector<Level>& levels,
                                 const Request& request) {
  std::vector<GameResult> results(jobs.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    std::optional<solver::Book> book = open_book(request);
    Mind mind;
    if (book) mind.use(&*book);
    for (std::size_t i = next++; i < jobs.size(); i = next++)
      results[i] = play(jobs[i], levels, request, mind);
  };
  std::vector<std::jthread> workers;
  for (int i = 0; i < request.threads; ++i) workers.emplace_back(work);
  workers.clear();
  return results;
}

std::vector<Job> jobs_for(std::size_t players, const Request& request) {
  std::vector<Job> jobs;
  for (std::size_t one = 0; one < players; ++one) {
    for (std::size_t two = one + 1; two < players; ++two) {
      if (request.neighbours && two != one + 1) continue;
      for (int i = 0; i < request.games; ++i) jobs.push_back({one, two, i});
    }
  }
  return jobs;
}

// ---- what is printed -------------------------------------------------------------------------------------

std::string share(int part, int whole) {
  return whole == 0 ? "-" : fmt::format("{:.1f} % of {}", 100.0 * part / whole, whole);
}

void print_ratings(const std::vector<Level>& levels, const std::vector<std::vector<Tally>>& results,
                   const std::vector<Eyes>& eyes) {
  fmt::print(
      "| level | Elo | score | missed calls | missed steals | wrong calls |\n|---|---|---|---|---|---|\n");
  const auto estimates = ratings(results);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    Tally all;
    for (const Tally& tally : results[i]) all += tally;
    fmt::print("| {} | {:.0f} ± {:.0f} | {:.1f} % | {} | {} | {} |\n", levels[i].name, estimates[i].elo,
               estimates[i].error, 100 * arena::share_of(all).mean,
               share(eyes[i].calls - eyes[i].called, eyes[i].calls),
               share(eyes[i].steals - eyes[i].stolen, eyes[i].steals), eyes[i].wrong);
  }
}

void print_steps(const std::vector<Level>& levels, const std::vector<std::vector<Tally>>& results) {
  fmt::print(
      "\n| level | against | won | drawn | lost | Elo above | certainty |\n|---|---|---|---|---|---|---|\n");
  for (std::size_t i = 1; i < levels.size(); ++i) {
    const Tally& tally = results[i][i - 1];
    const auto [elo, low, high] = arena::estimate_elo(tally);
    fmt::print("| {} | {} | {} | {} | {} | {:.0f} ({:.0f} to {:.0f}) | {:.1f} % |\n", levels[i].name,
               levels[i - 1].name, tally.wins, tally.draws, tally.losses, elo, low, high,
               100 * arena::likelihood_of_superiority(tally));
  }
}

void print_ladder(const std::vector<Job>& jobs, const std::vector<GameResult>& played,
                  const std::vector<Level>& levels) {
  std::vector<std::vector<Tally>> results(levels.size(), std::vector<Tally>(levels.size()));
  std::vector<Eyes> eyes(levels.size());
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    const auto& [one, two, number] = jobs[i];
    const std::optional<Side> winner = played[i].winner;
    const Tally of_one{.wins = winner == Side::first ? 1 : 0,
                       .draws = winner ? 0 : 1,
                       .losses = winner == Side::second ? 1 : 0};
    results[one][two] += of_one;
    results[two][one] += {.wins = of_one.losses, .draws = of_one.draws, .losses = of_one.wins};
    eyes[one] += played[i].eyes[0];
    eyes[two] += played[i].eyes[1];
  }
  print_ratings(levels, results, eyes);
  print_steps(levels, results);
}

// ---- levels as lines -------------------------------------------------------------------------------------

void print_levels(const std::vector<Level>& levels) {
  fmt::print(
      "# name looks thinks misses_call misses_steal misses_square misses_danger calls_wrongly traps\n");
  for (const Level& level : levels) {
    fmt::print("{} {} {} {} {} {} {} {} {}\n", level.name, level.looks, level.thinks, level.misses_call,
               level.misses_steal, level.misses_square, level.misses_danger, level.calls_wrongly,
               level.traps ? 1 : 0);
  }
}

// The names live as long as the program.
std::vector<Level> read_levels(const std::string& file) {
  static std::list<std::string> names;
  std::vector<Level> levels;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    Level level{};
    std::string name;
    if (line.starts_with("#") || !(words >> name)) continue;
    words >> level.looks >> level.thinks >> level.misses_call >> level.misses_steal >> level.misses_square >>
        level.misses_danger >> level.calls_wrongly >> level.traps;
    level.name = names.emplace_back(name);
    levels.push_back(level);
  }
  return levels;
}

// ---- games that are the same everywhere ------------------------------------------------------------------

// A game in which the nth act, from 0, takes its chance from the seed plus n.
std::string tokens_of_game(const Level& first, const Level& second, const Request& request, Mind& mind) {
  const auto program = [](const Level& level) {
    return Team{{.name = "", .program = true, .level = std::string(level.name)}};
  };
  Table table = *open({.options = {.rules = request.rules, .help = request.help},
                       .first_named = program(first),
                       .second_named = program(second)},
                      {});
  for (std::uint64_t n = 0; !table.game.over(); ++n) {
    Random random(request.seed + n);
    table = act(table, *seat_to_act(table), choose(table, mind, random), {})->table;
  }
  std::string text;
  for (const Token& token : tokens_of(table.game)) text += (text.empty() ? "" : " ") + format_token(token);
  return text;
}

// Every level against the one two above it, by turns of rules and help levels.
void print_rows(Request request, const std::vector<Level>& levels) {
  constexpr std::array rules{"L:chsf", "S:chsf", "L:ch", "S:hsf"};
  constexpr std::array helps{Help::official, Help::call, Help::automatic};
  fmt::print(
      "# Games between levels: starter, other side, rules, help level, seed, the game. The nth act, from 0, "
      "takes its\n"
      "# chance from the seed plus n; the book of the rules is open. Made by bench/ladder --rows 1.\n");
  for (std::size_t i = 0; i < 4 * levels.size(); ++i) {
    const Level& first = levels[i % levels.size()];
    const Level& second = levels[(i + 2) % levels.size()];
    request.rules = *parse_rules(rules[i / 3 % rules.size()]);
    request.help = helps[i % helps.size()];
    request.seed = 1000 * i + 17;
    std::optional<solver::Book> book = open_book(request);
    Mind mind;
    mind.use(book ? &*book : nullptr);
    fmt::print("{}\t{}\t{}\t{}\t{}\t{}\n", first.name, second.name, format_rules(request.rules),
               format_help(request.help), request.seed, tokens_of_game(first, second, request, mind));
  }
}

int refuse() {
  fmt::print(stderr,
             "ladder takes --rules, --help, --games, --threads, --seed, --books, --neighbours, --levels, "
             "--print and "
             "--rows, each with a value, as --games 400\n");
  return 2;
}

// A slip of the finger must not begin a tournament of hours.
bool is_known(const std::string& option) {
  constexpr std::array<std::string_view, 10> known = {"--rules",  "--help",  "--games", "--threads",
                                                      "--seed",   "--books", "--print", "--neighbours",
                                                      "--levels", "--rows"};
  return std::ranges::find(known, option) != known.end();
}

int main_with(std::map<std::string, std::string> options) {
  for (const auto& [option, value] : options) {
    if (!is_known(option) || value.empty()) return refuse();
  }
  const auto number = [&](const char* name, int otherwise) {
    return options.contains(name) ? std::atoi(options[name].c_str()) : otherwise;
  };
  std::vector<Level> levels(seize::levels().begin(), seize::levels().end());
  if (options.contains("--levels")) levels = read_levels(options["--levels"]);
  if (options.contains("--print")) {
    print_levels(levels);
    return 0;
  }
  if (options.contains("--rows")) {
    print_rows({.books = options.contains("--books") ? options["--books"] : "data/books"}, levels);
    return 0;
  }
  const auto rules = parse_rules(options.contains("--rules") ? options["--rules"] : "L:chsf");
  const auto help = parse_help(options.contains("--help") ? options["--help"] : "official");
  Request request{.games = number("--games", 400),
                  .threads = number("--threads", 2),
                  .seed = static_cast<std::uint64_t>(number("--seed", 1)),
                  .neighbours = number("--neighbours", 0) != 0};
  if (!rules || !help || request.games < 1 || request.threads < 1 || levels.size() < 2) {
    return refuse();
  }
  request.rules = *rules;
  request.help = *help;
  if (options.contains("--books")) request.books = options["--books"];
  const std::vector<Job> jobs = jobs_for(levels.size(), request);
  print_ladder(jobs, play_all(jobs, levels, request), levels);
  return 0;
}

}  // namespace
}  // namespace seize::bench

int main(int argc, char** argv) {
  std::map<std::string, std::string> options;
  for (int i = 1; i < argc; i += 2) options[argv[i]] = i + 1 < argc ? argv[i + 1] : "";
  return seize::bench::main_with(std::move(options));
}
