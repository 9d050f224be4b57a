#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "coach/statistics.h"
#include "talk/said.h"

namespace seize::coach {

// A number, or two or three of them that belong together, with the sentence that tells them.
struct ToldScore {
  Said said;
  std::string name;  // of the level; of the rules, as notation has it
  Score score;
};
struct ToldSight {
  Said said;
  Sight sight;
};

// For people, sorted by what it is about. The levels come in the order in which they are named.
struct ToldStatistics {
  Messages first;  // the score, or that there is nothing to count
  std::vector<ToldScore> levels, rules;
  Messages thefts;
  std::vector<ToldSight> occasions, sets, characteristics;  // those of which there was a chance
  Messages last;  // what is overlooked most, and what was not counted
};
ToldStatistics tell_by_topic(const Statistics& statistics, std::span<const std::string_view> levels);

// All of it, one after the other.
Messages tell_statistics(const Statistics& statistics, std::span<const std::string_view> levels);

// For programs: what `seize stats --json` says.
std::string statistics_json(const Statistics& statistics);

}  // namespace seize::coach
