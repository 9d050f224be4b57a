#include "batch.h"

#include <fstream>
#include <iterator>
#include <thread>

#include "notation/words.h"
#include "solver/deadline.h"

namespace seize::python {

namespace {

using solver::Analysis;
using solver::Book;

// Neighbours in a batch are often alike and profit from one another's searches, so a thread takes some at
// once.
constexpr std::size_t share = 16;

std::optional<Book> read_book(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  auto book = Book::read({std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
  return book ? std::optional(*std::move(book)) : std::nullopt;
}

// "L-chsf.book"
std::string file_of(const Position& position) {
  std::string name = format_rules(rules_of(solver::kind_of(position.rules())));
  name[name.find(':')] = '-';
  return name + ".book";
}

// What ends a search early.
struct Patience {
  const std::atomic<bool>& stop;
  std::optional<solver::Deadline> deadline;

  solver::Watch watch() {
    return {.should_stop =
                [](void* self, std::uint64_t) {
                  const auto& patience = *static_cast<Patience*>(self);
                  return patience.stop || (patience.deadline && patience.deadline->passed());
                },
            .context = this};
  }
};

}  // namespace

SolverPool::SolverPool(int threads, std::size_t memory, std::filesystem::path books)
    : books_(std::move(books)) {
  for (int i = 0; i < threads; ++i) seats_.push_back(std::make_unique<Seat>(memory));
}

Book* SolverPool::book_for(Seat& seat, const Position& position) const {
  if (books_.empty() || position.placed() > solver::deepest_book || position.has_fresh()) return nullptr;
  const auto [slot, is_new] = seat.books.try_emplace(file_of(position));
  if (is_new) slot->second = read_book(books_ / slot->first);
  return slot->second ? &*slot->second : nullptr;
}

Analysis SolverPool::answer(Seat& seat, const Position& position, const Question& question,
                            const std::atomic<bool>& stop) const {
  Patience patience{.stop = stop, .deadline = std::nullopt};
  if (question.seconds) patience.deadline.emplace(std::chrono::duration<double>(*question.seconds));
  return seat.solver.solve(
      position,
      {.value_only = question.value_only, .plies = question.plies, .book = book_for(seat, position)},
      {.threads = 1, .watch = patience.watch()});
}

std::vector<Analysis> SolverPool::solve(std::span<const Position> positions, const Question& question,
                                        const std::atomic<bool>& stop) {
  std::vector<Analysis> answers(positions.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&](Seat& seat) {
    for (std::size_t from = next.fetch_add(share); from < positions.size(); from = next.fetch_add(share)) {
      for (std::size_t i = from; i < std::min(from + share, positions.size()); ++i) {
        if (!stop) answers[i] = answer(seat, positions[i], question, stop);
        // What is proved of the half of it is no answer.
        if (stop || answers[i].stopped)
          answers[i] = {.verdict = {}, .best = {}, .moves = {}, .nodes = answers[i].nodes, .stopped = true};
      }
    }
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < seats_.size() && i * share < positions.size(); ++i)
    others.emplace_back(work, std::ref(*seats_[i]));
  work(*seats_.front());
  others.clear();  // waits for them
  return answers;
}

}  // namespace seize::python
