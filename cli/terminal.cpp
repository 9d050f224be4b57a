#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string>

namespace seize::cli {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

bool locale_is_utf8() {
  // The first of these that is set decides, as for every program's locale.
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(environment(name));
    if (value.empty()) continue;
    for (char& c : value) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return value.contains("utf-8") || value.contains("utf8");
  }
  return false;
}

bool wants_colour(When when) {
  if (when != When::automatic) return when == When::always;
  return environment("NO_COLOR").empty() && environment("TERM") != "dumb" && isatty(STDOUT_FILENO) == 1;
}

int terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const std::string columns(environment("COLUMNS"));
  const int typed = columns.empty() || columns.size() > 4 ? 0 : std::atoi(columns.c_str());
  return typed > 0 ? typed : 80;
}

int terminal_height() {
  winsize size{};
  const bool told = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
  return told ? size.ws_row : endless_height;
}

}  // namespace seize::cli
