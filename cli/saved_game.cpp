#include "cli/saved_game.h"

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <sstream>

#include "cli/terminal.h"

namespace seize::cli {

std::optional<std::filesystem::path> state_path(const std::string& name) {
  if (const auto state = environment("XDG_STATE_HOME"); !state.empty()) {
    return std::filesystem::path(state) / "seize" / name;
  }
  if (const auto home = environment("HOME"); !home.empty()) {
    return std::filesystem::path(home) / ".local" / "state" / "seize" / name;
  }
  return std::nullopt;
}

std::optional<std::filesystem::path> kept_game_path() { return state_path("game.txt"); }
std::optional<std::filesystem::path> kept_games_path() { return state_path("games.txt"); }

bool stands_in_the_way(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto status = std::filesystem::symlink_status(path, ignored);
  return std::filesystem::is_regular_file(status) || std::filesystem::is_symlink(status);
}

std::optional<std::string> read_whole(const std::filesystem::path& path) {
  const std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return file ? std::optional(text.str()) : std::nullopt;
}

namespace {

bool write_straight(const std::filesystem::path& path, const std::string& text, const char* how = "wb") {
  std::FILE* const file = std::fopen(path.c_str(), how);
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

}  // namespace

bool is_no_file(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return std::filesystem::exists(status) && std::filesystem::is_other(status);
}

bool write_whole(const std::filesystem::path& path, const std::string& text) {
  if (is_no_file(path)) return write_straight(path, text);
  const std::string next = path.string() + ".next";
  if (write_straight(next, text) && std::rename(next.c_str(), path.c_str()) == 0) return true;
  const int why = errno;
  std::remove(next.c_str());
  errno = why;
  return false;
}

bool write_state(const std::filesystem::path& path, const std::string& text) {
  std::error_code ignored;
  std::filesystem::create_directories(path.parent_path(), ignored);
  return write_whole(path, text);
}

bool append_state(const std::filesystem::path& path, const std::string& text) {
  std::error_code ignored;
  std::filesystem::create_directories(path.parent_path(), ignored);
  return write_straight(path, text, "ab");
}

}  // namespace seize::cli
