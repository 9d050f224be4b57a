// Positions: what is read obeys the rules of the board and is written in one form.

#include "notation/position_text.h"
#include "require.h"

namespace seize::fuzz {

namespace {

void check_material(const Position& position) {
  Pieces seen;
  for (const Square square : position.occupied()) {
    require(position.at(square).has_value(), "a piece stands on an occupied square");
    require(!seen.contains(*position.at(square)), "no piece stands twice");
    seen = seen.with(*position.at(square));
  }
  if (position.hand()) {
    require(!seen.contains(*position.hand()), "the hand is not on the board");
    require(!position.full(), "nothing is in hand when sixteen stand");
    seen = seen.with(*position.hand());
  }
  require(position.left() == all_pieces.minus(seen), "all other pieces are left");
}

void check_last(const Position& position) {
  require(position.last().has_value() == (position.placed() > 0), "last is there iff pieces stand");
  require(!position.last() || position.occupied().contains(*position.last()), "a piece stands on last");
}

void check_alignments(const Position& position) {
  const WinningSets fresh = position.fresh();
  const WinningSets stale = position.stale();
  require((fresh & stale).empty(), "nothing is fresh and stale");
  require(position.has_fresh() == !fresh.empty(), "has_fresh agrees with fresh");
  for (const WinningSet set : all_lines_and_blocks) {
    const bool aligned = position.rules().winning_sets().contains(set) && !position.shared_on(set).empty();
    require((fresh | stale).contains(set) == aligned, "every alignment is fresh or stale, and nothing else");
    require(!fresh.contains(set) || set.squares().contains(*position.last()), "fresh goes through last");
    require(!stale.contains(set) || !set.squares().contains(*position.last()), "stale does not");
  }
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view text = fuzz::text_of(data, size);
  const auto position = parse_position(text);
  if (!position) {
    fuzz::require_shown_in(text, position.error());
    return 0;
  }
  fuzz::check_material(*position);
  fuzz::check_last(*position);
  fuzz::check_alignments(*position);
  const std::string written = format_position(*position);
  fuzz::require(written.size() == text.size(), "only letter case may differ");
  fuzz::require(parse_position(written) == position, "a position is read back as the same");
  return 0;
}
