#pragma once

// At least one of every kind of message, for whoever checks all of them.

#include <vector>

#include "protocol/message.h"

namespace seize::protocol {

inline std::vector<ClientMessage> some_client_messages() {
  Key key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i * 17);
  Wish wish{.places = {{{{.who = Sitter::me}, {.who = Sitter::program, .level = "perfect"}}, {{}}}},
            .starts = Starts::second_named,
            .listed = true};
  wish.options.clock = Clock{.per_move = std::chrono::seconds(20), .extensible = true};
  wish.options.help = Help::call;
  return {Hello{.me = key},
          OpenTable{.id = 1, .wish = wish},
          Watch{.table = "k3F-_"},
          Watch{.table = "k3F-_", .since = 17},
          Sit{.table = "k3F"},
          Sit{.table = "k3F", .place = Seat{.side = Side::second, .member = 1}},
          Do{.on = 17,
             .id = 0xfedcba9876543210,
             .acts = {Place{Square::from_index(5)}, Give{Piece::from_index(7)}}},
          Do{.on = 0, .id = 2, .acts = {Call{}}, .as = Seat{.side = Side::first, .member = 1}},
          Look{.kind = Look::Kind::square, .index = 5},
          Look{.kind = Look::Kind::piece, .index = 10},
          Look{.kind = Look::Kind::last},
          Look{.kind = Look::Kind::all},
          Courteous{Courtesy::well_played},
          Leave{},
          Share{},
          Pair{"12345678"},
          Ping{3},
          Mine{},
          Records{},
          Names{},
          Rename{.first = 3, .second = 40},
          MyData{},
          ForgetMe{},
          Lobby{},
          Seek{},
          Seek{.rules = Rules::from(true, all_characteristics),
               .clock = std::chrono::seconds(60),
               .help = Help::official},
          SeekNoMore{},
          Block{Seat{.side = Side::first, .member = 0}}};
}

inline std::vector<ServerMessage> some_server_messages() {
  const Seat seat{.side = Side::second, .member = 0};
  const std::array<std::vector<PlayerSeen>, 2> teams{
      {{{.player = {.name = "Vega Panda"}}, {.player = {.name = "", .program = true, .level = "club"}}},
       {{.player = {}, .free = true}}}};
  const TableListed listed{
      .table = "k3F", .phase = Phase::playing, .options = {.hints = false}, .teams = teams};
  TableListed mine = listed;
  mine.your_turn = true;
  mine.left = std::chrono::hours(20);
  At won{.n = 20,
         .from = 18,
         .id = 9,
         .happened = {Placed{.by = seat, .square = Square::from_index(1), .piece = Piece::from_index(3)},
                      Called{.by = seat, .set = WinningSet::from_index(0), .stolen = true}},
         .moves = "=0 a1=1",
         .end = Ended{.outcome = {.reason = Outcome::Reason::call,
                                  .winner = Side::second,
                                  .set = WinningSet::from_index(0),
                                  .by = Window::receiver},
                      .shared = Characteristics().with(Characteristic::from_index(2)),
                      .missed = WinningSets().with(WinningSet::from_index(3))}};
  At hidden{
      .n = 1, .from = 0, .to_act = seat, .task = Task::place, .call_open = true, .left = Duration(59120)};
  for (SquareSeen& square : hidden.seen.board) square.hidden = true;
  hidden.seen.hand = Piece::from_index(7);
  hidden.proposed_by[0] = Side::first;
  std::vector<ServerMessage> all = {
      Welcome{.name = "Vega Panda", .lobby = true},
      Opened{.id = 1, .table = "k3F"},
      TableSeen{.table = "k3F",
                .game = 2,
                .phase = Phase::playing,
                .options = {.clock = tournament_clock, .hints = false, .tournament = true},
                .settled = true,
                .teams = teams,
                .score = {2, 1}},
      You{{seat}},
      Here{.seats = {seat}, .watching = 3},
      won,
      hidden,
      Looked{.at = {.kind = Look::Kind::square, .index = 5}, .seen = hidden.seen},
      Pong{3},
      CourteousBy{.by = seat, .what = Courtesy::thanks},
      Code{.code = "12345678", .left = std::chrono::minutes(5)},
      Paired{},
      MineAre{{mine}},
      LobbyIs{.open = {listed}, .playing = {listed, listed}, .seeking = 2},
      Seeking{},
      Met{"k3F"},
      RecordsAre{{"[First \"Ada\"]\n\n=0 *\n"}},
      NamesAre{.first = {"Vega", "Io"}, .second = {"Panda"}},
      MyDataIs{.name = "Vega Panda", .made = Instant(5), .seen = Instant(6), .tables = {"k3F"}},
      Forgotten{},
      Blocked{}};
  for (const auto& [why, name] : all_reasons()) all.emplace_back(No{.why = why, .id = 5, .n = 19});
  all.emplace_back(No{.why = Objection::not_greeted});
  return all;
}

}  // namespace seize::protocol
