#pragma once

#include <expected>
#include <string_view>

#include "table/view.h"
#include "talk/command.h"
#include "talk/said.h"
#include "talk/vocabulary.h"
#include "talk/wording.h"

namespace seize {

// What the conversation is waiting for: it decides what a square or a piece alone means.
enum class Awaited : std::uint8_t {
  giving,
  placing,
  choosing,  // of several pieces that fit, the one to give after placing
  pointing,
  passing,
  nothing
};

// The command a typed line means, or a message that says what was not understood and what would be right.
// Forgiving: "b2 7", "B2=7", "tall dark round hollow" in any order, articles and accents optional,
// unambiguous beginnings of words. What would be right is said in the player's wording.
std::expected<Command, Said> understand(std::string_view line, const Vocabulary& vocabulary, Awaited awaited,
                                        const Wording& wording = {});

// The word of the table that a line says and nothing else: yes, no, help, which is ? too. Nothing where it
// says another thing, or two that differ.
std::optional<Word> understand_word(std::string_view line, const Vocabulary& vocabulary);

}  // namespace seize
