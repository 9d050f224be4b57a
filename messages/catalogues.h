#pragma once

#include <span>
#include <string_view>

namespace seize {

// One language: its code, its messages, and the words people type in it, as the files have them.
struct CatalogueText {
  std::string_view language;
  std::string_view messages;
  std::string_view words;
};

// All languages that are complete, English first.
std::span<const CatalogueText> catalogue_texts();

}  // namespace seize
