#include "talk/understand.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "notation/number.h"
#include "notation/token.h"
#include "notation/utf8.h"
#include "notation/white_space.h"
#include "notation/words.h"
#include "talk/folding.h"
#include "talk/wording.h"

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
  bool where = false;
  bool through = false;
  bool gives = false;
  bool ends_with_place = false;  // "auf", "op"
  bool queried = false;          // with a question mark
  std::vector<Square> squares;
  std::vector<Piece> pieces;
  std::vector<WinningSet> sets;
  ValuesNamed values;
  std::optional<Topic> topic;
  std::optional<Word> word;
  std::optional<Order> order;
  std::optional<Grant> grant;
  bool backwards = false;  // the set, from the end that its name puts last
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

// The line between these two squares, named by its ends.
std::optional<WinningSet> line_between(Square one, Square other) {
  for (const WinningSet set : all_lines) {
    const Squares squares = set.squares();
    const bool ends = squares.contains(one) && squares.contains(other) && one != other;
    const auto steps = std::abs(one.index() - other.index());
    const auto next = set.squares().without(squares.first()).first();  // the step from square to square
    if (ends && steps == 3 * (next.index() - squares.first().index())) return set;
  }
  return std::nullopt;
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
  Listener(std::string_view line, const Vocabulary& vocabulary, const Wording& wording)
      : vocabulary_(vocabulary), wording_(wording) {
    for (const std::string& typed : typed_words(line)) {
      std::string word = folded_letters(typed);
      if (word.empty()) continue;
      accented_.push_back(!is_plain(typed));
      words_.push_back(std::move(word));
    }
  }

  std::expected<Heard, Said> listen() {
    for (; next_ < words_.size(); ++next_) {
      const std::string& word = words_[next_];
      if (is_article_here(next_)) continue;
      if (!is_accented_letter(next_) && take_notation(word)) continue;
      if (!vocabulary_.exact_meaning(word) && take_letters(word)) continue;
      const auto meaning = vocabulary_.meaning(word);
      if (!meaning) return std::unexpected(unknown(word));
      if (auto fault = std::visit([this](auto what) { return take(what); }, *meaning))
        return std::unexpected(*fault);
    }
    if (contradiction_ || without_) return std::unexpected(plain("hear.unclear"));
    return heard_;
  }

 private:
  // A single letter may name a piece or be an article ("a", Italian "e", French "d’"): it is a piece where
  // the line ends.
  bool is_article_here(std::size_t index) const {
    const bool ends_line = index + 1 == words_.size() && !accented_[index];
    return words_[index].size() == 1 && !ends_line &&
           vocabulary_.meaning(words_[index]) == Meaning(VerbWord::article);
  }

  // "à", "é": a letter of a word, and none of the notation.
  bool is_accented_letter(std::size_t index) const { return words_[index].size() == 1 && accented_[index]; }

  Said unknown(const std::string& word) const {
    std::vector<Said> could_mean;
    for (const std::string& full : vocabulary_.suggestions(word))
      could_mean.push_back({.id = "name.person", .arguments = {{"name", full}}});
    const std::string shown(first_bytes(word, longest_echo));
    if (could_mean.empty())
      return {.id = "hear.unknown", .arguments = {{"word", shown}, {"piece", say_example(wording_)}}};
    return {.id = "hear.ambiguous",
            .arguments = {{"word", shown}, {"meanings", one_of(std::move(could_mean))}}};
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

  // "without a hole" is said of a solid piece.
  Fault take(const ValueWord& value) {
    const bool wanted = value.has != std::exchange(without_, false);
    auto& has = heard_.values.has[value.characteristic.index()];
    if (has && *has != wanted)
      return Said{.id = "hear.contradiction", .arguments = {{"piece", say_example(wording_)}}};
    has = wanted;
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
      case VerbWord::where:
        heard_.ask = heard_.where = true;
        break;
      case VerbWord::through:
        heard_.through = true;
        break;
      case VerbWord::order:
        return take_order();
      case VerbWord::without:
        without_ = true;
        break;
      case VerbWord::grant:
        take_grant();
        break;
      case VerbWord::give:
        heard_.gives = true;
        break;
      case VerbWord::place:
        heard_.ends_with_place = next_ + 1 == words_.size();
        break;
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

  // "grant 30", "30 more": so many seconds, or as many as usual.
  void take_grant() {
    Grant grant;
    if (const auto seconds = parse_number<int>(next_word()); seconds.value_or(0) > 0) {
      grant.seconds = seconds;
      ++next_;
    }
    heard_.grant = grant;
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

  const Vocabulary& vocabulary_;
  const Wording& wording_;
  std::vector<std::string> words_;  // folded
  std::vector<bool> accented_;      // as they were typed
  std::size_t next_ = 0;
  Heard heard_;
  bool contradiction_ = false;
  bool without_ = false;  // the next value is meant not to be there
};

bool lie_on(const std::vector<Square>& squares, WinningSet set) {
  return std::ranges::all_of(squares, [&](Square square) { return set.squares().contains(square); });
}

constexpr WinningSet antidiagonal = WinningSet::from_index(9);

// True iff the line is named from the end that its own name puts last: the antidiagonal is read from a4.
bool is_backwards(Square from, Square to, WinningSet set) {
  return (from.index() > to.index()) != (set == antidiagonal);
}

// "the diagonal from a4 to d1": squares named with a set belong to it, and tell which diagonal is meant.
// False when they contradict the set.
bool settle_set(Heard& heard) {
  if (heard.sets.empty() && heard.squares.size() == 2) {
    if (const auto line = line_between(heard.squares.front(), heard.squares.back()))
      heard.sets.push_back(*line);
  }
  if (heard.sets.size() != 1 || heard.squares.size() < 2) return true;
  constexpr WinningSet diagonal = WinningSet::from_index(8);
  if (heard.sets.front() == diagonal && lie_on(heard.squares, antidiagonal))
    heard.sets.front() = antidiagonal;
  if (!lie_on(heard.squares, heard.sets.front())) return false;
  heard.backwards = is_backwards(heard.squares.front(), heard.squares.back(), heard.sets.front());
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
  if (heard.ask) return AskSquare{square};
  if (value_count(heard.values) > 0) return PlaceAndGiveOneOf{.square = square, .values = heard.values};
  if (awaited != Awaited::placing && awaited != Awaited::choosing) return AskSquare{square};
  return Place{square};
}

// "tall hollow": all such pieces; "where are the tall ones", "tall left": those that stand or are left.
AskValues asked_values(const Heard& heard) {
  using Part = AskValues::Part;
  if (heard.topic == Topic::rack) return {.values = heard.values, .part = Part::left};
  const bool standing = heard.where || heard.topic == Topic::board;
  return {.values = heard.values, .part = standing ? Part::standing : Part::all};
}

Understood meant_by_values(const Heard& heard, Awaited awaited) {
  if (awaited == Awaited::choosing && !heard.ask && !heard.topic) return GiveOneOf{heard.values};
  return asked_values(heard);
}

// True iff the line names what can be placed, given or pointed at: then it is no plain "no" or "resign".
bool names_something(const Heard& heard) {
  return heard.quarto || !heard.squares.empty() || !heard.pieces.empty() || !heard.sets.empty() ||
         value_count(heard.values) > 0;
}

// "rules 2", "board b2", "diagonal 2": a word that asks for one thing beside something that could be played.
// Nobody who asks, by halves, wants to have moved.
bool is_no_move(const Heard& heard) {
  const bool playable = !heard.squares.empty() || !heard.pieces.empty() || piece_of(heard.values);
  const bool besides = heard.topic || (!heard.sets.empty() && !heard.pieces.empty());
  return playable && besides && !heard.ask;
}

// "through b2": one square, and nothing else.
Understood meant_by_through(const Heard& heard) {
  const bool alone = heard.squares.size() == 1 && heard.pieces.empty() && !heard.topic;
  if (!alone || value_count(heard.values) > 0) return not_heard("hear.unclear");
  return AskThrough{heard.squares.front()};
}

// "ich gebe auf", "ik geef op": a verb in two parts, and what it says apart from that is nothing. It is asked
// about before it is done.
bool gives_up(const Heard& heard) {
  return heard.gives && heard.ends_with_place && !heard.ask && !heard.word && !heard.topic &&
         !names_something(heard);
}

Understood meant_by(const Heard& heard, Awaited awaited) {
  const auto described = piece_of(heard.values);
  if (heard.pieces.size() > 1 || heard.sets.size() > 1) return not_heard("hear.unclear");
  if (heard.order) return *heard.order;
  if (heard.grant && !heard.ask && !heard.word && !names_something(heard)) return *heard.grant;
  if ((heard.word || heard.grant) && names_something(heard)) return not_heard("hear.unclear");
  if (!heard.quarto && is_no_move(heard)) return not_heard("hear.unclear");
  if (heard.quarto && heard.queried) return Ask{Topic::options};
  if (heard.quarto) return meant_by_call(heard);
  if (heard.through && heard.sets.empty() && names_something(heard)) return meant_by_through(heard);
  if (gives_up(heard)) return Word::resign;
  if (awaited == Awaited::pointing && points(heard) && !heard.ask) return PointAt{.set = pointed(heard)};
  if (!described && !heard.pieces.empty() && value_count(heard.values) > 0) return not_heard("hear.unclear");
  if (described || !heard.pieces.empty()) {
    return meant_by_piece(heard, described ? *described : heard.pieces.front(), awaited);
  }
  if (!heard.sets.empty()) return AskSet{.set = heard.sets.front(), .backwards = heard.backwards};
  if (!heard.squares.empty()) return meant_by_square(heard, awaited);
  if (heard.word == Word::next && heard.ask) return Ask{Topic::turn};
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

// True iff the line begins or ends with a question mark; a point or a closing quote may follow it.
bool asks(std::string_view text) {
  if (text.front() == '?' || text.starts_with("¿")) return true;
  const std::size_t last = text.find_last_not_of(" .,;:!\"')");
  return last != std::string_view::npos && text[last] == '?';
}

}  // namespace

std::expected<Command, Said> understand(std::string_view line, const Vocabulary& vocabulary, Awaited awaited,
                                        const Wording& wording) {
  const std::string clean = without_strays(line);
  const std::string_view text = trimmed(clean);
  if (text.empty()) return not_heard("hear.nothing");
  if (text == "?") return Word::help;
  if (const auto command = is_plain(text) ? meant_by_token(folded_letters(text)) : std::nullopt)
    return *command;
  auto heard = Listener(text, vocabulary, wording).listen();
  if (!heard) return std::unexpected(heard.error());
  if (!settle_set(*heard)) return not_heard("hear.unclear");
  if (asks(text)) heard->ask = heard->queried = true;
  return meant_by(*heard, awaited);
}

std::optional<Word> understand_word(std::string_view line, const Vocabulary& vocabulary) {
  if (trimmed(line) == "?") return Word::help;
  std::optional<Word> said;
  for (const std::string& typed : folded_words(without_strays(line))) {
    const auto meaning = vocabulary.meaning(typed);
    if (meaning == Meaning(VerbWord::article)) continue;
    const auto* word = meaning ? std::get_if<Word>(&*meaning) : nullptr;
    if (word == nullptr || (said && *said != *word)) return std::nullopt;
    said = *word;
  }
  return said;
}

}  // namespace seize
