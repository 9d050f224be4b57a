#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "cli/catalogue.h"
#include "coach/judge.h"
#include "notation/record.h"
#include "players/level.h"
#include "talk/wording.h"

namespace seize::cli {

// What somebody may want of a game that is over, besides another one.
enum class AfterGame : std::uint8_t {
  earlier,  // one move
  later,
  review,
  results,
  play_on,  // from the moment that is shown
  level,    // a game against the level that was offered
};
std::optional<AfterGame> wanted_after_game(std::string_view line, const Catalogue& catalogue);

// Every move with what it was worth, what went wrong and why, and how well each side played.
Messages tell_review(const Record& record, coach::Means means, Wording wording);

// What has become of all games that were kept here, and of those against each level.
Messages tell_results(const Catalogue& catalogue);

// Against whom to play next: a stronger level after a win, a gentler one for whoever has lost to the same
// one several times in a row. Nothing where nobody plays against one program.
struct LevelOffer {
  const Level* level;
  Said said;
};
std::optional<LevelOffer> level_to_offer(const Table& table, const Catalogue& catalogue);

}  // namespace seize::cli
