#include "checker/proof.h"

#include <bit>

namespace checker {
namespace {

// Whether the side whose proof it is wants to call, or only that nobody calls against it.
enum class Goal : std::uint8_t { call, survive };

Pieces without(Pieces pieces, int piece) { return static_cast<Pieces>(pieces & ~(1U << piece)); }

// Calls visit(i) for every bit i of the set, from the lowest on, until one answers false.
template <class Visit>
bool all_of_bits(unsigned bits, Visit visit) {
  for (; bits != 0; bits &= bits - 1) {
    if (!visit(std::countr_zero(bits))) return false;
  }
  return true;
}

unsigned empty_squares(const Board& board) { return static_cast<Squares>(~board.occupied); }

class Proof {
 public:
  Proof(const Rules& rules, const Namer& namer, Goal goal, int settled, Bytes& bytes)
      : rules_(rules), namer_(namer), goal_(goal), settled_(settled), bytes_(bytes) {}

  std::uint64_t positions() const { return proved_.size(); }

  // We are to give.
  bool we_give(const Board& board, Pieces left) {
    const int give = bytes_.next();
    if (give > 15 || ((left >> give) & 1U) == 0) throw Rejected{"a piece is given that is not left"};
    return they_receive(board, give, without(left, give));
  }
  bool they_give(const Board& board, Pieces left) {
    return all_of_bits(left, [&](int give) { return we_receive(board, give, without(left, give)); });
  }

  // We hold a piece and are to place it.
  bool we_receive(const Board& board, int hand, Pieces left) {
    if (completes(board, hand)) return true;
    const unsigned living = alive(rules_, board);
    if (left == 0 || living == 0) return goal_ == Goal::survive;
    if (board.empty() <= settled_) return we_find_a_move(board, hand, left);
    const Key key = namer_.key_of(board, hand, living);
    if (proved_.contains(key)) return true;
    if (!the_move_holds(board, hand, left)) return false;
    proved_.insert(key);
    return true;
  }

  // They hold a piece and are to place it: whatever they do.
  bool they_receive(const Board& board, int hand, Pieces left) {
    if (completes(board, hand)) return false;
    if (left == 0 || alive(rules_, board) == 0) return goal_ == Goal::survive;
    return all_of_bits(empty_squares(board),
                       [&](int square) { return they_give(board.with(hand, square), left); });
  }

 private:
  bool completes(const Board& board, int piece) const {
    return (completing(rules_, board) & values_of(piece)) != 0;
  }

  bool the_move_holds(const Board& board, int hand, Pieces left) {
    const int move = bytes_.next();
    const int square = move >> 4;
    const int give = move & 15;
    if ((board.occupied >> square) & 1) throw Rejected{"a piece is placed on a square that is taken"};
    if (((left >> give) & 1) == 0) throw Rejected{"a piece is given that is not left"};
    return they_receive(board.with(hand, square), give, without(left, give));
  }

  // Near the end the file names no moves: all are tried. Nothing is read below here, for no position has more
  // empty squares than this one.
  bool we_find_a_move(const Board& board, int hand, Pieces left) {
    const auto fails = [&](const Board& placed, int give) {
      return !they_receive(placed, give, without(left, give));
    };
    return !all_of_bits(empty_squares(board), [&](int square) {
      const Board placed = board.with(hand, square);
      return all_of_bits(left, [&](int give) { return fails(placed, give); });
    });
  }

  const Rules& rules_;
  const Namer& namer_;
  Goal goal_;
  int settled_;
  Bytes& bytes_;
  std::unordered_set<Key, KeyHash> proved_;
};

// True iff the piece placed last completed an alignment, so that it can be called now.
bool has_fresh_alignment(const Claim& claim) {
  if (claim.last < 0) return false;
  for (const Squares set : claim.rules.sets) {
    const bool through = (set >> claim.last) & 1;
    const bool complete = (set & ~claim.board.occupied) == 0;
    if (through && complete && claim.board.shared(claim.rules, set) != 0) return true;
  }
  return false;
}

class Check {
 public:
  Check(const Claim& claim, int settled, Bytes& bytes)
      : claim_(claim), namer_(claim.rules), settled_(settled), bytes_(bytes) {}

  // The number of positions with a move in the file.
  std::uint64_t run() {
    if (has_fresh_alignment(claim_)) {
      settle(Value::win);
    } else if (claim_.board.empty() == 0) {
      settle(Value::draw);
    } else if (claim_.value == Value::draw) {
      prove(Goal::survive, true);
      prove(Goal::survive, false);
    } else {
      prove(Goal::call, claim_.value == Value::win);
    }
    return positions_;
  }

 private:
  void settle(Value value) const {
    if (claim_.value != value) throw Rejected{"the value is wrong, and no move is needed to see it"};
  }

  void prove(Goal goal, bool we_act) {
    Proof proof(claim_.rules, namer_, goal, settled_, bytes_);
    const auto& [rules, board, hand, last, left, value] = claim_;
    bool holds = false;
    if (hand < 0) {
      holds = we_act ? proof.we_give(board, left) : proof.they_give(board, left);
    } else {
      holds = we_act ? proof.we_receive(board, hand, left) : proof.they_receive(board, hand, left);
    }
    if (!holds) throw Rejected{"a line of play does not end as claimed"};
    positions_ += proof.positions();
  }

  const Claim& claim_;
  Namer namer_;
  int settled_;
  Bytes& bytes_;
  std::uint64_t positions_ = 0;
};

int read_settled(const std::string& text) {
  if (text.size() != 1 || text[0] < '0' || text[0] > '9') {
    throw Rejected{"the number of empty squares to search is not one digit"};
  }
  return text[0] - '0';
}

}  // namespace

std::uint8_t Bytes::next() {
  const int byte = in_.get();
  if (byte == std::istream::traits_type::eof()) throw Rejected{"the file ends too early"};
  ++count_;
  sum_ = (sum_ ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3U;
  return static_cast<std::uint8_t>(byte);
}

std::string Bytes::line() {
  std::string text;
  for (char letter = static_cast<char>(next()); letter != '\n'; letter = static_cast<char>(next())) {
    if (text.size() == 100) throw Rejected{"a line of the head is too long"};
    text += letter;
  }
  return text;
}

void Bytes::expect_sum_and_end() {
  const std::uint64_t expected = sum_;
  for (unsigned i = 0; i < 8; ++i) {
    if (next() != ((expected >> (8 * i)) & 255U)) throw Rejected{"the sum at the end is wrong"};
  }
  if (in_.peek() != std::istream::traits_type::eof()) throw Rejected{"something follows the end"};
}

Report check(std::istream& in) {
  Bytes bytes(in);
  if (bytes.line() != "seize certificate 1") throw Rejected{"this is no certificate that I know"};
  Report report;
  report.position = bytes.line();
  report.value = bytes.line();
  const Claim claim = read_claim(report.position, report.value);
  const int settled = read_settled(bytes.line());
  report.positions = Check(claim, settled, bytes).run();
  bytes.expect_sum_and_end();
  report.bytes = bytes.count();
  return report;
}

}  // namespace checker
