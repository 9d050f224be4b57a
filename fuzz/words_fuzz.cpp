// Squares, pieces, winning sets, rules, editions, help levels, masks, clocks and tag lines.

#include <string>

#include "notation/table_words.h"
#include "notation/tag.h"
#include "notation/utf8.h"
#include "notation/words.h"
#include "require.h"

namespace seize::fuzz {

namespace {

// Whether canonical says that the text must be written as it was read.
template <class Parse, class Format>
void check_word(std::string_view text, Parse parse, Format format, bool canonical) {
  const auto value = parse(text);
  if (!value) {
    require_shown_in(text, value.error());
    require(value.error().text == text, "a word is refused whole");
    return;
  }
  const std::string written(format(*value));
  require(!canonical || written == text, "a word has one form");
  require(parse(written) == value, "a word is read back as the same");
}

template <class Parse, class Format>
void check_table_word(std::string_view text, Parse parse, Format format) {
  const auto value = parse(text);
  if (value) require(parse(format(*value)) == value, "a word of the table is read back as the same");
}

void check_clock(std::string_view text) {
  const auto time = parse_clock(text);
  if (!time) return;
  require(time->count() > 0, "a clock gives some time");
  require(parse_clock(format_clock(*time)) == time, "a clock is read back as the same");
}

void check_tag(std::string_view line) {
  const auto tag = parse_tag(line);
  if (!tag) return;
  require(!tag->name.empty(), "a tag has a name");
  require(parse_tag(format_tag(*tag)) == tag, "a tag is read back as the same");
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_word(text, parse_square, format_square, true);
  fuzz::check_word(text, parse_winning_set, format_winning_set, true);
  fuzz::check_word(text, parse_rules, format_rules, true);
  fuzz::check_word(text, parse_piece, [](Piece piece) { return std::string(1, format_piece(piece)); }, false);
  fuzz::check_table_word(text, parse_edition, format_edition);
  fuzz::check_table_word(text, parse_help, format_help);
  fuzz::require(!parse_mask(text) || text == "yes" || text == "no", "a mask is yes or no");
  fuzz::check_clock(text);
  fuzz::check_tag(text);
  fuzz::require(is_text(text) || !is_text("=0 {" + std::string(text) + "}"), "text around no text is none");
  return 0;
}
