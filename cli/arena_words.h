#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "arena/arena.h"
#include "talk/said.h"

namespace seize::cli {

// What the values of the arena's options mean, or a message that says what would be right.

std::expected<arena::EngineOption, Said> read_engine_option(const std::string& text);  // Level=simple
std::expected<std::int64_t, Said> read_games(const std::string& text);                 // even
std::expected<int, Said> read_concurrency(const std::string& text);
std::expected<arena::TimeControl, Said> read_move_time(const std::string& text);   // seconds
std::expected<arena::TimeControl, Said> read_game_clock(const std::string& text);  // 60+0.5
std::expected<std::chrono::milliseconds, Said> read_tolerance(const std::string& text);
std::expected<arena::Sprt, Said> read_sprt(const std::string& text);  // 0,50 or 0,50,0.05,0.05

// Why an engine cannot be played with.
Said say(const arena::StartFault& fault, const std::string& command);

}  // namespace seize::cli
