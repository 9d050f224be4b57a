#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <optional>

#include "cli/catalogue.h"
#include "solver/book.h"

namespace seize::cli {

// What makes a file no book that can be used, as the id of a message that names the file.
std::expected<solver::Book, Said> read_book(const std::filesystem::path& file);

// "L-chsf.book"
std::string book_name(solver::BookKind kind);

// Where the books lie: in $SEIZE_BOOKS if it is set, else beside the program, where it is installed or was
// built.
std::filesystem::path book_folder();

// Opens each book when it is first needed. One that is missing or damaged is told once, and then done
// without.
class Bookshelf {
 public:
  explicit Bookshelf(const Catalogue& catalogue) : catalogue_(catalogue) {}

  // Nothing where no book is needed, or there is none.
  solver::Book* book_for(const Position& position);

 private:
  const Catalogue& catalogue_;
  std::map<std::string, std::optional<solver::Book>> books_;
};

}  // namespace seize::cli
