#pragma once

// The numbers of a book's positions. All positions with a piece in hand and so many placed, up to symmetry,
// are laid out as pages of entries: a page is a canonical pattern of occupied squares, an entry the pieces on
// it. By the key of symmetry.h a piece is what it differs in from the one in hand, and the lanes are in order
// of size; so the entries are the same on every page, one sorted list of lanes squeezed to the occupied
// squares. A pattern that is symmetric in itself has some entries that no key leads to: they cost next to
// nothing.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/position.h"
#include "solver/symmetry.h"

namespace seize::solver {

// What positions must have in common to share a book: which of the characteristics are in play does not
// matter.
struct BookKind {
  bool blocks = false;
  int characteristics = 4;
  bool operator==(const BookKind&) const = default;
};
BookKind kind_of(Rules rules);
// The rules that stand for the kind: L:c, L:ch, L:chs, L:chsf, S:c …
Rules rules_of(BookKind kind);

class BookIndex {
 public:
  struct Place {
    int page, entry;
    bool operator==(const Place&) const = default;
  };

  // REQUIRES: placed <= 5, so that no characteristic in play can be idle already.
  BookIndex(BookKind kind, int placed);

  int pages() const { return static_cast<int>(patterns_.size()); }
  int entries() const { return static_cast<int>(entries_.size()); }

  // REQUIRES: the key is of a position of this kind with so many placed.
  Place place_of(const Key& key) const;

  // A position that is looked up there, if there is one the book is asked about: one in which nothing can be
  // called, neither now nor by placing the piece in hand.
  std::optional<Position> position_at(Place place) const;

 private:
  void list_patterns();
  void list_entries(int lanes, std::uint32_t greatest, std::uint32_t entry);
  std::optional<Position> arranged(Place place) const;

  BookKind kind_;
  int placed_;
  std::vector<std::uint16_t> patterns_;
  std::vector<std::uint32_t> entries_;
};

// True iff placing the piece in hand somewhere completes an alignment.
bool completes_one(const Position& position);

}  // namespace seize::solver
