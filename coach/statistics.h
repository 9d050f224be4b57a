#pragma once

// What somebody's games tell: how they ended, and what was seen and overlooked in them. No search is behind
// it: whoever doubts a number can look at the boards.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/rules.h"
#include "table/table.h"

namespace seize::coach {

struct Score {
  int won = 0, drawn = 0, lost = 0;
  int games() const { return won + drawn + lost; }
  bool operator==(const Score&) const = default;
};

// How often something was there to be seen, and was or was not.
struct Sight {
  int seen = 0, overlooked = 0;
  int chances() const { return seen + overlooked; }
  bool operator==(const Sight&) const = default;
};

// When an alignment matters to who acts.
enum class Occasion : std::uint8_t {
  completing,  // the piece in hand completes it; overlooked: placed elsewhere, where it completes none
  calling,     // one's own stands; overlooked: given or passed without a call
  stealing,    // the other side left it; overlooked: placed or passed without a call
  giving,      // a piece left completes it, and another is safe; overlooked: gave what completes it
};
inline constexpr int occasion_count = 4;

enum class SetKind : std::uint8_t { row, column, diagonal, block };
inline constexpr int set_kind_count = 4;
SetKind kind_of_set(WinningSet set);

struct Statistics {
  Score score;
  std::map<std::string, Score> levels;            // of games against one program, by its level
  std::map<std::string, Score> rules;             // by the notation of the rules
  int unfinished = 0;                             // of the player's games
  int of_others = 0;                              // in which the player is nowhere, or on both sides
  int stolen = 0, robbed = 0;                     // wins by calling what the other side left, and lost so
  std::array<Sight, occasion_count> occasions{};  // one a moment
  std::array<Sight, set_kind_count> kinds{};      // one a set
  std::array<Sight, Characteristic::count> characteristics{};  // one a set and shared characteristic
  bool all_access = true;                                      // every game is of the Access edition
  std::map<std::string, int> people;                           // who is named in the games, and in how many

  const Sight& of(Occasion occasion) const { return occasions[static_cast<std::size_t>(occasion)]; }
  const Sight& of(SetKind kind) const { return kinds[static_cast<std::size_t>(kind)]; }
  const Sight& of(Characteristic characteristic) const { return characteristics[characteristic.index()]; }
  Edition edition() const { return all_access && score.games() > 0 ? Edition::access : Edition::classic; }
  bool operator==(const Statistics&) const = default;
};

// The side that the games are looked at from: that of the person called so; without a name, of the people who
// play against programs.
std::optional<Side> side_of_player(const Table& table, std::string_view player);

// The statistics with one more game.
Statistics with_game(Statistics statistics, const Table& table, std::string_view player);

// What is overlooked most often, measured by its chances; nothing where nothing was overlooked, or where
// there were too few chances to say.
inline constexpr int enough_chances = 3;
std::optional<SetKind> weakest_kind(const Statistics& statistics);
std::optional<Characteristic> weakest_characteristic(const Statistics& statistics);

}  // namespace seize::coach
