#pragma once

#include <string_view>

#include "talk/wording.h"

namespace seize::wasm {

// A question that is answered in words: how they are wanted, and what is asked.
struct Asked {
  Wording wording;
  std::string_view text;  // stays as long as the input
};

// The input as such a question: the first line is edition, order and style, as "classic hcsf full", the rest
// is the text. What is no such word leaves the usual one.
Asked asked();

}  // namespace seize::wasm
