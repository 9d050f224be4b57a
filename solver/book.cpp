#include "solver/book.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace seize::solver {

namespace {

constexpr std::string_view magic = "SEIZEBK1";
constexpr std::size_t kind_at = 8, checksum_at = 12, header_size = 20;

std::uint64_t checksum_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const std::uint8_t byte : bytes) sum = (sum ^ byte) * 0x100000001b3;
  return sum;
}

std::uint64_t checksum_in(const std::vector<std::uint8_t>& bytes) {
  std::uint64_t sum = 0;
  for (int i = 7; i >= 0; --i) sum = sum << 8 | bytes[checksum_at + i];
  return sum;
}

void append_number(std::vector<std::uint8_t>& bytes, std::size_t number) {
  for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<std::uint8_t>(number | 0x80));
  bytes.push_back(static_cast<std::uint8_t>(number));
}

// Reads the numbers of a book; nothing is trusted, not even after the checksum.
class Numbers {
 public:
  explicit Numbers(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::size_t next() {
    std::size_t number = 0;
    for (int shift = 0; shift < 28; shift += 7) {
      const std::uint8_t byte = at_ < bytes_.size() ? bytes_[at_] : 0;
      ++at_;
      number |= static_cast<std::size_t>(byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return number;
  }
  std::size_t read() const { return at_; }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

bool has_header(const std::vector<std::uint8_t>& bytes) {
  return bytes.size() >= header_size && std::ranges::equal(magic, std::span(bytes).first(magic.size()));
}

bool is_possible(BookKind kind, int depth) {
  return kind.characteristics >= 1 && kind.characteristics <= Characteristic::count && depth <= deepest_book;
}

}  // namespace

std::expected<Book, BookFault> Book::read(std::vector<std::uint8_t> bytes) {
  if (!has_header(bytes)) return std::unexpected(BookFault::no_book);
  Book book;
  book.kind_ = {.blocks = bytes[kind_at] != 0, .characteristics = bytes[kind_at + 1]};
  const int depth = bytes[kind_at + 2];
  const std::span content = std::span(bytes).subspan(header_size);
  if (!is_possible(book.kind_, depth) || checksum_of(content) != checksum_in(bytes)) {
    return std::unexpected(BookFault::damaged);
  }
  Numbers numbers(content);
  std::size_t size = 0;
  for (int placed = 0; placed <= depth; ++placed) {
    Level& level = book.levels_.emplace_back(Level{.index = BookIndex(book.kind_, placed), .pages = {}});
    for (int page = 0; page < level.index.pages(); ++page) {
      level.pages.push_back({.begin = size, .size = numbers.next(), .values = {}});
      size += level.pages.back().size;
    }
  }
  if (numbers.read() + size != content.size()) return std::unexpected(BookFault::damaged);
  for (Level& level : book.levels_) {
    for (CodedPage& page : level.pages) page.begin += header_size + numbers.read();
  }
  book.bytes_ = std::move(bytes);
  return book;
}

bool Book::covers(const Position& position) const {
  return kind_of(position.rules()) == kind_ && position.placed() <= depth();
}

std::optional<Value> Book::value_of(const Position& position) {
  if (!covers(position)) return std::nullopt;
  const int level = position.placed();
  const BookIndex::Place place = levels_[level].index.place_of(key_of(position));
  return page(level, place.page)[place.entry];
}

const std::vector<Value>& Book::page(int level, int number) {
  CodedPage& coded = levels_[level].pages[number];
  if (coded.values.empty()) {
    const auto count = static_cast<std::size_t>(levels_[level].index.entries());
    coded.values = decode(std::span(bytes_).subspan(coded.begin, coded.size), count);
  }
  return coded.values;
}

std::vector<std::uint8_t> write_book(BookKind kind, const std::vector<BookLevel>& levels) {
  std::vector<std::uint8_t> content;
  std::vector<std::uint8_t> pages;
  for (const BookLevel& level : levels) {
    for (const Page& page : level) {
      const std::vector<std::uint8_t> coded = encode(page);
      append_number(content, coded.size());
      pages.insert(pages.end(), coded.begin(), coded.end());
    }
  }
  content.insert(content.end(), pages.begin(), pages.end());
  std::vector<std::uint8_t> bytes;
  for (const char c : magic) bytes.push_back(static_cast<std::uint8_t>(c));
  for (const int number :
       {kind.blocks ? 1 : 0, kind.characteristics, static_cast<int>(levels.size()) - 1, 0}) {
    bytes.push_back(static_cast<std::uint8_t>(number));
  }
  const std::uint64_t sum = checksum_of(content);
  for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(sum >> (8 * i)));
  bytes.insert(bytes.end(), content.begin(), content.end());
  return bytes;
}

}  // namespace seize::solver
