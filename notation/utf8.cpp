#include "notation/utf8.h"

#include <cstddef>
#include <cstdint>

namespace seize {

namespace {

bool is_plain(unsigned char byte) {
  return (byte >= 0x20 && byte != 0x7f) || byte == '\t' || byte == '\n' || byte == '\r';
}

// The length of the sequence a lead byte announces; 0 for a byte that cannot lead.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

// The first continuation byte rules out overlong forms, surrogates and what lies beyond Unicode.
bool second_byte_fits(unsigned char lead, unsigned char second) {
  switch (lead) {
    case 0xe0:
      return second >= 0xa0;
    case 0xed:
      return second < 0xa0;
    case 0xf0:
      return second >= 0x90;
    case 0xf4:
      return second < 0x90;
    default:
      return true;
  }
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80; }

bool is_sequence(std::string_view bytes) {
  const auto lead = static_cast<unsigned char>(bytes[0]);
  if (bytes.size() == 1) return is_plain(lead);
  for (const char c : bytes.substr(1)) {
    if (!is_continuation(c)) return false;
  }
  return second_byte_fits(lead, static_cast<unsigned char>(bytes[1]));
}

}  // namespace

bool is_text(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = sequence_length(static_cast<unsigned char>(bytes[0]));
    if (length == 0 || length > bytes.size() || !is_sequence(bytes.substr(0, length))) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

std::string_view first_bytes(std::string_view text, std::size_t count) {
  while (count < text.size() && is_continuation(text[count])) ++count;
  return text.substr(0, count);
}

}  // namespace seize
