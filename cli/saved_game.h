#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace seize::cli {

// Where a file of that name is kept for the user between one run and the next; nothing where the user has no
// home.
std::optional<std::filesystem::path> state_path(const std::string& name);

// Where the game at hand is kept until it ends; nothing where the user has no home.
std::optional<std::filesystem::path> kept_game_path();
// Where the games are kept that were played to the end, one record after the other.
std::optional<std::filesystem::path> kept_games_path();

// True iff a file of that name would be replaced. Of a folder the system tells when it cannot be written; a
// device is none.
bool stands_in_the_way(const std::filesystem::path& path);

// True iff it is a device or a pipe: something that must not be replaced by a file.
bool is_no_file(const std::filesystem::path& path);

// What is in the file; nothing, with errno, when it cannot be read.
std::optional<std::string> read_whole(const std::filesystem::path& path);

// Writes the text so that the file always holds the old or the new text, never a part; a device is written
// straight. False, with errno, on failure.
bool write_whole(const std::filesystem::path& path, const std::string& text);

// The same of a file of ours, as state_path names it: its folder is made where there is none yet.
bool write_state(const std::filesystem::path& path, const std::string& text);
// Adds the text to such a file.
bool append_state(const std::filesystem::path& path, const std::string& text);

}  // namespace seize::cli
