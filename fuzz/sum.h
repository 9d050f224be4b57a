#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace seize::fuzz {

// The sum that books and certificates carry (FNV-1a), the lowest byte first. No fuzzer would find the right
// one.
inline std::string sum_of(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const char byte : bytes) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3U;
  std::string written;
  for (unsigned i = 0; i < 8; ++i) written += static_cast<char>((sum >> (8 * i)) & 255U);
  return written;
}

}  // namespace seize::fuzz
