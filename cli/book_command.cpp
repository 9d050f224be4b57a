#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>

#include "cli/bookshelf.h"
#include "cli/command_line.h"
#include "cli/saved_game.h"
#include "cli/stopwatch.h"
#include "solver/book_builder.h"

namespace seize::cli {

namespace {

using solver::BookIndex;
using solver::BookLevel;
using solver::Page;
using solver::Value;

constexpr std::string_view letters = "ldw";  // by value; - where nobody asks
constexpr std::size_t table_bytes = std::size_t{64} << 20;

char letter_of(const std::optional<Value>& value) {
  return value ? letters[static_cast<std::size_t>(*value)] : '-';
}

std::optional<Value> value_of(char letter) {
  const std::size_t value = letters.find(letter);
  return value < letters.size() ? std::optional(static_cast<Value>(value)) : std::nullopt;
}

// The deepest level, cut into parts that take seconds each. What is solved is kept as lines of text in a file
// beside the book, `page part values`, so that the work can be broken off, gone on with, and shared between
// machines by joining their files.
class Parts {
 public:
  Parts(const BookIndex& index, std::string file)
      : index_(index),
        file_(std::move(file)),
        level_(index.pages(), Page(index.entries())),
        done_(count(), false) {
    std::ifstream in(file_);
    for (std::string line; std::getline(in, line);) take(line);
    kept_ = done();
    out_.open(file_, std::ios::app);
    note_failure();
  }

  int count() const { return index_.pages() * parts_of_page(); }
  int done() const { return static_cast<int>(std::ranges::count(done_, true)); }
  bool is_done(int part) const { return done_[part]; }
  int kept() const { return kept_; }        // of those done, how many are in the file
  int failure() const { return failure_; }  // why the file cannot be written; 0: it can
  void remove() {
    out_.close();
    std::remove(file_.c_str());
  }
  const std::string& file() const { return file_; }
  BookLevel& level() { return level_; }

  int page_of(int part) const { return part / parts_of_page(); }
  int first_of(int part) const { return part % parts_of_page() * size; }
  int end_of(int part) const { return std::min(first_of(part) + size, index_.entries()); }

  void add(int part, const Page& values) {
    keep(part, values);
    std::string line = fmt::format("{} {} ", page_of(part), part % parts_of_page());
    for (const auto& value : values) line += letter_of(value);
    out_ << line << std::endl;  // NOLINT(performance-avoid-endl): a part that was solved must not be lost
    note_failure();
    if (failure_ == 0) ++kept_;
  }

 private:
  static constexpr int size = 512;

  void note_failure() {
    if (!out_ && failure_ == 0) failure_ = errno;
  }

  int parts_of_page() const { return (index_.entries() + size - 1) / size; }

  void keep(int part, const Page& values) {
    std::ranges::copy(values, level_[page_of(part)].begin() + first_of(part));
    done_[part] = true;
  }
  // A line that was cut off in the middle is done again.
  void take(const std::string& line) {
    std::istringstream words(line);
    int page = -1;
    int number = -1;
    std::string values;
    if (!(words >> page >> number >> values) || page < 0 || page >= index_.pages()) return;
    if (number < 0 || number >= parts_of_page()) return;
    const int part = page * parts_of_page() + number;
    if (static_cast<int>(values.size()) != end_of(part) - first_of(part)) return;
    Page read;
    for (const char letter : values) read.push_back(value_of(letter));
    keep(part, read);
  }

  const BookIndex& index_;
  std::string file_;
  BookLevel level_;
  std::vector<bool> done_;
  int kept_ = 0;
  int failure_ = 0;
  std::ofstream out_;
};

// Threads that solve part after part until all are done or the time is over.
class Workers {
 public:
  Workers(const BookIndex& index, Parts& parts, const Resources& resources, const Catalogue& catalogue)
      : index_(index), parts_(parts), catalogue_(catalogue), begun_with_(parts.done()) {
    if (resources.seconds) limit_ = *resources.seconds;
  }

  void run(int threads) {
    std::vector<std::jthread> team;
    for (int i = 0; i < threads; ++i) team.emplace_back([this] { work(); });
  }

 private:
  // Also where nothing more can be kept.
  bool time_is_over() const { return failed_ || stopwatch_.seconds() >= limit_; }

  void work() {
    solver::Solver solver(table_bytes);
    const solver::Watch watch{
        .should_stop = [](void* self, std::uint64_t) { return static_cast<Workers*>(self)->time_is_over(); },
        .context = this};
    for (int part = next_++; part < parts_.count() && !time_is_over(); part = next_++) {
      if (was_done(part)) continue;
      const auto values = solve_entries(solver, index_, parts_.page_of(part), parts_.first_of(part),
                                        parts_.end_of(part), watch);
      if (values) keep(part, *values);
    }
  }
  bool was_done(int part) {
    const std::scoped_lock lock(mutex_);
    return parts_.is_done(part);
  }
  void keep(int part, const Page& values) {
    const std::scoped_lock lock(mutex_);
    parts_.add(part, values);
    failed_ = parts_.failure() != 0;
    if (stopwatch_.seconds() < next_report_) return;
    next_report_ = stopwatch_.seconds() + 5;
    const double speed = (parts_.done() - begun_with_) / stopwatch_.seconds();
    complain(
        catalogue_,
        {.id = "book.progress",
         .arguments = {{"done", std::to_string(parts_.done())},
                       {"all", std::to_string(parts_.count())},
                       {"minutes", fmt::format("{:.0f}", (parts_.count() - parts_.done()) / speed / 60)}}});
  }

