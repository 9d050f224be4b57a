// What seize.wasm offers to screens that teach: answers in words, for a board that belongs to no table. The
// input of each is a question with its wording (wording_asked.h).

#include <algorithm>

#include "buffers.h"
#include "room/scene_json.h"
#include "wording_asked.h"

extern "C" {

// The text is a position, and in a second line what was played from there.
[[clang::export_name("scene")]] const char* scene() {
  const auto [wording, text] = seize::wasm::asked();
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view acts = text.substr(std::min(end + 1, text.size()));
  return seize::wasm::output(seize::scene_json(text.substr(0, end), acts, wording));
}

}  // extern "C"
