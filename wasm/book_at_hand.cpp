#include "book_at_hand.h"

#include <optional>
#include <utility>

#include "buffers.h"

namespace {

std::optional<seize::solver::Book>& book() {
  static std::optional<seize::solver::Book> open;
  return open;
}

}  // namespace

seize::solver::Book* seize::wasm::book_at_hand() { return book() ? &*book() : nullptr; }

// The input is a book, which serves from now on. Gives 1, or 0 where it is none or damaged; then none serves.
extern "C" [[clang::export_name("open_book")]] int open_book() {
  const std::string& bytes = seize::wasm::input();
  auto read = seize::solver::Book::read({bytes.begin(), bytes.end()});
  book().reset();
  if (read) book() = std::move(*read);
  return book().has_value() ? 1 : 0;
}
