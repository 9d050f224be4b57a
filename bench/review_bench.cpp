// clang-format off
// How long the review of a whole game takes, with the books of data/: one thread, processor time.
//
//   review_bench DATA            the golden games of the folder and 200 random ones
//   review_bench DATA --print    no measuring: the random games, as rules and moves, one a line
//
// One row: what, rules, placed, path, games, then median, p99, greatest in milliseconds.
// clang-format on

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "coach/explain.h"
#include "coach/review_json.h"
#include "core/random.h"
#include "notation/game_splitter.h"
#include "notation/record.h"
#include "notation/token.h"
#include "notation/words.h"

namespace {

using namespace seize;

double processor_milliseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

std::string contents(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

template <class Set>
auto any(Random& random, Set set) {
  auto it = set.begin();
  for (auto n = random.next() % static_cast<std::uint64_t>(set.size()); n > 0; --n) ++it;
  return *it;
}

// Without a call to the end. Careful players give safe pieces as long as there are any: their games stay
// undecided for longer, which is what costs.
Game random_game(Random& random, Rules rules, bool careful) {
  Game game{Position(rules)};
  while (!game.over()) {
    const Position& position = game.state().position;
    Move move = Pass{};
    if (position.hand()) {
      move = Place{any(random, position.empty_squares())};
    } else if (!position.full()) {
      const Pieces safe = careful ? coach::safe_pieces(position) : Pieces();
      move = Give{any(random, safe.empty() ? position.left() : safe)};
    }
    if (!game.play(move)) break;
  }
  return game;
}

std::vector<Game> random_games() {
  Random random(1);
  std::vector<Game> games;
  for (int i = 0; i < 200; ++i) {
    games.push_back(random_game(random, *Rules::from(i % 2 == 1, all_characteristics), i % 4 >= 2));
  }
  return games;
}

std::vector<Game> golden_games(const std::string& data) {
  GameSplitter splitter;
  std::vector<std::string> texts = splitter.take(contents(data + "/golden.txt"));
  for (std::string& last : splitter.finish()) texts.push_back(std::move(last));
  std::vector<Game> games;
  for (const std::string& text : texts) {
    if (const auto record = parse_record(text)) games.push_back(record->game);
  }
  return games;
}

// Reads each book once.
class Shelf {
 public:
  explicit Shelf(std::string folder) : folder_(std::move(folder)) {}

  solver::Book* book_of(Rules rules) {
    std::string name = format_rules(solver::rules_of(solver::kind_of(rules)));
    name[1] = '-';
    const auto [slot, is_new] = books_.try_emplace(name);
    if (is_new) {
      const std::string bytes = contents(folder_ + "/" + name + ".book");
      if (auto book = solver::Book::read({bytes.begin(), bytes.end()})) slot->second = std::move(*book);
    }
    return slot->second ? &*slot->second : nullptr;
  }

 private:
  std::string folder_;
  std::map<std::string, std::optional<solver::Book>> books_;
};

void print_games() {
  for (const Game& game : random_games()) {
    std::string moves;
    for (const Token& token : tokens_of(game)) moves += " " + format_token(token);
    fmt::print("{}\t{}\n", format_rules(game.start().rules()), moves.substr(1));
  }
}

void measure(const std::string& data) {
  std::vector<Game> games = golden_games(data);
  for (const Game& game : random_games()) games.push_back(game);
  Shelf shelf(data + "/books");
  solver::Solver solver(coach::table_memory);
  std::vector<double> times;
  for (const Game& game : games) {
    const double begin = processor_milliseconds();
    const coach::Means means{
        .solver = solver, .book = shelf.book_of(game.start().rules()), .nodes = coach::usual_nodes};
    coach::review_json(game, coach::review(game, means));
    times.push_back(processor_milliseconds() - begin);
  }
  std::ranges::sort(times);
  fmt::print("review\tall\t0\t{}\t{}\t{:.4f}\t{:.4f}\t{:.4f}\n", solver::best_path().name, times.size(),
             times[times.size() / 2], times[times.size() * 99 / 100], times.back());
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) {
    fmt::print(stderr, "review_bench DATA [--print]\n");
    return 2;
  }
  if (words.size() > 1 && words[1] == "--print") {
    print_games();
  } else {
    measure(words[0]);
  }
}