  const BookIndex& index_;
  Parts& parts_;
  const Catalogue& catalogue_;
  int begun_with_;
  double limit_ = 1e9;
  Stopwatch stopwatch_;
  double next_report_ = 5;
  std::atomic<int> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
};

Exit cannot_write(const Catalogue& catalogue, const std::string& file, int why) {
  complain(catalogue, {.id = "error.write_file",
                       .arguments = {{"file", file}, {"reason", std::string(std::strerror(why))}}});
  return Exit::refused;
}

Exit build(const BookRequest& request, const Catalogue& catalogue) {
  const solver::BookKind kind = solver::kind_of(request.rules);
  const std::string out = request.out.empty() ? book_name(kind) : request.out;
  if (!request.replace && stands_in_the_way(out)) {
    complain(catalogue, {.id = "error.file_exists", .arguments = {{"file", out}}});
    return Exit::wrong_request;
  }
  const BookIndex index(kind, request.placed);
  Parts parts(index, out + ".part");
  if (parts.failure() != 0) return cannot_write(catalogue, parts.file(), parts.failure());
  Workers(index, parts, request.resources, catalogue)
      .run(usable_threads(request.resources, cores(), catalogue));
  if (parts.failure() != 0) {
    if (parts.kept() == 0) parts.remove();
    return cannot_write(catalogue, parts.file(), parts.failure());
  }
  if (parts.done() < parts.count()) {
    complain(catalogue, {.id = "book.paused",
                         .arguments = {{"done", std::to_string(parts.done())},
                                       {"all", std::to_string(parts.count())},
                                       {"file", parts.file()}}});
    return Exit::refused;
  }
  const auto bytes = write_book(kind, levels_above(kind, request.placed, std::move(parts.level())));
  if (!write_whole(out, std::string(bytes.begin(), bytes.end()))) {
    const int why = errno;
    if (is_no_file(out)) parts.remove();  // else what was solved is still there, for a second try
    return cannot_write(catalogue, out, why);
  }
  parts.remove();
  write(catalogue.format(
            {.id = "book.written", .arguments = {{"file", out}, {"bytes", std::to_string(bytes.size())}}}) +
        "\n");
  return Exit::done;
}

// Solves the positions of a book again: those of the deepest level by search, the others from the level after
// theirs; with a step only every so manieth. A Book serves one thread, so each has its own copy.
class Verification {
 public:
  Verification(const solver::Book& book, int step) : book_(book), step_(step) {
    for (int placed = 0; placed <= book.depth(); ++placed) indexes_.emplace_back(book.kind(), placed);
  }

  void run(int threads) {
    std::vector<std::jthread> team;
    for (int i = 0; i < threads; ++i) team.emplace_back([this] { work(); });
  }
  std::int64_t checked() const { return checked_; }
  std::int64_t wrong() const { return wrong_; }

 private:
  void work() {
    solver::Book book = book_;
    solver::Solver solver(table_bytes);
    for (int number = next_++;; number = next_++) {
      int page = number;
      auto index = indexes_.begin();
      for (; index != indexes_.end() && page >= index->pages(); ++index) page -= index->pages();
      if (index == indexes_.end()) return;
      check_page(book, solver, *index, page);
    }
  }
  void check_page(solver::Book& book, solver::Solver& solver, const BookIndex& index, int page) {
    for (int entry = page * 7919 % step_; entry < index.entries(); entry += step_) {
      const auto position = index.position_at({page, entry});
      if (!position) continue;
      ++checked_;
      if (solved(book, solver, *position) != book.value_of(*position)) ++wrong_;
    }
  }
  static Value solved(solver::Book& book, solver::Solver& solver, const Position& position) {
    if (position.placed() < book.depth()) return value_from_next_level(book, position);
    return *solver.solve(position, {.value_only = true}).verdict.value;
  }

  const solver::Book& book_;
  int step_;
  std::vector<BookIndex> indexes_;
  std::atomic<int> next_ = 0;
  std::atomic<std::int64_t> checked_ = 0, wrong_ = 0;
};

Exit verify(const BookRequest& request, const Catalogue& catalogue) {
  auto book = read_book(request.verify);
  if (!book) {
    complain(catalogue, book.error());
    return Exit::refused;
  }
  Verification verification(*book, request.step);
  verification.run(usable_threads(request.resources, cores(), catalogue));
  const Said said{.id = verification.wrong() == 0 ? "book.verified" : "book.wrong",
                  .arguments = {{"file", request.verify},
                                {"wrong", std::to_string(verification.wrong())},
                                {"count", std::to_string(verification.checked())}}};
  write(catalogue.format(said) + "\n");
  return verification.wrong() == 0 ? Exit::done : Exit::refused;
}

}  // namespace

Exit carry_out(const BookRequest& request, const Catalogue& catalogue) {
  return request.verify.empty() ? build(request, catalogue) : verify(request, catalogue);
}

}  // namespace seize::cli
