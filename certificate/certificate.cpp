#include "certificate/certificate.h"

#include <string_view>
#include <unordered_set>

#include "notation/position_text.h"
#include "solver/symmetry.h"

namespace seize::certificate {
namespace {

using solver::Answer;
using solver::Key;
using solver::Value;

// Bytes, and a sum over all of them (FNV-1a) to close with.
class Output {
 public:
  explicit Output(std::ostream& out) : out_(out) {}

  void byte(unsigned value) {
    const auto byte = static_cast<std::uint8_t>(value);
    out_.put(static_cast<char>(byte));
    sum_ = (sum_ ^ byte) * 0x100000001b3U;
    ++count_;
  }
  void line(std::string_view text) {
    for (const char letter : text) byte(static_cast<std::uint8_t>(letter));
    byte('\n');
  }
  void close() {
    const std::uint64_t sum = sum_;
    for (unsigned i = 0; i < 8; ++i) byte((sum >> (8 * i)) & 255U);
  }
  std::uint64_t count() const { return count_; }

 private:
  std::ostream& out_;
  std::uint64_t sum_ = 0xcbf29ce484222325U;
  std::uint64_t count_ = 0;
};

struct KeyHash {
  std::size_t operator()(const Key& key) const { return solver::hash_of(key, 0); }
};

bool hand_completes(const Position& position) {
  for (const Square square : position.empty_squares()) {
    if (position.place(square).has_fresh()) return true;
  }
  return false;
}

// Writes a strategy for one side, ours: goes through the positions in the order in which the checker will,
// and writes a move wherever the checker will read one. REQUIRES: the strategy exists.
class Strategy {
 public:
  Strategy(bool we_survive, const Options& options, solver::Crew& team, Output& out)
      : we_survive_(we_survive), settled_(options.settled), team_(team), out_(out) {}

  std::uint64_t positions() const { return written_.size(); }

  // All false if stopped.
  bool we_give(const Position& position) {
    for (const Piece give : position.left()) {
      const Position given = position.give(give);
      if (hand_completes(given)) continue;
      const Answer theirs = given.left().empty() ? Answer::no : ask(given, !we_survive_).answer;
      if (theirs == Answer::unknown) return false;
      if (theirs == Answer::yes) continue;
      out_.byte(static_cast<unsigned>(give.index()));
      return they_receive(given);
    }
    return false;
  }
  bool they_give(const Position& position) {
    for (const Piece give : position.left()) {
      if (!we_receive(position.give(give))) return false;
    }
    return true;
  }

  bool we_receive(const Position& position) {
    if (16 - position.placed() <= settled_ || is_settled(position) || hand_completes(position)) return true;
    const Key key = solver::key_of(position);
    if (written_.contains(key)) return true;
    const std::optional<solver::Choice> choice = ask(position, we_survive_).choice;
    if (!choice) return false;
    out_.byte(static_cast<unsigned>(choice->square.index() << 4 | choice->give.index()));
    if (!they_receive(position.place(choice->square).give(choice->give))) return false;
    written_.insert(key);
    return true;
  }
  bool they_receive(const Position& position) {
    if (is_settled(position)) return true;
    for (const Square square : position.empty_squares()) {
      if (!they_give(position.place(square))) return false;
    }
    return true;
  }

 private:
  // The last piece is in hand, or nothing can be completed any more.
  static bool is_settled(const Position& position) {
    return position.left().empty() || solver::idle_characteristics(position) == 15;
  }

  struct Asked {
    Answer answer = Answer::unknown;
    std::optional<solver::Choice> choice;
  };
  // Whether who is to place succeeds, to the end of the game.
  Asked ask(const Position& position, bool placer_survives) {
    const bool even = position.placed() % 2 == 0;
    solver::Worker worker{.team = team_};
    const Answer answer = solver::best_path().ask(position, even == placer_survives ? 2 : 3, worker);
    return {answer, answer == Answer::yes ? worker.choice : std::nullopt};
  }

  bool we_survive_;
  int settled_;
  solver::Crew& team_;
  Output& out_;
  std::unordered_set<Key, KeyHash> written_;
};

const char* word_for(Value value) {
  switch (value) {
    case Value::win:
      return "win";
    case Value::draw:
      return "draw";
    case Value::loss:
      break;
  }
  return "loss";
}

class Writer {
 public:
  Writer(const Position& position, const Options& options, std::ostream& out)
      : position_(position), options_(options), out_(out), table_(options.memory) {}

  std::optional<Written> write() {
    const auto value = find_value();
    if (!value) return std::nullopt;
    write_head(*value);
    if (!write_proofs(*value)) return std::nullopt;
    out_.close();
    return Written{.value = *value, .bytes = out_.count(), .positions = positions_};
  }

 private:
  std::optional<Value> find_value() const {
    solver::Solver solver(options_.memory);
    return solver.solve(position_, {.value_only = true}, {.watch = options_.watch}).verdict.value;
  }

  void write_head(Value value) {
    out_.line("seize certificate 1");
    out_.line(format_position(position_));
    out_.line(word_for(value));
    out_.line(std::to_string(options_.settled));
  }

  bool write_proofs(Value value) {
    if (position_.has_fresh() || position_.full()) return true;
    if (value != Value::draw) return write_strategy(false, value == Value::win);
    return write_strategy(true, true) && write_strategy(true, false);
  }

  bool write_strategy(bool we_survive, bool we_act) {
    solver::Crew team{.table = table_, .watch = options_.watch};
    Strategy strategy(we_survive, options_, team, out_);
    bool whole = false;
    if (position_.hand()) {
      whole = we_act ? strategy.we_receive(position_) : strategy.they_receive(position_);
    } else {
      whole = we_act ? strategy.we_give(position_) : strategy.they_give(position_);
    }
    positions_ += strategy.positions();
    return whole;
  }

  const Position& position_;
  const Options& options_;
  Output out_;
  solver::ProofTable table_;
  std::uint64_t positions_ = 0;
};

}  // namespace

std::optional<Written> write(const Position& position, const Options& options, std::ostream& out) {
  return Writer(position, options, out).write();
}

}  // namespace seize::certificate
