#include "notation/token.h"

#include <tuple>
#include <utility>

#include "notation/utf8.h"
#include "notation/words.h"

namespace seize {

namespace {

// Reads a text from the left, part by part.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

  std::string_view all() const { return text_; }
  bool at_end() const { return next_ == text_.size(); }
  std::size_t at() const { return next_; }
  char peek() const { return at_end() ? '\0' : text_[next_]; }
  bool skip(char c) {
    if (peek() != c || at_end()) return false;
    ++next_;
    return true;
  }
  std::string_view take(std::size_t count) {
    const auto taken = first_bytes(text_.substr(next_), count);
    next_ += taken.size();
    return taken;
  }
  std::string_view take_until(char stop) {
    const std::size_t end = text_.find(stop, next_);
    return take(end == std::string_view::npos ? end : end - next_);
  }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

// #1 #2 %1 %2 ~
std::optional<Move> parse_ending(std::string_view text) {
  if (text == "~") return AgreeDraw{};
  if (text == "#1") return Resign{Side::first};
  if (text == "#2") return Resign{Side::second};
  if (text == "%1") return RunOutOfTime{Side::first};
  if (text == "%2") return RunOutOfTime{Side::second};
  return std::nullopt;
}

std::string format_side(Side side) { return side == Side::first ? "1" : "2"; }

std::string format_ending(const Move& ending) {
  if (const auto* resign = std::get_if<Resign>(&ending)) return "#" + format_side(resign->side);
  if (const auto* late = std::get_if<RunOutOfTime>(&ending)) return "%" + format_side(late->side);
  return "~";
}

// Reads what the parser makes of part into value; a fault is shown where the part stands.
template <class T, class Parse>
std::optional<Fault> read(std::string_view part, std::size_t at, Parse parse, std::optional<T>& value) {
  const auto parsed = parse(part);
  if (parsed) {
    value = *parsed;
    return std::nullopt;
  }
  Fault fault = parsed.error();
  fault.at = at;
  return fault;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// b2 at the beginning; a token that begins with = ! ? or - has none. Something like a square that is none, as
// e5, is told as such; anything else is no move at all.
std::optional<Fault> read_square(Cursor& cursor, Token& token) {
  if (std::string_view("=!?-").contains(cursor.peek())) return std::nullopt;
  const std::string_view part = cursor.take(2);
  if (part.size() >= 2 && is_letter(part[0])) return read(part, 0, parse_square, token.square);
  return Fault{.reason = Flaw::token, .text = std::string(cursor.all())};
}

// !row2, ?row1, or ? alone.
std::optional<Fault> read_call(Cursor& cursor, Token& token) {
  if (cursor.skip('!')) {
    token.call = Token::Mark::right;
  } else if (cursor.skip('?')) {
    token.call = Token::Mark::wrong;
    if (cursor.at_end() || cursor.peek() == '=') return std::nullopt;
  } else {
    return std::nullopt;
  }
  const std::size_t at = cursor.at();
  return read(cursor.take_until('='), at, parse_winning_set, token.set);
}

// =7, =- after a square, or - alone.
std::optional<Fault> read_giving(Cursor& cursor, Token& token) {
  const bool alone = !token.square && token.call == Token::Mark::none;
  if (alone && cursor.skip('-')) {
    token.passed = true;
  } else if (cursor.skip('=')) {
    if (token.square && cursor.skip('-')) {
      token.passed = true;
    } else {
      const std::size_t at = cursor.at();
      return read(cursor.take(std::string_view::npos), at, parse_piece, token.given);
    }
  }
  return std::nullopt;
}

// Each part may be well written and the whole still be none of the notation's moves.
bool is_move(const Token& token) {
  const bool gives = token.given || token.passed;
  if (token.call == Token::Mark::right) return !gives;
  if (token.call == Token::Mark::wrong && !token.square) return !gives;
  return true;
}

Token::Mark mark_of(const Game& game, std::size_t move) {
  const auto& outcome = game.state().outcome;
  const bool won = outcome && outcome->reason == Outcome::Reason::call && move + 1 == game.moves().size();
  return won ? Token::Mark::right : Token::Mark::wrong;
}

// Takes the moves of one token off the game's moves, one after the other.
class Grouping {
 public:
  explicit Grouping(const Game& game) : game_(game) {}

  bool at_end() const { return next_ == game_.moves().size(); }

  Token take() {
    Token token;
    if (const auto* place = next<Place>()) token.square = place->square;
    if (const auto* call = next<Call>()) {
      token.call = mark_of(game_, next_ - 1);
      token.set = call->set;
      if (!token.square) return token;
    }
    if (const auto* give = next<Give>()) {
      token.given = give->piece;
    } else if (next<Pass>() != nullptr) {
      token.passed = true;
    } else if (token == Token{}) {
      token.ending = game_.moves()[next_++];
    }
    return token;
  }

 private:
  // The next move if it is of this kind, and then steps over it.
  template <class Kind>
  const Kind* next() {
    if (at_end()) return nullptr;
    const auto* move = std::get_if<Kind>(&game_.moves()[next_]);
    if (move != nullptr) ++next_;
    return move;
  }

  const Game& game_;
  std::size_t next_ = 0;
};

std::expected<void, Reason> play_call(Game& game, const Token& token) {
  const bool may = may_call(game.state());
  const auto judged = judge_call(game.state().position, token.set);
  if (may && judged && token.call == Token::Mark::wrong) return std::unexpected(Flaw::call_is_right);
  if (may && !judged && token.call == Token::Mark::right) return std::unexpected(judged.error());
  if (const auto played = game.play(Call{token.set}); !played) return std::unexpected(played.error());
  return {};
}

// What a placement left open must be followed by stands in the same word; a second call would be one too many
// anyway.
Reason fault_in_open_turn(const Game& game, const Token& token) {
  const bool second_call = !token.square && token.call != Token::Mark::none && game.state().call_used;
  return second_call ? Reason(Refusal::call_used_up) : Reason(Flaw::turn_split);
}

std::expected<void, Reason> play_move(Game& game, const Move& move) {
  if (const auto played = game.play(move); !played) return std::unexpected(played.error());
  return {};
}

}  // namespace

std::expected<Token, Fault> parse_token(std::string_view text) {
  Token token;
  if (auto ending = parse_ending(text)) {
    token.ending = ending;
    return token;
  }
  Cursor cursor(text);
  if (auto fault = read_square(cursor, token)) return std::unexpected(*fault);
  if (auto fault = read_call(cursor, token)) return std::unexpected(*fault);
  if (auto fault = read_giving(cursor, token)) return std::unexpected(*fault);
  if (!cursor.at_end() || text.empty() || !is_move(token)) {
    return std::unexpected(Fault{.reason = Flaw::token, .text = std::string(text)});
  }
  return token;
}

std::string format_token(const Token& token) {
  if (token.ending) return format_ending(*token.ending);
  std::string text;
  if (token.square) text += format_square(*token.square);
  if (token.call != Token::Mark::none) text += token.call == Token::Mark::right ? '!' : '?';
  if (token.set) text += format_winning_set(*token.set);
  if (token.given) text += std::string("=") + format_piece(*token.given);
  if (token.passed) text += token.square ? "=-" : "-";
  return text;
}

bool leaves_turn_open(const Token& token) {
  return token.square && token.call != Token::Mark::right && !token.given && !token.passed;
}

int move_count(const Token& token) {
  return token.square.has_value() + (token.call != Token::Mark::none) + token.given.has_value() +
         token.passed + token.ending.has_value();
}

std::expected<void, Reason> play_token(Game& game, const Token& token, bool turn_open) {
  if (token.ending) return play_move(game, *token.ending);
  if (turn_open) return std::unexpected(fault_in_open_turn(game, token));
  std::expected<void, Reason> played;
  if (token.square) played = play_move(game, Place{*token.square});
  if (played && token.call != Token::Mark::none) played = play_call(game, token);
  if (played && token.given) played = play_move(game, Give{*token.given});
  if (played && token.passed) played = play_move(game, Pass{});
  return played;
}

std::vector<Token> tokens_of(const Game& game) {
  std::vector<Token> tokens;
  Grouping moves(game);
  while (!moves.at_end()) tokens.push_back(moves.take());
  return tokens;
}

std::string format_tokens(const Position& start, std::span<const Move> moves) {
  Game game(start);
  for (const Move& move : moves) std::ignore = game.play(move);
  std::string text;
  for (const Token& token : tokens_of(game)) text += (text.empty() ? "" : " ") + format_token(token);
  return text;
}

}  // namespace seize
