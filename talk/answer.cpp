#include "talk/answer.h"

#include <algorithm>

#include "notation/token.h"
#include "notation/words.h"
#include "table/turn.h"
#include "talk/tell.h"

namespace seize {

namespace {

Messages only(Said said) { return {std::move(said)}; }

Said content(const View& view, Square square, const Wording& wording) {
  return say(square, view.board[square.index()], wording);
}

// In the direction in which its name goes, or the other way: the antidiagonal goes from a4 to d1.
std::vector<Square> in_direction(const AskSet& ask) {
  constexpr WinningSet antidiagonal = WinningSet::from_index(9);
  std::vector<Square> squares;
  for (const Square square : ask.set.squares()) squares.push_back(square);
  if (ask.backwards != (ask.set == antidiagonal)) std::ranges::reverse(squares);
  return squares;
}

Said content(const View& view, const AskSet& ask, const Wording& wording) {
  const std::vector<Square> squares = in_direction(ask);
  Phrase contents{.parts = {}, .joint = Phrase::Joint::list};
  for (const Square square : squares) contents.parts.push_back(content(view, square, wording));
  Phrase name = say(ask.set);
  if (ask.backwards) {
    name = phrase(
        {.id = "set.from_to",
         .arguments = {{"from", format_square(squares.front())}, {"to", format_square(squares.back())}}});
  }
  return {.id = "answer.set", .arguments = {{"set", name}, {"content", contents}}};
}

Messages board(const View& view, const Wording& wording) {
  Messages rows;
  for (int rank = 3; rank >= 0; --rank)
    rows.push_back(content(view, AskSet{WinningSet::from_index(rank)}, wording));
  return rows;
}

Messages diagonals(const View& view, const Wording& wording) {
  Messages both;
  for (const std::string_view name : {"diag", "anti"})
    both.push_back(content(view, AskSet{*parse_winning_set(name)}, wording));
  return both;
}

Phrase rack_list(const View& view, const ValuesNamed& values, const Wording& wording) {
  Phrase list{.parts = {}, .joint = Phrase::Joint::list};
  for (const Piece piece : all_pieces) {
    const bool there = view.rack[piece.index()] == RackSeen::there;
    if (there && fits(piece, values)) list.parts.push_back(say_in_rack(piece, wording));
  }
  return list;
}

struct Counted {
  std::string_view some, none;
};

Said counted(const Counted& ids, std::string_view what, const Phrase& list) {
  if (list.parts.empty()) return plain(ids.none);
  return {.id = ids.some,
          .arguments = {{"count", static_cast<std::int64_t>(list.parts.size())}, {what, list}}};
}

// In terse style a long list is several lines of forty cells.
Messages listed(const Counted& ids, const Phrase& list, const Wording& wording) {
  constexpr std::size_t fit_a_line = 5;
  if (!wording.terse || list.parts.empty()) return only(counted(ids, "pieces", list));
  Messages lines = only({.id = ids.some == "answer.values_standing" ? "terse.standing" : "terse.left",
                         .arguments = {{"count", static_cast<std::int64_t>(list.parts.size())}}});
  for (std::size_t i = 0; i < list.parts.size(); i += fit_a_line) {
    const std::size_t end = std::min(i + fit_a_line, list.parts.size());
    Phrase line{.parts = {list.parts.begin() + static_cast<std::ptrdiff_t>(i),
                          list.parts.begin() + static_cast<std::ptrdiff_t>(end)}};
    lines.push_back({.id = "terse.line", .arguments = {{"line", std::move(line)}}});
  }
  return lines;
}

Said empty_squares(const View& view) {
  Phrase squares{.parts = {}, .joint = Phrase::Joint::list};
  for (const Square square : all_squares) {
    if (view.board[square.index()].piece) continue;
    squares.parts.push_back({.id = "name.person", .arguments = {{"name", format_square(square)}}});
  }
  return counted({.some = "answer.empty", .none = "answer.empty_none"}, "squares", squares);
}

Said hand(const View& view, const Wording& wording) {
  if (!view.hand) return plain("answer.hand_empty");
  return {.id = "answer.hand",
          .arguments = {{"digit", std::string(1, format_piece(*view.hand))},
                        {"piece", say(*view.hand, wording)}}};
}

Said last(const Eyes& eyes, const Wording& wording) {
  const View view = eyes.look(LastSquare{});
  if (!view.last) return plain("answer.last_none");
  return {.id = "answer.last",
          .arguments = {{"square", format_square(*view.last)},
                        {"piece", say(*view.board[view.last->index()].piece, wording)}}};
}

Said clock(const View& view) {
  if (!view.options.clock) return plain("answer.clock_none");
  if (!view.time_left) return plain("answer.clock_stopped");
  return say_time("answer.clock", "answer.clock_long", *view.time_left);
}

Said turn(const View& view) {
  if (!view.to_act) return plain("answer.turn_over");
  const Argument name{"name", say(view.teams, *view.to_act)};
  switch (view.task) {
    case Task::give:
      return {.id = "answer.turn_give", .arguments = {name}};
    case Task::place:
      return {.id = "answer.turn_place", .arguments = {name}};
    default:
      return {.id = "answer.turn_pass", .arguments = {name}};
  }
}

// Whose turn it is; after the end, how that came.
Messages turn_or_end(const Eyes& eyes, const View& view, const Wording& wording) {
  Messages said = tell_ending(eyes.table, wording);
  said.insert(said.begin(), turn(view));
  return said;
}

Messages options(const View& view, const Wording& wording) {
  Messages said = {turn(view)};
  if (view.call_open && view.options.help != Help::automatic) said.push_back(plain("answer.may_call"));
  switch (view.task) {
    case Task::give:
      said.push_back({.id = "answer.may_give", .arguments = {{"piece", say_example(wording)}}});
      break;
    case Task::place:
      said.push_back(plain("answer.may_place"));
      break;
    case Task::pass:
      said.push_back(plain("answer.may_pass"));
      break;
    case Task::none:
      said.push_back(plain("answer.may_again"));
      break;
  }
  said.push_back(plain("answer.may_ask"));
  return said;
}

Messages players(const View& view) {
  return {
      {.id = "answer.players", .arguments = {{"first", say(view.teams[0])}, {"second", say(view.teams[1])}}}};
}

// A mask hides the board until the end; then it is shown to whoever asks (R10.1).
bool is_hidden(const Table& table) { return table.options.mask && !table.game.over(); }

// What one side did in a turn: "Ada placed on c1 and called column c."
struct TurnTold {
  Seat seat;
  Phrase deeds{.parts = {}, .joint = Phrase::Joint::list};
};

Said deed(const Move& move, const State& after, const Wording& wording) {
  if (const auto* give = std::get_if<Give>(&move)) {
    return {.id = "deed.gave",
            .arguments = {{"digit", std::string(1, format_piece(give->piece))},
                          {"piece", say(give->piece, wording)}}};
  }
  if (const auto* place = std::get_if<Place>(&move))
    return {.id = "deed.placed", .arguments = {{"square", format_square(place->square)}}};
  if (const auto* call = std::get_if<Call>(&move)) {
    const bool right = after.outcome.has_value();
    if (!call->set && !right) return plain("deed.wrong_nothing");
    return {.id = right ? "deed.called" : "deed.wrong",
            .arguments = {{"set", say(right ? *after.outcome->set : *call->set)}}};
  }
  if (std::holds_alternative<Pass>(move)) return plain("deed.passed");
  if (std::holds_alternative<Resign>(move)) return plain("deed.resigned");
  return plain("deed.ran_out");
}

// Who makes the move: whoever's turn it is, but giving up and running out name their side.
Seat doer(const Move& move, const State& before, const std::array<Team, 2>& teams) {
  Turn turn = current_turn(before);
  if (const auto* resign = std::get_if<Resign>(&move)) turn.side = resign->side;
  if (const auto* late = std::get_if<RunOutOfTime>(&move)) turn.side = late->side;
  const auto members = teams[static_cast<std::size_t>(turn.side)].size();
  return {.side = turn.side,
          .member = static_cast<std::uint8_t>(static_cast<std::size_t>(turn.number) % members)};
}

std::vector<TurnTold> turns(State state, std::span<const Move> moves, const std::array<Team, 2>& teams,
                            const Wording& wording) {
  std::vector<TurnTold> told;
  for (const Move& move : moves) {
    const Seat seat = doer(move, state, teams);
    const auto next = play(state, move);
    if (!next) break;
    state = *next;
    if (std::holds_alternative<AgreeDraw>(move)) break;  // both did that
    if (told.empty() || told.back().seat != seat) told.push_back({.seat = seat});
    told.back().deeds.parts.push_back(deed(move, state, wording));
  }
  return told;
}

Said say_turn(const TurnTold& turn, const std::array<Team, 2>& teams) {
  return {.id = "answer.moved", .arguments = {{"name", say(teams, turn.seat)}, {"deeds", turn.deeds}}};
}

Messages moves(const View& view, const Wording& wording) {
  if (!view.start) return only(plain("mask.one_at_a_time"));
  return tell_moves({.position = *view.start}, view.moves, view.teams, wording);
}

Messages notation(const View& view) {
  if (!view.start) return only(plain("mask.one_at_a_time"));
  const std::string text = format_tokens(*view.start, view.moves);
  if (text.empty()) return only(plain("answer.moves_none"));
  return only({.id = "answer.moves", .arguments = {{"moves", text}}});
}

Messages rules(const View& view) {
  const Rules rules = view.options.rules;
  return only({.id = rules.blocks() ? "answer.rules_squares" : "answer.rules_lines",
               .arguments = {{"characteristics", say(rules.in_play(), view.options.edition)}}});
}

}  // namespace

Said say(Square square, const SquareSeen& seen, const Wording& wording) {
  const std::string name = format_square(square);
  if (seen.hidden) return {.id = "content.hidden", .arguments = {{"square", name}}};
  if (!seen.piece) return {.id = "content.empty", .arguments = {{"square", name}}};
  return {.id = "content.piece", .arguments = {{"square", name}, {"piece", say(*seen.piece, wording)}}};
}

Said say_in_rack(Piece piece, const Wording& wording) {
  return {.id = "content.rack",
          .arguments = {{"digit", std::string(1, format_piece(piece))}, {"piece", say(piece, wording)}}};
}

Messages answer(const Eyes& eyes, Topic topic, const Wording& wording) {
  const bool mask = is_hidden(eyes.table);
  const View view = eyes.look(Everything{});
  switch (topic) {
    case Topic::board:
      return mask ? only(plain("mask.one_at_a_time")) : board(view, wording);
    case Topic::rack:
      return mask ? only(plain("mask.rack"))
                  : listed({.some = "answer.rack", .none = "answer.rack_none"}, rack_list(view, {}, wording),
                           wording);
    case Topic::hand:
      return only(hand(view, wording));
    case Topic::last:
      return only(last(eyes, wording));
    case Topic::clock:
      return only(clock(view));
    case Topic::turn:
      return turn_or_end(eyes, view, wording);
    case Topic::options:
      return options(view, wording);
    case Topic::players:
      return players(view);
    case Topic::moves:
      return moves(view, wording);
    case Topic::notation:
      return notation(view);
    case Topic::empty:
      return only(mask ? plain("mask.one_at_a_time") : empty_squares(view));
    case Topic::diagonals:
      return mask ? only(plain("mask.one_at_a_time")) : diagonals(view, wording);
    case Topic::rules:
      return rules(view);
  }
  return {};
}

Messages answer(const Eyes& eyes, Square square, const Wording& wording) {
  return only(content(eyes.look(square), square, wording));
}

Messages answer(const Eyes& eyes, const AskSet& ask, const Wording& wording) {
  if (is_hidden(eyes.table)) return only(plain("mask.one_at_a_time"));
  return only(content(eyes.look(Everything{}), ask, wording));
}

Messages answer(const Eyes& eyes, Piece piece, const Wording& wording) {
  const View view = eyes.look(piece);
  const Argument name{"piece", say(piece, wording)};
  if (view.hand == piece) return only({.id = "answer.piece_in_hand", .arguments = {name}});
  if (view.rack[piece.index()] == RackSeen::there)
    return only({.id = "answer.piece_left", .arguments = {name}});
  for (const Square square : all_squares) {
    if (view.board[square.index()].piece == piece) {
      return only({.id = "answer.piece_on", .arguments = {name, {"square", format_square(square)}}});
    }
  }
  return only({.id = "answer.piece_placed", .arguments = {name}});
}

Messages answer(const Eyes& eyes, const AskValues& ask, const Wording& wording) {
  using Part = AskValues::Part;
  if (is_hidden(eyes.table)) return only(plain("mask.rack"));
  const View view = eyes.look(Everything{});
  Messages said;
  if (ask.part == Part::all && view.hand && fits(*view.hand, ask.values)) said.push_back(hand(view, wording));
  if (ask.part != Part::standing) {
    const Messages left = listed({.some = "answer.values_left", .none = "answer.values_left_none"},
                                 rack_list(view, ask.values, wording), wording);
    said.insert(said.end(), left.begin(), left.end());
  }
  if (ask.part == Part::left) return said;
  Phrase standing{.parts = {}, .joint = Phrase::Joint::list};
  for (const Square square : all_squares) {
    const auto piece = view.board[square.index()].piece;
    if (piece && fits(*piece, ask.values)) standing.parts.push_back(content(view, square, wording));
  }
  const Messages more =
      listed({.some = "answer.values_standing", .none = "answer.values_standing_none"}, standing, wording);
  said.insert(said.end(), more.begin(), more.end());
  return said;
}

Messages tell_moves(const State& before, std::span<const Move> moves, const std::array<Team, 2>& teams,
                    const Wording& wording) {
  Messages said;
  for (const TurnTold& turn : turns(before, moves, teams, wording)) said.push_back(say_turn(turn, teams));
  if (!moves.empty() && std::holds_alternative<AgreeDraw>(moves.back())) said.push_back(plain("told.agreed"));
  return said.empty() ? only(plain("answer.moves_none")) : said;
}

Messages answer_last_turn(const Eyes& eyes, const Wording& wording) {
  const View view = eyes.look(Everything{});
  if (!view.start) return only(last(eyes, wording));
  const auto told = turns({.position = *view.start}, view.moves, view.teams, wording);
  return told.empty() ? only(last(eyes, wording)) : only(say_turn(told.back(), view.teams));
}

Messages answer_through(const Eyes& eyes, Square square, const Wording& wording) {
  if (is_hidden(eyes.table)) return only(plain("mask.one_at_a_time"));
  const View view = eyes.look(Everything{});
  Messages said;
  for (const WinningSet set : sets_through(square) & view.options.rules.winning_sets()) {
    said.push_back(content(view, AskSet{set}, wording));
  }
  return said;
}

}  // namespace seize
