// Books: whatever their bytes are, they are refused or answer for every position that they cover.

#include <algorithm>
#include <vector>

#include "require.h"
#include "solver/book.h"
#include "sum.h"

namespace seize::fuzz {

namespace {

// Deeper ones only take longer: their tables of positions are made anew for every input.
int deepest(int characteristics) { return characteristics <= 1 ? solver::deepest_book : 2; }

std::vector<std::uint8_t> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

void ask_everywhere(solver::Book& book) {
  for (int placed = 0; placed <= std::min(book.depth(), deepest(book.kind().characteristics)); ++placed) {
    const solver::BookIndex index(book.kind(), placed);
    for (int page = 0; page < index.pages(); ++page) {
      for (int entry = 0; entry < index.entries(); ++entry) {
        const auto position = index.position_at({.page = page, .entry = entry});
        if (!position) continue;
        require(book.covers(*position), "a book covers its positions");
        require(book.value_of(*position).has_value(), "what is covered has a value");
      }
    }
  }
}

void check_book(std::string_view text) {
  auto book = solver::Book::read(bytes_of(text));
  if (book) ask_everywhere(*book);
}

constexpr std::size_t characteristics_at = 9, depth_at = 10, sum_at = 12, content_at = 20;

// With the sum that belongs to it.
std::string sealed(std::string_view text) {
  return std::string(text.substr(0, sum_at)) + sum_of(text.substr(content_at)) +
         std::string(text.substr(content_at));
}

void check_sealed(std::string_view text) {
  if (text.size() >= content_at && text[depth_at] <= deepest(text[characteristics_at]))
    check_book(sealed(text));
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_book(text);
  fuzz::check_sealed(text);
  return 0;
}
