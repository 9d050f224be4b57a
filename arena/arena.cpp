#include "arena/arena.h"

#include <mutex>
#include <thread>

namespace seize::arena {
namespace {

// An engine that is started when it is needed, and started anew when it was sent away.
class Contestant {
 public:
  Contestant(const EngineChoice& choice, const std::atomic<bool>& stop) : choice_(choice), stop_(stop) {}
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  ~Contestant() {
    if (engine_) engine_->quit();
  }

  // Nothing where it cannot be started.
  Engine* engine() {
    if (!engine_) {
      if (auto started = Engine::start(choice_, stop_)) engine_.emplace(*std::move(started));
    }
    return engine_ ? &*engine_ : nullptr;
  }
  void send_away() { engine_.reset(); }

 private:
  const EngineChoice& choice_;
  const std::atomic<bool>& stop_;
  std::optional<Engine> engine_;
};

// Half points of the first engine.
int half_points(const FinishedGame& game) {
  const auto& outcome = game.played.record.game.state().outcome;
  if (!outcome->winner) return 1;
  const bool starter_won = *outcome->winner == Side::first;
  return starter_won == game.swapped ? 0 : 2;
}

class Hall {
 public:
  Hall(const Plan& plan, std::atomic<bool>& stop, const Tell& tell) : plan_(plan), stop_(stop), tell_(tell) {}

  Standing hold() {
    std::vector<std::thread> tables;
    for (int i = 1; i < plan_.concurrency; ++i) tables.emplace_back([this] { serve_table(); });
    serve_table();
    for (std::thread& table : tables) table.join();
    return standing_;
  }

 private:
  using Contestants = std::array<Contestant, 2>;

  void serve_table() {
    Contestants contestants{Contestant(plan_.engines[0], stop_), Contestant(plan_.engines[1], stop_)};
    for (auto pair = next_pair(); pair; pair = next_pair()) play_pair(contestants, *pair);
  }

  std::optional<std::int64_t> next_pair() {
    const std::scoped_lock lock(desk_);
    if (stop_ || 2 * pairs_begun_ >= plan_.games) return std::nullopt;
    return pairs_begun_++;
  }

  void play_pair(Contestants& contestants, std::int64_t pair) {
    int points = 0;
    for (const bool swapped : {false, true}) {
      const FinishedGame game = play_one(contestants, pair, swapped);
      if (game.played.interrupted()) return;
      points += half_points(game);
      count(game, swapped ? std::optional(points) : std::nullopt);
    }
  }

  FinishedGame play_one(Contestants& contestants, std::int64_t pair, bool swapped) {
    const std::size_t starter = swapped ? 1 : 0;
    const std::array<Seat, 2> seats{seat(contestants, starter), seat(contestants, 1 - starter)};
    const auto& opening = plan_.openings[static_cast<std::size_t>(pair) % plan_.openings.size()];
    FinishedGame game{.number = 2 * pair + (swapped ? 2 : 1),
                      .swapped = swapped,
                      .played = play_game(seats, opening, plan_.control)};
    if (const auto side = game.played.at_fault) {
      contestants[*side == Side::first ? starter : 1 - starter].send_away();
    }
    auto& tags = game.played.record.tags;
    tags.insert(tags.begin(), {{.name = "Event", .value = "Arena"}, {.name = "Date", .value = plan_.date}});
    tags.insert(tags.begin() + 4, {.name = "Round", .value = std::to_string(game.number)});
    return game;
  }

  Seat seat(Contestants& contestants, std::size_t which) const {
    return {.name = plan_.names[which], .engine = contestants[which].engine()};
  }

  // A pair counts when it is complete.
  void count(const FinishedGame& game, std::optional<int> points_of_pair) {
    const std::scoped_lock lock(desk_);
    if (stop_) return;
    ++counter_of(half_points(game));
    if (const auto side = game.played.at_fault) {
      ++standing_.faults[(*side == Side::first) != game.swapped ? 0 : 1];
    }
    if (points_of_pair) ++standing_.pairs[static_cast<std::size_t>(*points_of_pair)];
    if (plan_.sprt) judge(*plan_.sprt);
    tell_(game, standing_);
    if (standing_.verdict != SprtVerdict::undecided) stop_ = true;
  }

  std::int64_t& counter_of(int points) {
    if (points == 1) return standing_.tally.draws;
    return points == 2 ? standing_.tally.wins : standing_.tally.losses;
  }

  void judge(const Sprt& sprt) {
    standing_.ratio = log_likelihood_ratio(sprt, standing_.pairs);
    standing_.verdict = verdict_of(sprt, standing_.ratio);
  }

  const Plan& plan_;
  std::atomic<bool>& stop_;
  const Tell& tell_;
  std::mutex desk_;  // where results are handed in and pairs handed out
  std::int64_t pairs_begun_ = 0;
  Standing standing_;
};

}  // namespace

Standing hold(const Plan& plan, std::atomic<bool>& stop, const Tell& tell) {
  return Hall(plan, stop, tell).hold();
}

std::array<std::string, 2> names_of(const std::array<EngineChoice, 2>& choices,
                                    const std::array<std::string, 2>& introduced) {
  std::array<std::string, 2> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = introduced[i].empty() ? choices[i].command : introduced[i];
    std::string options;
    for (const auto& [name, value] : choices[i].options) {
      options += (options.empty() ? "" : ", ") + name + " " + value;
    }
    if (!options.empty()) names[i] += " (" + options + ")";
  }
  if (names[0] == names[1]) names = {names[0] + " 1", names[1] + " 2"};
  return names;
}

}  // namespace seize::arena
