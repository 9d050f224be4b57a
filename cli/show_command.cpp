#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "cli/command_line.h"
#include "cli/description.h"
#include "cli/drawing.h"

namespace seize::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

bool wants_colour(When when) {
  if (when != When::automatic) return when == When::always;
  return environment("NO_COLOR").empty() && environment("TERM") != "dumb" && isatty(STDOUT_FILENO) == 1;
}

// The first of these that is set decides, as for every program's locale.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    return value.contains("UTF-8") || value.contains("utf8") || value.contains("UTF8") ||
           value.contains("utf-8");
  }
  return false;
}

}  // namespace

Exit carry_out(const ShowRequest& request) {
  if (request.plain) {
    write(describe(request.position, request.edition));
    return Exit::done;
  }
  const Pencil pencil{.unicode = !request.ascii && locale_is_utf8(), .colour = wants_colour(request.colour)};
  write(draw(request.position, request.edition, pencil));
  write("\n" + describe_turn_and_rules(request.position, request.edition));
  return Exit::done;
}

}  // namespace seize::cli
