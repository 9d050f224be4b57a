#include "talk/understand.h"

#include <algorithm>

#include "notation/token.h"
#include "notation/utf8.h"
#include "notation/white_space.h"
#include "notation/words.h"
#include "talk/folding.h"

namespace seize {

namespace {

using Understood = std::expected<Command, Said>;

constexpr std::size_t longest_echo = 40;  // of a word that was not understood

std::unexpected<Said> not_heard(std::string_view id) {
  return std::unexpected(Said{.id = id, .arguments = {}});
}

// All that the words of a line name, before it is decided what they mean together.
struct Heard {
  bool quarto = false;
  bool ask = false;
  bool through = false;
  std::vector<Square> squares;
  std::vector<Piece> pieces;
  std::vector<WinningSet> sets;
  ValuesNamed values;
  std::optional<Topic> topic;
  std::optional<Word> word;
  std::optional<Order> order;
};

int value_count(const ValuesNamed& values) {
  return static_cast<int>(std::ranges::count_if(values.has, [](const auto& has) { return has.has_value(); }));
}

std::optional<Piece> piece_of(const ValuesNamed& values) {
  int piece = 0;
  for (int i = 0; i < Characteristic::count; ++i) {
    if (!values.has[i]) return std::nullopt;
    piece |= *values.has[i] << i;
  }
  return Piece::from_index(piece);
}

// The set of exactly these squares.
std::optional<WinningSet> set_of(const std::vector<Square>& squares) {
  Squares named;
  for (const Square square : squares) named = named.with(square);
  for (const WinningSet set : all_lines_and_blocks) {
    if (set.squares() == named) return set;
  }
  return std::nullopt;
}

// How the notation's names of such sets begin.
std::string_view prefix_of(SetWord what) {
  if (what == SetWord::row) return "row";
  return what == SetWord::column ? "col" : "sq";
}

// Goes through the words of a line and collects what they name.
class Listener {
 public:
  Listener(const std::vector<std::string>& words, const Vocabulary& vocabulary)
      : words_(words), vocabulary_(vocabulary) {}

  std::expected<Heard, Said> listen() {
    for (; next_ < words_.size(); ++next_) {
      if (is_article_here(next_) || take_notation(words_[next_])) continue;
      const auto meaning = vocabulary_.meaning(words_[next_]);
      if (!meaning) {
        if (take_letters(words_[next_])) continue;
        return std::unexpected(unknown(words_[next_]));
      }
      if (auto fault = std::visit([this](auto what) { return take(what); }, *meaning))
        return std::unexpected(*fault);
    }
    if (contradiction_) return std::unexpected(plain("hear.unclear"));
    return heard_;
  }

 private:
  // A single letter may name a piece or be an article ("a", Italian "e", French "d’"): it is a piece where
  // the line ends.
  bool is_article_here(std::size_t index) const {
    const bool ends_line = index + 1 == words_.size();
    return words_[index].size() == 1 && !ends_line &&
           vocabulary_.meaning(words_[index]) == Meaning(VerbWord::article);
  }

  Said unknown(const std::string& word) const {
    Phrase could_mean{.parts = {}, .joint = Phrase::Joint::list};
    for (const std::string& full : vocabulary_.candidates(word)) {
      could_mean.parts.push_back({.id = "name.person", .arguments = {{"name", full}}});
    }
    const std::string shown(first_bytes(word, longest_echo));
    if (could_mean.parts.empty()) return {.id = "hear.unknown", .arguments = {{"word", shown}}};
    return {.id = "hear.ambiguous", .arguments = {{"word", shown}, {"meanings", could_mean}}};
  }

  bool take_notation(const std::string& word) {
    if (const auto square = parse_square(word)) {
      heard_.squares.push_back(*square);
    } else if (const auto piece = parse_piece(word)) {
      heard_.pieces.push_back(*piece);
    } else if (const auto set = parse_winning_set(word)) {
      heard_.sets.push_back(*set);
      skip_diagonal_after_anti(word);
    } else {
      return false;
    }
    return true;
  }

  bool take_letters(const std::string& word) {
    const auto piece = vocabulary_.piece_of_letters(word);
    if (piece) heard_.pieces.push_back(*piece);
    return piece.has_value();
  }

  using Fault = std::optional<Said>;

