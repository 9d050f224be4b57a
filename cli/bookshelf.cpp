#include "cli/bookshelf.h"

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "cli/output.h"
#include "cli/places.h"
#include "notation/words.h"

namespace seize::cli {

namespace {

namespace fs = std::filesystem;

Said about(std::string_view id, const fs::path& file) {
  return {.id = id, .arguments = {{"file", file.string()}}};
}

}  // namespace

std::expected<solver::Book, Said> read_book(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::unexpected(about("error.book_missing", file));
  std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  auto book = solver::Book::read(std::move(bytes));
  if (book) return std::move(*book);
  const bool damaged = book.error() == solver::BookFault::damaged;
  return std::unexpected(about(damaged ? "error.book_damaged" : "error.book_unknown", file));
}

std::string book_name(solver::BookKind kind) {
  std::string name = format_rules(rules_of(kind));
  name[name.find(':')] = '-';
  return name + ".book";
}

fs::path book_folder() {
  if (const char* asked = std::getenv("SEIZE_BOOKS")) return asked;
  return own_folder("books", "data/books");
}

solver::Book* Bookshelf::book_for(const Position& position) {
  if (position.placed() > solver::deepest_book || position.has_fresh()) return nullptr;
  const solver::BookKind kind = solver::kind_of(position.rules());
  const auto [slot, is_new] = books_.try_emplace(book_name(kind));
  std::optional<solver::Book>& book = slot->second;
  if (is_new) {
    auto opened = read_book(book_folder() / book_name(kind));
    if (opened) {
      book = std::move(*opened);
    } else {
      complain(catalogue_, opened.error());
    }
  }
  return book ? &*book : nullptr;
}

}  // namespace seize::cli
