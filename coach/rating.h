#pragma once

// How strong somebody is, with how sure that is: Glicko's way with opponents whose strength is known, in
// whole numbers, so that it comes to the same everywhere. A puzzle of one's own rating is solved every second
// time.

namespace seize::coach {

struct Rating {
  int points = 600;     // somebody who has just learnt the rules
  int deviation = 300;  // two of these up or down hold 95 of 100 such players
  bool operator==(const Rating&) const = default;
};

inline constexpr int lowest_rating = 100, highest_rating = 3000;
inline constexpr int lowest_deviation = 45, highest_deviation = 350;

// Out of ten thousand, how often one who is stronger by so many points succeeds.
int expected_success(int stronger_by);

// After one success or failure at a task of so many points.
Rating rated(Rating before, int task, bool success);

// After so many days without one: what was known grows old.
Rating rested(Rating before, int days);

}  // namespace seize::coach
