#pragma once

#include <string>
#include <string_view>

namespace seize::cli {

// How many columns of a terminal the text takes: none for what is put on the letter before it and for
// colours, two for the wide letters of East Asia and most emoji.
int display_width(std::string_view text);

// The text with blanks after it, as wide as that.
std::string padded(std::string text, int columns);

// The lines of a text, each broken between words where so many columns are full, and within a word only where
// it is wider than a line. What a line goes on with stands below its first word or, in a list of words and
// what they mean, below the meaning.
std::string wrapped(std::string_view text, int columns);

}  // namespace seize::cli
