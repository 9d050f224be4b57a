#include "cli/command_line.h"
#include "cli/speech.h"
#include "players/level.h"

namespace seize::cli {

Exit carry_out(const LevelsRequest& /*request*/, const Catalogue& catalogue) {
  Messages lines;
  for (const Level& level : levels()) {
    lines.push_back({.id = "level.listed",
                     .arguments = {{"word", std::string(level.name)},
                                   {"level", phrase(plain(level.title))},
                                   {"about", phrase(plain(level.about))}}});
  }
  lines.push_back({.id = "level.usual", .arguments = {{"level", phrase(plain(usual_level().title))}}});
  write(fitted(spoken(lines, catalogue), false));
  return Exit::done;
}

}  // namespace seize::cli