  Fault take(const ValueWord& value) {
    auto& has = heard_.values.has[value.characteristic.index()];
    if (has && *has != value.has) return plain("hear.contradiction");
    has = value.has;
    return std::nullopt;
  }

  // The name of a set goes on in the next word: "row 2", "column b", "block a1".
  Fault take(SetWord what) {
    if (what == SetWord::diagonal) return take_set("diag");
    if (what == SetWord::antidiagonal) {
      skip_diagonal_after_anti("anti");
      return take_set("anti");
    }
    const std::string prefix(prefix_of(what));
    while (!parse_winning_set(prefix + next_word()) && next_is_small_word()) ++next_;
    const auto fault = take_set(prefix + next_word());
    if (!fault) ++next_;
    return fault;
  }

  std::string next_word() const { return next_ + 1 < words_.size() ? words_[next_ + 1] : ""; }

  std::optional<Meaning> next_meaning() const { return vocabulary_.meaning(next_word()); }

  // An article, or a word like "on" and "at".
  bool next_is_small_word() const {
    const auto meaning = next_meaning();
    return next_ + 1 < words_.size() &&
           (meaning == Meaning(VerbWord::article) || meaning == Meaning(VerbWord::place));
  }

  // "anti-diagonal" is one set.
  void skip_diagonal_after_anti(std::string_view word) {
    const bool diagonal = next_word() == "diag" || next_meaning() == Meaning(SetWord::diagonal);
    if (word == "anti" && next_ + 1 < words_.size() && diagonal) ++next_;
  }

  Fault take_set(std::string_view name) {
    const auto set = parse_winning_set(name);
    if (!set) return plain("hear.which_set");
    heard_.sets.push_back(*set);
    return std::nullopt;
  }

  Fault take(VerbWord verb) {
    switch (verb) {
      case VerbWord::quarto:
        heard_.quarto = true;
        break;
      case VerbWord::ask:
        heard_.ask = true;
        break;
      case VerbWord::through:
        heard_.through = true;
        break;
      case VerbWord::order:
        return take_order();
      case VerbWord::give:
      case VerbWord::place:
      case VerbWord::article:
        break;
    }
    return std::nullopt;
  }

  Fault take_order() {
    const auto order = parse_order(next_word());
    if (!order) return plain("hear.which_order");
    heard_.order = Order{*order};
    ++next_;
    return std::nullopt;
  }

  // "what was the last move": the first topic is what is asked about.
  Fault take(Topic topic) {
    if (!heard_.topic) heard_.topic = topic;
    return std::nullopt;
  }
  // "do not agree": no outweighs yes; any other two such words do not fit together.
  Fault take(Word word) {
    const bool differs = heard_.word && *heard_.word != word;
    const bool denies = word == Word::no || heard_.word == Word::no;
    if (differs && !denies) contradiction_ = true;
    heard_.word = differs && denies ? Word::no : word;
    return std::nullopt;
  }

