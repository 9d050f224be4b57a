#include "cli/arena_words.h"

#include <cmath>
#include <optional>
#include <vector>

#include "notation/number.h"
#include "notation/utf8.h"

namespace seize::cli {

namespace {

using std::chrono::milliseconds;

constexpr std::int64_t most_games = 10'000'000;
constexpr int most_at_a_time = 256;
constexpr double longest_time = 1e6;  // seconds
constexpr double largest_elo = 2000;

std::unexpected<Said> wrong(std::string_view id, const std::string& text) {
  return std::unexpected(Said{.id = id, .arguments = {{"text", text}}});
}

// Seconds from zero on, as milliseconds.
std::optional<milliseconds> time_in(std::string_view text) {
  const auto seconds = parse_number<double>(text);
  if (!seconds || !(*seconds >= 0) || *seconds > longest_time) return std::nullopt;
  return milliseconds(std::llround(*seconds * 1000));
}

// The numbers between commas; nothing where one is none.
std::optional<std::vector<double>> numbers_in(std::string_view text) {
  std::vector<double> numbers;
  while (true) {
    const auto number = parse_number<double>(text.substr(0, text.find(',')));
    if (!number || !std::isfinite(*number)) return std::nullopt;
    numbers.push_back(*number);
    if (!text.contains(',')) return numbers;
    text.remove_prefix(text.find(',') + 1);
  }
}

bool is_risk(double risk) { return risk > 0 && risk < 0.5; }

bool is_test(const arena::Sprt& sprt) {
  return sprt.elo0 < sprt.elo1 && -largest_elo <= sprt.elo0 && sprt.elo1 <= largest_elo &&
         is_risk(sprt.alpha) && is_risk(sprt.beta);
}

}  // namespace

std::expected<arena::EngineOption, Said> read_engine_option(const std::string& text) {
  const std::size_t equals = text.find('=');
  const bool one_line = is_text(text) && text.find_first_of("\r\n") == std::string::npos;
  if (!one_line || equals == 0 || equals == std::string::npos) return wrong("error.engine_option_form", text);
  return arena::EngineOption{.name = text.substr(0, equals), .value = text.substr(equals + 1)};
}

std::expected<std::int64_t, Said> read_games(const std::string& text) {
  const auto games = parse_number<std::int64_t>(text);
  if (!games || *games < 2 || *games > most_games || *games % 2 != 0) return wrong("error.games", text);
  return *games;
}

std::expected<int, Said> read_concurrency(const std::string& text) {
  const auto number = parse_number<int>(text);
  if (!number || *number < 1 || *number > most_at_a_time) return wrong("error.concurrency", text);
  return *number;
}

std::expected<arena::TimeControl, Said> read_move_time(const std::string& text) {
  const auto time = time_in(text);
  if (!time || time->count() == 0) return wrong("error.seconds", text);
  return arena::TimeControl{.time = *time};
}

std::expected<arena::TimeControl, Said> read_game_clock(const std::string& text) {
  const std::size_t plus = text.find('+');
  const auto time = time_in(std::string_view(text).substr(0, plus));
  const auto increment =
      plus == std::string::npos ? milliseconds(0) : time_in(std::string_view(text).substr(plus + 1));
  if (!time || !increment || time->count() == 0) return wrong("error.game_clock", text);
  return arena::TimeControl{.time = *time, .whole_game = true, .increment = *increment};
}

std::expected<milliseconds, Said> read_tolerance(const std::string& text) {
  const auto time = time_in(text);
  if (!time) return wrong("error.tolerance", text);
  return *time;
}

std::expected<arena::Sprt, Said> read_sprt(const std::string& text) {
  const auto numbers = numbers_in(text);
  if (!numbers || (numbers->size() != 2 && numbers->size() != 4)) return wrong("error.sprt", text);
  arena::Sprt sprt{.elo0 = (*numbers)[0], .elo1 = (*numbers)[1]};
  if (numbers->size() == 4) {
    sprt.alpha = (*numbers)[2];
    sprt.beta = (*numbers)[3];
  }
  if (!is_test(sprt)) return wrong("error.sprt", text);
  return sprt;
}

Said say(const arena::StartFault& fault, const std::string& command) {
  const Argument engine{"command", command};
  switch (fault.kind) {
    case arena::StartFault::Kind::not_started:
      return {.id = "error.engine_start", .arguments = {engine, {"reason", fault.detail}}};
    case arena::StartFault::Kind::silent:
      return {.id = "error.engine_silent", .arguments = {engine}};
    case arena::StartFault::Kind::ended:
      return {.id = "error.engine_ended", .arguments = {engine}};
    case arena::StartFault::Kind::no_option:
      return {.id = "error.engine_option", .arguments = {engine, {"option", fault.detail}}};
    case arena::StartFault::Kind::no_value:
      return {.id = "error.engine_option_value",
              .arguments = {engine, {"option", fault.detail}, {"declared", fault.declared}}};
    case arena::StartFault::Kind::no_command:
      break;
  }
  return {.id = "error.engine_command", .arguments = {engine}};
}

}  // namespace seize::cli
