#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <memory>

#include "arena/openings.h"
#include "cli/arena_report.h"
#include "cli/arena_words.h"
#include "cli/calendar.h"
#include "cli/command_line.h"
#include "cli/interruption.h"
#include "notation/words.h"
#include "talk/reasons.h"

namespace seize::cli {

namespace {

using arena::FinishedGame;
using arena::Plan;
using arena::SprtVerdict;
using arena::Standing;

constexpr std::int64_t usual_games = 100;
constexpr std::int64_t most_games_of_a_test = 20'000;
constexpr std::int64_t most_openings_by_chance = 10'000;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

// ---- what is to be played --------------------------------------------------------------------------------

std::int64_t games_of(const ArenaRequest& request) {
  return request.games.value_or(request.sprt ? most_games_of_a_test : usual_games);
}

std::expected<std::string, Said> text_of(const std::string& name) {
  const auto fault = [&](std::string_view id) {
    return std::unexpected(Said{.id = id, .arguments = {{"file", name}, {"reason", system_reason()}}});
  };
  const File file(std::fopen(name.c_str(), "rb"));
  if (!file) return fault("error.open");
  std::string text;
  std::array<char, 1 << 14> block{};
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get())) {
    text.append(block.data(), count);
  }
  if (std::ferror(file.get()) != 0) return fault("error.read");
  return text;
}

std::expected<std::vector<Position>, Said> openings_in(const std::string& file,
                                                       const std::optional<Rules>& rules) {
  const auto text = text_of(file);
  if (!text) return std::unexpected(text.error());
  const auto openings = arena::parse_openings(*text);
  if (!openings) {
    const auto& [line, fault] = openings.error();
    return std::unexpected(Said{
        .id = "error.openings_line",
        .arguments = {
            {"file", file}, {"number", static_cast<std::int64_t>(line)}, {"reason", phrase(say(fault))}}});
  }
  if (openings->empty()) {
    return std::unexpected(
        Said{.id = "error.openings_none",
             .arguments = {{"file", file}, {"example", std::string("..../..0./.f../.... 3 b2 L:chsf")}}});
  }
  const auto other_rules = std::ranges::find_if(
      *openings, [&](const Position& opening) { return rules && opening.rules() != *rules; });
  if (other_rules != openings->end()) {
    return std::unexpected(
        Said{.id = "error.rules_contradict",
             .arguments = {{"rules", format_rules(*rules)}, {"other", format_rules(other_rules->rules())}}});
  }
  return *openings;
}

std::expected<std::vector<Position>, Said> openings_for(const ArenaRequest& request) {
  if (request.openings.empty()) {
    const std::int64_t wanted = std::min(games_of(request) / 2, most_openings_by_chance);
    return arena::random_openings(request.rules.value_or(Rules()), static_cast<std::size_t>(wanted),
                                  request.seed.value_or(1));
  }
  auto openings = openings_in(request.openings, request.rules);
  if (openings && request.seed) return arena::shuffled(*std::move(openings), *request.seed);
  return openings;
}

// Starts each engine once, to hear its name and to know that it can play at all.
std::expected<std::array<std::string, 2>, Said> introduced(const ArenaRequest& request,
                                                           const std::atomic<bool>& stop) {
  std::array<std::string, 2> names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    auto engine = arena::Engine::start(request.engines[i], stop);
    if (!engine) return std::unexpected(say(engine.error(), request.engines[i].command));
    names[i] = engine->name();
    engine->quit();
  }
  return arena::names_of(request.engines, names);
}

std::expected<Plan, Said> plan_of(const ArenaRequest& request, const std::atomic<bool>& stop) {
  auto openings = openings_for(request);
  if (!openings) return std::unexpected(openings.error());
  const auto names = introduced(request, stop);
  if (!names) return std::unexpected(names.error());
  return Plan{.engines = request.engines,
              .names = *names,
              .openings = *std::move(openings),
              .games = games_of(request),
              .control = request.control,
              .sprt = request.sprt,
              .concurrency = request.concurrency,
              .date = date_of(std::time(nullptr))};
}

// ---- the match -------------------------------------------------------------------------------------------

// Where every game goes as it ends: to the records, and to whoever reads the output.
class Audience {
 public:
  Audience(const Plan& plan, bool json, std::FILE* records, const Catalogue& catalogue)
      : herald_(plan, catalogue), clerk_(plan), json_(json), records_(records) {}

  void open() const {
    if (!json_) herald_.open();
    flush();
  }
  void game(const FinishedGame& game, const Standing& standing) {
    keep(format_record(game.played.record));
    if (json_) {
      Clerk::game(game);
    } else {
      herald_.game(game, standing);
    }
    flush();
  }
  void close(const Standing& standing, bool interrupted) const {
    if (json_) {
      clerk_.close(standing, interrupted);
    } else {
      herald_.close(standing, interrupted);
    }
  }
  bool kept_all() const { return kept_all_; }

 private:
  void keep(const std::string& text) {
    if (records_ == nullptr) return;
    std::fputs(text.c_str(), records_);
    kept_all_ = kept_all_ && std::fflush(records_) == 0;
  }

  Herald herald_;
  Clerk clerk_;
  bool json_;
  std::FILE* records_;
  bool kept_all_ = true;
};

Exit play(const ArenaRequest& request, const Plan& plan, std::FILE* records, const Catalogue& catalogue) {
  std::atomic<bool>& stop = interruption();  // also when nobody reads the output any more
  Audience audience(plan, request.json, records, catalogue);
  audience.open();
  const Standing standing = arena::hold(
      plan, stop, [&](const FinishedGame& game, const Standing& so_far) { audience.game(game, so_far); });
  const bool interrupted = standing.verdict == SprtVerdict::undecided && standing.tally.games() < plan.games;
  audience.close(standing, interrupted);
  if (!audience.kept_all()) {
    complain(catalogue, {.id = "error.write", .arguments = {{"reason", system_reason()}}});
  }
  return interrupted || !audience.kept_all() ? Exit::refused : Exit::done;
}

}  // namespace

Exit carry_out(const ArenaRequest& request, const Catalogue& catalogue) {
  const auto plan = plan_of(request, interruption());
  if (interrupted()) return Exit::refused;  // not the engines' fault
  if (!plan) {
    complain(catalogue, plan.error());
    return Exit::wrong_request;
  }
  const File records(request.records.empty() ? nullptr : std::fopen(request.records.c_str(), "ab"));
  if (!records && !request.records.empty()) {
    complain(catalogue,
             {.id = "error.open", .arguments = {{"file", request.records}, {"reason", system_reason()}}});
    return Exit::wrong_request;
  }
  return play(request, *plan, records.get(), catalogue);
}

}  // namespace seize::cli
