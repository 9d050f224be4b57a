#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace seize {

// The text without what nobody types: signs that are not seen (zero-width ones, marks of direction, soft
// hyphens, control characters) fall, and every kind of space becomes a plain one.
std::string without_strays(std::string_view text);

// The text without case and accents: "Éléphant" becomes "elephant", "Größe" becomes "grosse". What is no
// letter of the seven languages stays as it is.
std::string folded_letters(std::string_view text);

// Cut into words as they were typed: "B2=7" becomes B2 7.
std::vector<std::string> typed_words(std::string_view text);

// True iff it has nothing but letters and digits that need no folding but of case.
bool is_plain(std::string_view word);

// Folded, and cut into words at white space and punctuation: "B2=7" becomes b2 7, "l’autre" becomes l autre.
std::vector<std::string> folded_words(std::string_view text);

}  // namespace seize
