// What the module offers. A caller asks for the input buffer, writes UTF-8 into it, and calls one of the
// functions that read it; text that comes back stays valid until the next call.

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "core/perft.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/summary.h"

namespace {

std::string& input() {
  static std::string text;
  return text;
}

const char* output(std::string text) {
  static std::string kept;
  kept = std::move(text);
  return kept.c_str();
}

}  // namespace

extern "C" {

// The library's own abort writes a message through a file descriptor that no page has, and never returns.
_Noreturn void abort() { __builtin_trap(); }

// Room for a text of that many bytes.
[[clang::export_name("input_buffer")]] char* input_buffer(std::size_t size) {
  input().assign(size, '\0');
  return input().data();
}

// The input is a position. All ones when it is refused.
[[clang::export_name("perft")]] std::uint64_t count_games(int depth) {
  const auto position = seize::parse_position(input());
  return position ? seize::perft(*position, depth) : ~std::uint64_t{0};
}

// The input is the record of one game. Gives what `seize replay --json` says of it; of a refused one the
// number of the token (0: the tags) and the rule, as "7 R4.3".
[[clang::export_name("replay")]] const char* replay() {
  const auto record = seize::parse_record(input());
  if (record) return output(seize::summary_json(record->game));
  const auto& fault = record.error();
  return output(std::to_string(fault.move) + " " + std::string(rule_of(fault.fault.reason)));
}

}  // extern "C"
