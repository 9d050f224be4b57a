#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "arena/arena.h"
#include "cli/catalogue.h"
#include "cli/described.h"
#include "cli/output.h"
#include "cli/resources.h"
#include "cli/terminal.h"
#include "coach/puzzle_choice.h"
#include "core/position.h"
#include "server/listener.h"
#include "table/table.h"
#include "talk/wording.h"

namespace seize::cli {

// How to show things.
struct Looks {
  bool plain = false;
  bool ascii = false;
  bool no_screen = false;  // line after line, also where a screen could be drawn in place
  When colour = When::automatic;
};

// What can be asked for.
struct Print {
  std::string text;  // help, version
};
struct PerftRequest {
  int depth;
  Position from;
};
struct ReplayRequest {
  std::string file;  // "-": standard input
  bool json = false;
  bool words = false;  // every move in words
  Wording wording{};
};
struct ReviewRequest {
  std::string file;  // "-": standard input
  bool json = false;
  Wording wording{};
  Looks looks{};
};
struct ShowRequest {
  Position position;
  Edition edition = Edition::classic;
  Looks looks{};
  bool svg = false;
  std::string_view set = "wood";                    // of the pieces in an SVG image
  std::optional<WinningSet> called = std::nullopt;  // marked there
};
struct PlayRequest {
  Options options{};
  std::vector<Team> sides;                           // two, or none: to be asked for
  std::optional<Starter> starter = std::nullopt;     // nothing: by lot
  std::optional<std::uint64_t> seed = std::nullopt;  // settles the lot and the program's choices
  Wording wording{};
  Looks looks{};
  Duration warning = std::chrono::seconds(10);
  std::optional<std::string> resume = std::nullopt;  // a file; empty: the game that was broken off
  bool start_anew = false;
  std::optional<std::string> online = std::nullopt;  // the link of a table far away
  std::optional<std::string> called = std::nullopt;  // the name that others see there
};
struct RulesRequest {
  Options options{};
  Looks looks{};
};
struct QuizRequest {
  Edition edition = Edition::classic;
  Looks looks{};
  std::string pupil, school_class, school;  // empty: to be asked for
  std::string out;
  bool feedback = false;  // after each answer
  bool terse = false;
  bool replace = false;  // files that are there already
};
struct PuzzleRequest {
  coach::PuzzleWish wish{};
  std::optional<int> id = std::nullopt;
  std::optional<coach::Day> date = std::nullopt;
  bool daily = false;                      // today's
  bool again = false;                      // from the shelf of those that were failed
  bool run = false;                        // harder and harder until the first failure
  bool progress = false;                   // tell what has been solved, and ask nothing
  bool json = false;                       // print it, and ask nothing
  std::optional<int> make = std::nullopt;  // so many new ones
  std::uint64_t seed = 1;
  Wording wording{};
  Looks looks{};
};
struct StatsRequest {
  std::optional<std::string> file = std::nullopt;  // "-": standard input; nothing: the games kept here
  std::string player;                              // empty: whoever plays against the program
  bool json = false;
  bool terse = false;
};
struct LearnRequest {
  std::optional<std::string> lesson = std::nullopt;  // nothing: the first that is not done
  bool list = false;
  Wording wording{};
  Looks looks{};
};
struct SolveRequest {
  std::optional<Position> position = std::nullopt;  // nothing: those on standard input
  bool json = false, value_only = false, plies = false, no_book = false;
  Resources resources{};
};
struct ProveRequest {
  Rules rules{};
  Resources resources{};
  std::string certificate;  // a file for the proof; empty: none is written
  bool replace = false;     // a file that is there already
};
struct LevelsRequest {};
struct BenchRequest {};
struct EngineRequest {};
struct ServeRequest {
  server::Address listen{};
  std::string site;  // a folder; empty: where the page was built or installed
  std::optional<std::string> store =
      std::nullopt;            // a file or a database for online tables; nothing: among one's own files
  std::string bus = "notify";  // how nodes that share a database tell each other where to look
  std::string node{};          // what this one is called among them; empty: something of its own
  bool lan = false;            // others on the network may come
  std::string public_url{};
  bool lobby = true;
  std::optional<server::Address> metrics{};  // where to tell them; nothing: nowhere
  server::LogForm log = server::LogForm::text;
  std::optional<server::Certificate> certificate{};
  std::vector<std::string> trusted_proxies{};
  server::Limits limits{};
  bool open = false;  // in a browser
};
struct StoreRequest {
  enum class Work : std::uint8_t { backup, check, export_records, close };
  Work work = Work::check;
  std::string target;                               // the copy, or the table
  std::optional<std::string> store = std::nullopt;  // nothing: among one's own files
  bool replace = false;                             // a file that is there already
};
struct BookRequest {
  Rules rules{};
  int placed = 5;
  std::string out;       // empty: named after the rules
  bool replace = false;  // a file that is there already
  std::string verify;    // a book to check instead
  int step = 1;          // of which every so manieth position is solved again
  Resources resources{};
};
struct ArenaRequest {
  std::array<arena::EngineChoice, 2> engines{};
  std::optional<std::int64_t> games = std::nullopt;  // nothing: as many as usual
  std::optional<Rules> rules = std::nullopt;         // nothing: those of the openings
  arena::TimeControl control{};
  std::string openings;                              // a file; empty: by chance
  std::optional<std::uint64_t> seed = std::nullopt;  // settles chance, and the order of a file
  std::optional<arena::Sprt> sprt = std::nullopt;
  std::string records;  // a file to append to; empty: none
  int concurrency = 1;
  bool json = false;
};
struct EngineCheckRequest {
  arena::EngineChoice engine;
  std::chrono::milliseconds patience{5000};
  bool json = false;
};
using Request = std::variant<Print, PerftRequest, ReplayRequest, ReviewRequest, ShowRequest, PlayRequest,
                             RulesRequest, LearnRequest, QuizRequest, PuzzleRequest, StatsRequest,
                             LevelsRequest, SolveRequest, ProveRequest, BenchRequest, EngineRequest,
                             BookRequest, ArenaRequest, EngineCheckRequest, ServeRequest, StoreRequest>;

// The request, or a message that says what is wrong with it.
std::expected<Request, Said> parse_command_line(const std::vector<std::string>& arguments,
                                                const Catalogue& catalogue);

// All that can be asked for, in the catalogue's language.
Described describe(const Catalogue& catalogue);

// The language that --lang asks for anywhere in the arguments, before they are read in that language.
std::optional<std::string> language_option(const std::vector<std::string>& arguments);

// Each carries out a request in the catalogue's language and tells how it ended.
Exit carry_out(const Print& request, const Catalogue& catalogue);
Exit carry_out(const PerftRequest& request, const Catalogue& catalogue);
Exit carry_out(const ReplayRequest& request, const Catalogue& catalogue);
Exit carry_out(const ReviewRequest& request, const Catalogue& catalogue);
Exit carry_out(const ShowRequest& request, const Catalogue& catalogue);
Exit carry_out(const PlayRequest& request, const Catalogue& catalogue);
Exit carry_out(const RulesRequest& request, const Catalogue& catalogue);
Exit carry_out(const QuizRequest& request, const Catalogue& catalogue);
Exit carry_out(const PuzzleRequest& request, const Catalogue& catalogue);
Exit carry_out(const StatsRequest& request, const Catalogue& catalogue);
Exit carry_out(const LearnRequest& request, const Catalogue& catalogue);
Exit carry_out(const LevelsRequest& request, const Catalogue& catalogue);
Exit carry_out(const SolveRequest& request, const Catalogue& catalogue);
Exit carry_out(const ProveRequest& request, const Catalogue& catalogue);
Exit carry_out(const BenchRequest& request, const Catalogue& catalogue);
Exit carry_out(const EngineRequest& request, const Catalogue& catalogue);
Exit carry_out(const BookRequest& request, const Catalogue& catalogue);
Exit carry_out(const ArenaRequest& request, const Catalogue& catalogue);
Exit carry_out(const EngineCheckRequest& request, const Catalogue& catalogue);
Exit carry_out(const ServeRequest& request, const Catalogue& catalogue);
Exit carry_out(const StoreRequest& request, const Catalogue& catalogue);

}  // namespace seize::cli
