#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "protocol/why.h"
#include "table/view.h"

namespace seize::protocol {

// What a client and a server say to each other, as values; docs/protocol.md tells what each is for.

inline constexpr int version = 1;         // that is spoken here
inline constexpr int oldest_version = 1;  // that is still understood

// How many entries a table's log has: through all its games it only grows.
using Number = std::uint32_t;
// The client's own for what it does, never 0: what is sent again has the same and is done once.
using ActId = std::uint64_t;
// Who somebody is. Made by the client from what nobody can foresee, and told to nobody but the server.
using Key = std::array<std::uint8_t, 16>;

// At one go: a turn is placing, calling and giving.
inline constexpr std::size_t most_acts = 4;

// Polite things that can be said without a word being typed.
enum class Courtesy : std::uint8_t { hello, good_luck, well_played, thanks, sorry, one_moment, good_bye };
inline constexpr int courtesy_count = 7;

// ---- the table that somebody would like

enum class Sitter : std::uint8_t {
  me,       // who opens the table
  anybody,  // whoever comes
  program,
};
struct PlaceWished {
  Sitter who = Sitter::anybody;
  std::string level{};  // of a program
  bool operator==(const PlaceWished&) const = default;
};
enum class Starts : std::uint8_t { lot, first_named, second_named };

struct Wish {
  Options options{.rules = {}, .clock = std::nullopt, .hints = false};  // there are no hints
  std::array<std::vector<PlaceWished>, 2> places{};  // of the side named first, and of the other
  Starts starts = Starts::lot;
  bool listed = false;  // in the lobby
  bool operator==(const Wish&) const = default;
};

// ---- client to server

struct Hello {
  int version = protocol::version;
  Key me{};
  bool operator==(const Hello&) const = default;
};
struct OpenTable {
  ActId id = 0;
  Wish wish{};
  bool operator==(const OpenTable&) const = default;
};
// Comes to a table: to their seats, where they have some, else to watch.
struct Watch {
  std::string table{};
  std::optional<Number> since{};  // what came up to there is known
  bool operator==(const Watch&) const = default;
};
// Comes and takes a place, the first free one where none is named.
struct Sit {
  std::string table{};
  std::optional<Seat> place{};
  bool operator==(const Sit&) const = default;
};
// All of it or nothing.
struct Do {
  Number on = 0;  // so many entries were known
  ActId id = 0;
  std::vector<Act> acts{};
  std::optional<Seat> as{};  // for whoever has several seats
  bool operator==(const Do&) const = default;
};
// Explores a mask table.
struct Look {
  enum class Kind : std::uint8_t { square, piece, last, all };
  Kind kind = Kind::last;
  std::uint8_t index = 0;  // of the square or piece
  bool operator==(const Look&) const = default;
};
struct Courteous {
  Courtesy what = Courtesy::hello;
  bool operator==(const Courteous&) const = default;
};
// Leaves the table; the seats stay theirs.
struct Leave {
  bool operator==(const Leave&) const = default;
};
// Asks for a code by which another device becomes the same person.
struct Share {
  bool operator==(const Share&) const = default;
};
struct Pair {
  std::string code{};
  bool operator==(const Pair&) const = default;
};
struct Ping {
  std::int64_t k = 0;
  bool operator==(const Ping&) const = default;
};
// Asks for their games that are not over.
struct Mine {
  bool operator==(const Mine&) const = default;
};
// Asks for the finished games of the table, as records.
struct Records {
  bool operator==(const Records&) const = default;
};
// Asks for the parts that names are made of.
struct Names {
  bool operator==(const Names&) const = default;
};
// Is called otherwise: by the numbers of a name's parts.
struct Rename {
  std::uint32_t first = 0, second = 0;
  bool operator==(const Rename&) const = default;
};
// Asks for all that is kept of them; or that it be deleted.
struct MyData {
  bool operator==(const MyData&) const = default;
};
struct ForgetMe {
  bool operator==(const ForgetMe&) const = default;
};
// Wants to see the lobby, from now on until leaving it or coming to a table.
struct Lobby {
  bool operator==(const Lobby&) const = default;
};
// Wants to play somebody, whoever wishes for something that goes with it; anything where nothing is said.
struct Seek {
  std::optional<Rules> rules{};
  std::optional<Duration> clock{};
  std::optional<Help> help{};
  bool operator==(const Seek&) const = default;
};
struct SeekNoMore {
  bool operator==(const SeekNoMore&) const = default;
};
// Never again with whoever sits there.
struct Block {
  Seat seat{};
  bool operator==(const Block&) const = default;
};

using ClientMessage =
    std::variant<Hello, OpenTable, Watch, Sit, Do, Look, Courteous, Leave, Share, Pair, Ping, Mine, Records,
                 Names, Rename, MyData, ForgetMe, Lobby, Seek, SeekNoMore, Block>;

// ---- server to client

struct Welcome {
  int version = protocol::version;
  std::string name{};  // that others see
  bool lobby = false;  // there is one
  bool operator==(const Welcome&) const = default;
};
struct Opened {
  ActId id = 0;
  std::string table{};
  bool operator==(const Opened&) const = default;
};

enum class Phase : std::uint8_t { waiting, playing, ended, closed };

struct PlayerSeen {
  Player player{};
  bool free = false;  // nobody sits there yet
  bool operator==(const PlayerSeen&) const = default;
};

// What stays the same from act to act; told when somebody comes to the table, and again when it changes.
struct TableSeen {
  std::string table{};
  std::uint32_t game = 1;
  Phase phase = Phase::waiting;
  bool listed = false;
  Options options{};
  bool by_lot = false;
  // False while it is not told yet who starts: then the teams are in the order in which they were named.
  bool settled = false;
  std::array<std::vector<PlayerSeen>, 2> teams{};
  std::array<std::uint32_t, 2> score{};  // of these teams, in halves of a game
  bool operator==(const TableSeen&) const = default;
};

// Whose seats the reader's are, in the order of the last TableSeen; none: a watcher.
struct You {
  std::vector<Seat> seats{};
  bool operator==(const You&) const = default;
};
// Who of the players is there, and how many others watch.
struct Here {
  std::vector<Seat> seats{};
  std::uint32_t watching = 0;
  bool operator==(const Here&) const = default;
};

// A board as it may be seen.
struct BoardSeen {
  std::array<SquareSeen, Square::count> board{};
  std::optional<Piece> hand{};
  std::optional<Square> last{};
  Rules rules{};
  bool operator==(const BoardSeen&) const = default;
};

struct Ended {
  Outcome outcome{};
  Characteristics shared{};
  WinningSets missed{};
  bool operator==(const Ended&) const = default;
};

// Where the game stands, all of it; and what happened in the entries after `from` up to `n`.
struct At {
  Number n = 0;
  Number from = 0;
  std::optional<ActId> id{};  // of the act that led to it, or that had led there before
  Happenings happened{};
  BoardSeen seen{};
  std::optional<std::string> moves{};  // the game so far; nothing where the board is hidden
  std::optional<Seat> to_act{};
  Task task = Task::none;
  bool call_open = false;
  std::optional<Duration> left{};
  std::array<std::optional<Side>, proposal_count> proposed_by{};
  std::optional<Ended> end{};
  bool operator==(const At&) const = default;
};

struct Looked {
  Look at{};
  BoardSeen seen{};
  std::array<RackSeen, Piece::count> rack{};
  bool operator==(const Looked&) const = default;
};
// What was asked for is not done.
struct No {
  Why why = Objection::malformed;
  std::optional<ActId> id{};
  std::optional<Number> n{};  // where the table stands
  bool operator==(const No&) const = default;
};
struct Pong {
  std::int64_t k = 0;
  bool operator==(const Pong&) const = default;
};
struct CourteousBy {
  Seat by{};
  Courtesy what = Courtesy::hello;
  bool operator==(const CourteousBy&) const = default;
};
struct Code {
  std::string code{};
  Duration left{};
  bool operator==(const Code&) const = default;
};
struct Paired {
  bool operator==(const Paired&) const = default;
};

// A table in a list.
struct TableListed {
  std::string table{};
  Phase phase = Phase::waiting;
  Options options{};
  std::array<std::vector<PlayerSeen>, 2> teams{};
  std::optional<bool> your_turn{};  // of one's own games
  std::optional<Duration> left{};   // until then
  bool operator==(const TableListed&) const = default;
};
struct MineAre {
  std::vector<TableListed> tables{};
  bool operator==(const MineAre&) const = default;
};
struct LobbyIs {
  std::vector<TableListed> open{};
  std::vector<TableListed> playing{};
  std::uint32_t seeking = 0;
  bool operator==(const LobbyIs&) const = default;
};
struct Seeking {
  bool operator==(const Seeking&) const = default;
};
// Somebody was found: the table is there, and the seat taken.
struct Met {
  std::string table{};
  bool operator==(const Met&) const = default;
};
struct RecordsAre {
  std::vector<std::string> records{};
  bool operator==(const RecordsAre&) const = default;
};
// In the order of their numbers.
struct NamesAre {
  std::vector<std::string> first{}, second{};
  bool operator==(const NamesAre&) const = default;
};
struct MyDataIs {
  std::string name{};
  Instant made{}, seen{};
  std::vector<std::string> tables{};
  std::uint32_t devices = 1;
  std::uint32_t blocked = 0;
  bool operator==(const MyDataIs&) const = default;
};
struct Forgotten {
  bool operator==(const Forgotten&) const = default;
};
struct Blocked {
  bool operator==(const Blocked&) const = default;
};

using ServerMessage =
    std::variant<Welcome, Opened, TableSeen, You, Here, At, Looked, No, Pong, CourteousBy, Code, Paired,
                 MineAre, LobbyIs, Seeking, Met, RecordsAre, NamesAre, MyDataIs, Forgotten, Blocked>;

}  // namespace seize::protocol
