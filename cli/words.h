#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "coach/puzzle_choice.h"
#include "core/position.h"
#include "server/listener.h"
#include "table/table.h"
#include "talk/said.h"
#include "talk/wording.h"

namespace seize::cli {

// What the values of options mean, or a message that says what would be right.

std::expected<int, Said> read_depth(const std::string& text);
std::expected<Rules, Said> read_rules_word(const std::string& text);
std::expected<Position, Said> read_position(const std::string& text);
std::expected<Edition, Said> read_edition(const std::string& text);
std::expected<std::string_view, Said> read_piece_set(const std::string& text);
std::expected<WinningSet, Said> read_winning_set(const std::string& text);
std::expected<Help, Said> read_help_level(const std::string& text);
std::expected<When, Said> read_when(const std::string& text);
std::expected<Duration, Said> read_seconds(const std::string& text);
std::expected<std::uint64_t, Said> read_number(const std::string& text);
std::expected<int, Said> read_threads(const std::string& text);
std::expected<std::size_t, Said> read_megabytes(const std::string& text);
std::expected<double, Said> read_limit(const std::string& text);  // seconds, above zero
std::expected<int, Said> read_placed(
    const std::string& text);  // how many pieces the positions of a book have
std::expected<int, Said> read_step(const std::string& text);
std::expected<WordOrder, Said> read_order(const std::string& text);

// What can stand there, for shells to offer.
std::vector<std::string> side_words();
std::vector<std::string> piece_set_words();
std::vector<std::string> winning_set_words();
std::vector<std::string> puzzle_kind_words();

// Of puzzles.
std::expected<coach::PuzzleKind, Said> read_puzzle_kind(const std::string& text);
std::expected<coach::Difficulty, Said> read_difficulty(const std::string& text);
std::expected<coach::Day, Said> read_day(const std::string& text);
std::expected<int, Said> read_puzzle_id(const std::string& text);
std::expected<int, Said> read_puzzle_count(const std::string& text);

// "127.0.0.1:8080", "[::1]:8080", "localhost:8080"
std::expected<server::Address, Said> read_address(const std::string& text);
// http://… or https://…, without the stroke at its end
std::expected<std::string, Said> read_public_url(const std::string& text);

// lot, first, second: nothing is by lot.
std::expected<std::optional<Starter>, Said> read_starter(const std::string& text);

// "Ada", "Ada+Bo", "program", "program:fox", "ordinateur:renard"; none or two of them.
std::expected<std::vector<Team>, Said> read_sides(const std::vector<std::string>& texts);
std::expected<Team, Said> read_team(const std::string& text);
std::expected<Player, Said> read_player(const std::string& name);

}  // namespace seize::cli