  const std::vector<std::string>& words_;
  const Vocabulary& vocabulary_;
  std::size_t next_ = 0;
  Heard heard_;
  bool contradiction_ = false;
};

bool lie_on(const std::vector<Square>& squares, WinningSet set) {
  return std::ranges::all_of(squares, [&](Square square) { return set.squares().contains(square); });
}

// "the diagonal from a4 to d1": squares named with a set belong to it, and tell which diagonal is meant.
// False when they contradict the set.
bool settle_set(Heard& heard) {
  if (heard.sets.size() != 1 || heard.squares.size() < 2) return true;
  constexpr WinningSet diagonal = WinningSet::from_index(8);
  constexpr WinningSet antidiagonal = WinningSet::from_index(9);
  if (heard.sets.front() == diagonal && lie_on(heard.squares, antidiagonal))
    heard.sets.front() = antidiagonal;
  if (!lie_on(heard.squares, heard.sets.front())) return false;
  heard.squares.clear();
  return true;
}

std::optional<WinningSet> pointed(const Heard& heard) {
  return heard.sets.empty() ? set_of(heard.squares) : std::optional(heard.sets.front());
}

bool points(const Heard& heard) { return !heard.sets.empty() || heard.squares.size() == 4; }

Understood meant_by_call(const Heard& heard) {
  const bool places = heard.squares.size() == 1;
  if (places)
    return PlaceAndCall{.square = heard.squares.front(),
                        .set = heard.sets.empty() ? std::nullopt : pointed(heard)};
  if (points(heard)) return PointAt{.set = pointed(heard), .called = true};
  if (!heard.squares.empty()) return not_heard("hear.point");
  return CallQuarto{};
}

Understood meant_by_piece(const Heard& heard, Piece piece, Awaited awaited) {
  if (heard.squares.size() == 1 && !heard.ask)
    return PlaceAndGive{.square = heard.squares.front(), .piece = piece};
  if (!heard.squares.empty()) return not_heard("hear.unclear");
  if (heard.ask || (awaited != Awaited::giving && awaited != Awaited::choosing)) return AskPiece{piece};
  return Give{piece};
}

Understood meant_by_square(const Heard& heard, Awaited awaited) {
  if (heard.squares.size() > 1) return not_heard("hear.one_square");
  const Square square = heard.squares.front();
  if (heard.through) return AskThrough{square};
  if (heard.ask) return AskSquare{square};
  if (value_count(heard.values) > 0) return PlaceAndGiveOneOf{.square = square, .values = heard.values};
  if (awaited != Awaited::placing && awaited != Awaited::choosing) return AskSquare{square};
  return Place{square};
}

Understood meant_by_values(const Heard& heard, Awaited awaited) {
  if (awaited == Awaited::choosing && !heard.ask) return GiveOneOf{heard.values};
  return AskValues{heard.values};
}

// True iff the line names what can be placed, given or pointed at: then it is no plain "no" or "resign".
bool names_something(const Heard& heard) {
  return heard.quarto || !heard.squares.empty() || !heard.pieces.empty() || !heard.sets.empty() ||
         value_count(heard.values) > 0;
}

Understood meant_by(const Heard& heard, Awaited awaited) {
  const auto described = piece_of(heard.values);
  if (heard.pieces.size() > 1 || heard.sets.size() > 1) return not_heard("hear.unclear");
  if (heard.order) return *heard.order;
  if (heard.word && names_something(heard)) return not_heard("hear.unclear");
  if (heard.quarto) return meant_by_call(heard);
  if (awaited == Awaited::pointing && points(heard) && !heard.ask) return PointAt{.set = pointed(heard)};
  if (!described && !heard.pieces.empty() && value_count(heard.values) > 0) return not_heard("hear.unclear");
  if (described || !heard.pieces.empty()) {
    return meant_by_piece(heard, described ? *described : heard.pieces.front(), awaited);
  }
  if (!heard.sets.empty()) return AskSet{heard.sets.front()};
  if (!heard.squares.empty()) return meant_by_square(heard, awaited);
  if (heard.word) return *heard.word;
  if (value_count(heard.values) > 0) return meant_by_values(heard, awaited);
  if (heard.topic) return Ask{*heard.topic};
  return not_heard("hear.unclear");
}

// A word of the notation: =7, b2=7, b2!row2, !row2, -.
std::optional<Command> meant_by_token(std::string_view text) {
  const auto token = parse_token(text);
  if (!token || token->ending || token->call == Token::Mark::wrong) return std::nullopt;
  if (token->passed && token->call != Token::Mark::none) return std::nullopt;
  if (token->passed) return token->square ? Command(PlaceAndPass{*token->square}) : Command(Word::pass);
  if (token->call == Token::Mark::right) {
    if (token->square) return PlaceAndCall{.square = *token->square, .set = token->set};
    return PointAt{.set = token->set, .called = true};
  }
  if (token->square && token->given) return PlaceAndGive{.square = *token->square, .piece = *token->given};
  if (token->given) return Give{*token->given};
  return std::nullopt;
}

}  // namespace

std::expected<Command, Said> understand(std::string_view line, const Vocabulary& vocabulary,
                                        Awaited awaited) {
  const std::string text = folded_letters(trimmed(line));
  if (text.empty()) return not_heard("hear.nothing");
  if (text == "?") return Word::help;
  if (const auto command = meant_by_token(text)) return *command;
  const auto words = folded_words(text);
  auto heard = Listener(words, vocabulary).listen();
  if (!heard) return std::unexpected(heard.error());
  if (!settle_set(*heard)) return not_heard("hear.unclear");
  if (text.front() == '?' || text.starts_with("¿") || text.back() == '?') heard->ask = true;
  return meant_by(*heard, awaited);
}

}  // namespace seize
