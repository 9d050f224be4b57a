#include "talk/answer.h"

#include "notation/token.h"
#include "notation/words.h"

namespace seize {

namespace {

Messages only(Said said) { return {std::move(said)}; }

Said content(const View& view, Square square, const Wording& wording) {
  return say(square, view.board[square.index()], wording);
}

Said content(const View& view, WinningSet set, const Wording& wording) {
  Phrase squares{.parts = {}, .joint = Phrase::Joint::list};
  for (const Square square : set.squares()) squares.parts.push_back(content(view, square, wording));
  return {.id = "answer.set", .arguments = {{"set", say(set)}, {"content", squares}}};
}

Messages board(const View& view, const Wording& wording) {
  Messages rows;
  for (int rank = 3; rank >= 0; --rank) rows.push_back(content(view, WinningSet::from_index(rank), wording));
  return rows;
}

Phrase rack_list(const View& view, const ValuesNamed& values, const Wording& wording) {
  Phrase list{.parts = {}, .joint = Phrase::Joint::list};
  for (const Piece piece : all_pieces) {
    const bool there = view.rack[piece.index()] == RackSeen::there;
    if (there && fits(piece, values)) list.parts.push_back(say_in_rack(piece, wording));
  }
  return list;
}

Said counted(std::string_view id, std::string_view none_id, const Phrase& list) {
  if (list.parts.empty()) return plain(none_id);
  return {.id = id, .arguments = {{"count", static_cast<std::int64_t>(list.parts.size())}, {"pieces", list}}};
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
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(*view.time_left).count();
  return {.id = "answer.clock", .arguments = {{"seconds", static_cast<std::int64_t>(seconds)}}};
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

Messages options(const View& view) {
  Messages said = {turn(view)};
  if (view.call_open) said.push_back(plain("answer.may_call"));
  switch (view.task) {
    case Task::give:
      said.push_back(plain("answer.may_give"));
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

Messages moves(const View& view) {
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
      return only(mask ? plain("mask.rack")
                       : counted("answer.rack", "answer.rack_none", rack_list(view, {}, wording)));
    case Topic::hand:
      return only(hand(view, wording));
    case Topic::last:
      return only(last(eyes, wording));
    case Topic::clock:
      return only(clock(view));
    case Topic::turn:
      return only(turn(view));
    case Topic::options:
      return options(view);
    case Topic::players:
      return players(view);
    case Topic::moves:
      return moves(view);
    case Topic::rules:
      return rules(view);
  }
  return {};
}

Messages answer(const Eyes& eyes, Square square, const Wording& wording) {
  return only(content(eyes.look(square), square, wording));
}

Messages answer(const Eyes& eyes, WinningSet set, const Wording& wording) {
  if (is_hidden(eyes.table)) return only(plain("mask.one_at_a_time"));
  return only(content(eyes.look(Everything{}), set, wording));
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

Messages answer(const Eyes& eyes, const ValuesNamed& values, const Wording& wording) {
  if (is_hidden(eyes.table)) return only(plain("mask.rack"));
  const View view = eyes.look(Everything{});
  Phrase standing{.parts = {}, .joint = Phrase::Joint::list};
  for (const Square square : all_squares) {
    const auto piece = view.board[square.index()].piece;
    if (piece && fits(*piece, values)) standing.parts.push_back(content(view, square, wording));
  }
  return {counted("answer.values_left", "answer.values_left_none", rack_list(view, values, wording)),
          counted("answer.values_standing", "answer.values_standing_none", standing)};
}

Messages answer_through(const Eyes& eyes, Square square, const Wording& wording) {
  if (is_hidden(eyes.table)) return only(plain("mask.one_at_a_time"));
  const View view = eyes.look(Everything{});
  Messages said;
  for (const WinningSet set : sets_through(square) & view.options.rules.winning_sets()) {
    said.push_back(content(view, set, wording));
  }
  return said;
}

}  // namespace seize
