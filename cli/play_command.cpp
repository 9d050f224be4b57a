#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <random>
#include <utility>

#include "cli/bookshelf.h"
#include "cli/command_line.h"
#include "cli/line_reader.h"
#include "cli/play_names.h"
#include "cli/saved_game.h"
#include "cli/speech.h"
#include "coach/hint.h"
#include "notation/table_record.h"
#include "notation/white_space.h"
#include "players/player.h"
#include "talk/conversation.h"
#include "talk/folding.h"
#include "talk/reasons.h"

namespace seize::cli {

namespace {

Instant now() {
  return std::chrono::duration_cast<Instant>(std::chrono::steady_clock::now().time_since_epoch());
}

std::uint64_t unforeseeable() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

constexpr auto guide_ids = std::to_array<std::string_view>(
    {"guide.title", "guide.give", "guide.place", "guide.call", "guide.pass", "guide.board", "guide.look",
     "guide.values", "guide.turn", "guide.table", "guide.hint", "guide.words", "guide.leave"});

// How well the programs at the table play, each level once.
Messages levels_of(const Table& table) {
  Messages said;
  for (const Team& team : table.teams) {
    for (const Player& player : team) {
      if (!player.program) continue;
      const Level& level = level_of(player);
      const Said one{
          .id = "level.playing",
          .arguments = {{"level", phrase(plain(level.title))}, {"about", phrase(plain(level.about))}}};
      if (std::ranges::find(said, one) == said.end()) said.push_back(one);
    }
  }
  return said;
}

// One evening at the terminal: a conversation, what is read and printed, and the file in which the game is
// kept.
class Evening {
 public:
  Evening(const PlayRequest& request, const Catalogue& catalogue)
      : request_(request),
        catalogue_(catalogue),
        random_(request.seed.value_or(unforeseeable())),
        shelf_(catalogue),
        drawn_(!request.looks.plain && !request.options.mask),
        reader_(!request.looks.plain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1),
        kept_(kept_game_path()) {}

  Exit play() {
    auto table = resumed_table();
    if (!table) return leaving_ ? Exit::done : Exit::refused;
    conversation_.emplace(Conversation{.table = *std::move(table), .wording = request_.wording});
    conversation_->wording.edition = conversation_->table.options.edition;
    drawn_ = drawn_ && !conversation_->table.options.mask;
    say(greet(*conversation_));
    say(levels_of(conversation_->table));
    keep();
    while (!leaving_) turn();
    return Exit::done;
  }

 private:
  // ---- setting up
  // -------------------------------------------------------------------------------------------

  // The table of a game that was broken off, if it is to be gone on with, else a new one. Nothing when the
  // user leaves or what was asked for cannot be had.
  std::optional<Table> resumed_table() {
    if (request_.resume)
      return table_from_file(request_.resume->empty() && kept_ ? kept_->string() : *request_.resume);
    if (!request_.start_anew && kept_ && std::filesystem::exists(*kept_)) {
      const auto yes = ask_yes_or_no("prompt.resume");
      if (!yes) return std::nullopt;
      if (*yes) return table_from_file(*kept_);
    }
    return new_table();
  }

  std::optional<Table> table_from_file(const std::filesystem::path& path) {
    const auto text = read_whole(path);
    if (!text) {
      complain(catalogue_, plain("error.nothing_to_resume"));
      return std::nullopt;
    }
    const auto record = parse_record(*text);
    if (!record) return damaged(path, seize::say(record.error().fault));
    auto table = table_of(*record, now());
    if (!table) return damaged(path, seize::say(table.error()));
    name_the_nameless(*table);
    say({plain("open.resumed")});
    return *table;
  }

  std::nullopt_t damaged(const std::filesystem::path& path, const Said& reason) {
    complain(catalogue_, {.id = "error.damaged_game",
                          .arguments = {{"file", path.string()}, {"reason", phrase(reason)}}});
    return std::nullopt;
  }

  // A record need not say who plays.
  void name_the_nameless(Table& table) const {
    for (const Side side : {Side::first, Side::second}) {
      for (Player& player : table.teams[static_cast<std::size_t>(side)]) {
        if (!player.program && player.name.empty()) {
          player.name = catalogue_.text(side == Side::first ? "name.first" : "name.second");
        }
      }
    }
  }

  std::optional<Table> new_table() {
    auto sides = request_.sides;
    while (sides.empty()) {
      const auto line = ask("prompt.players");
      if (!line) return std::nullopt;
      const auto named = sides_from_names(*line, catalogue_);
      if (named) sides = *named;
      if (!named) say({named.error()});
    }
    Opening opening{.options = request_.options,
                    .first_named = sides[0],
                    .second_named = sides[1],
                    .starter = Lot{random_.next()}};
    if (request_.starter) opening.starter = *request_.starter;
    const auto table = open(opening, now());
    if (!table) {
      complain(catalogue_, seize::say(table.error()));
      return std::nullopt;
    }
    return *table;
  }

  std::optional<std::string> ask(std::string_view id) {
    say({{.id = id, .arguments = {}}});
    const Heard heard = reader_.read(std::nullopt);
    if (heard.kind == Heard::Kind::line) return heard.line;
    leaving_ = true;
    return std::nullopt;
  }

  std::optional<bool> ask_yes_or_no(std::string_view id) {
    while (const auto line = ask(id)) {
      const auto words = folded_words(*line);
      const auto meaning = words.size() == 1 ? catalogue_.vocabulary().meaning(words.front()) : std::nullopt;
      if (meaning == Meaning(Word::yes)) return true;
      if (meaning == Meaning(Word::no)) return false;
      say({plain("hear.yes_or_no")});
    }
    return std::nullopt;
  }

  // ---- playing
  // ----------------------------------------------------------------------------------------------

  Table& table() { return conversation_->table; }

  bool has_person() const {
    const auto is_person = [](const Player& player) { return !player.program; };
    return std::ranges::any_of(conversation_->table.teams,
                               [&](const Team& team) { return std::ranges::any_of(team, is_person); });
  }

  // One step: a program's act, or a line of a person.
  void turn() {
    const auto seat = seat_to_act(table());
    if (seat && table().team(seat->side)[seat->member].program) {
      react(take_act(*conversation_, *seat, choice_of(*seat), now()));
      return;
    }
    if (!seat && !has_person()) {
      leaving_ = true;
      return;
    }
    show_board();
    say({prompt(*conversation_)});
    listen();
  }

  // What the program at the seat does. Only who looks to the end needs a book.
  Act choice_of(const Seat& seat) {
    const Level& level = level_of(table().team(seat.side)[seat.member]);
    const Position& position = table().game.state().position;
    mind_.use(level.looks_to_the_end() ? shelf_.book_for(position) : nullptr);
    return choose(table(), level, mind_, random_);
  }

  // Waits for a line; time may run low or out before it comes.
  void listen() {
    while (true) {
      const Heard heard = reader_.read(time_until_something_happens());
      switch (heard.kind) {
        case Heard::Kind::line:
          return take(heard.line);
        case Heard::Kind::end:
        case Heard::Kind::signal:
          return leave();
        case Heard::Kind::time:
          break;
      }
      if (const Reply late = wait(*conversation_, now()); late.table_changed) return react(late);
      warn();
    }
  }

  void take(const std::string& line) {
    const auto words = folded_words(line);
    if (!words.empty() && catalogue_.vocabulary().meaning(words.front()) == Meaning(Word::save))
      return save(line);
    to_replace_.reset();
    const bool was_over = table().game.over();
    const Reply reply = hear(*conversation_, line, catalogue_.vocabulary(), now());
    if (reply.wish == Word::help) guide();
    if (reply.wish == Word::hint) give_hint();
    if (reply.wish == Word::quit) return leave();
    react(reply);
    if (was_over && !table().game.over()) saved_.clear();  // a new game: what was saved is another one
  }

  void react(const Reply& reply) {
    say(reply.said);
    if (!reply.table_changed) return;
    board_is_old_ = true;
    next_hint_ = coach::Strength::look;
    warned_at_.reset();
    keep();
  }

  std::optional<Duration> time_until_something_happens() const {
    const auto left = time_left(conversation_->table, now());
    if (!left) return std::nullopt;
    const bool warned = warned_at_ == conversation_->table.turn_began;
    return warned || *left <= request_.warning ? *left : *left - request_.warning;
  }

  // Says once a turn that time runs low.
  void warn() {
    const auto left = time_left(table(), now());
    if (!left || warned_at_ == table().turn_began || *left > request_.warning) return;
    warned_at_ = table().turn_began;
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(*left).count();
    say({{.id = "clock.warning", .arguments = {{"seconds", static_cast<std::int64_t>(seconds)}}}});
  }

  // ---- saying and showing
  // -----------------------------------------------------------------------------------

  void say(const Messages& messages) {
    write(spoken(messages, catalogue_));
    std::fflush(stdout);
  }

  void show_board() {
    if (!drawn_ || !board_is_old_ || conversation_->open != Conversation::Open::nothing) return;
    board_is_old_ = false;
    write(
        "\n" +
        draw(table().game.state().position, table().options.edition, pencil_for(request_.looks), catalogue_) +
        "\n");
  }

  void guide() {
    Messages lines;
    for (const std::string_view id : guide_ids) lines.push_back({.id = id, .arguments = {}});
    say(lines);
  }

  // The first at a moment is weak, and each further one stronger.
  void give_hint() {
    if (!solver_) solver_.emplace(coach::table_memory);
    const State& state = table().game.state();
    // Which book there is must not tell whether something is fresh.
    const coach::Means means{.solver = *solver_,
                             .book = shelf_.book_for(state.position.without_last()),
                             .nodes = coach::usual_nodes};
    const Options& options = table().options;
    const coach::Terms terms{.scope = hint_scope(options, table().team(other(to_act(state)))),
                             .help = options.help};
    coach::Hint hint = coach::hint(state, next_hint_, means, conversation_->wording, terms);
    if (!hint.last_word) hint.said.push_back(plain("hint.more"));
    next_hint_ = coach::stronger(next_hint_);
    say(hint.said);
    conversation_->last_said = std::move(hint.said);
  }

  // ---- keeping
  // ----------------------------------------------------------------------------------------------

  // The game is written down after every act, so that whatever happens it can be gone on with.
  void keep() {
    if (!kept_) return;
    if (table().game.over()) {
      std::error_code ignored;
      std::filesystem::remove(*kept_, ignored);
    } else if (!write_whole(*kept_, format_record(record_of(table(), now())))) {
      complain_about(*kept_);
      kept_.reset();
    }
  }

  // save NAME: the record of the game, for people and programs. Replaces no file but its own, unless that is
  // said twice.
  void save(const std::string& line) {
    const std::string_view text = trimmed(line);
    const std::size_t space = text.find_first_of(white_space);
    const std::string name(space == std::string_view::npos ? "seize-game.txt" : trimmed(text.substr(space)));
    const bool said_twice = std::exchange(to_replace_, std::nullopt) == name;
    if (!said_twice && stands_in_the_way(name)) {
      to_replace_ = name;
      return say({{.id = "heard.file_exists", .arguments = {{"file", name}}}});
    }
    const std::string record = format_record(record_of(table(), now()));
    if (!write_whole(name, record)) return complain_about(name);
    saved_[name] = record;
    say({{.id = "heard.saved", .arguments = {{"file", name}}}});
  }

  // True iff there is a file of that name that is not this game as it was saved before. Of a folder the
  // system tells when it cannot be written.
  bool stands_in_the_way(const std::string& name) const {
    std::error_code ignored;
    if (!std::filesystem::exists(std::filesystem::symlink_status(name, ignored))) return false;
    if (std::filesystem::is_directory(name, ignored)) return false;
    const auto saved = saved_.find(name);
    return saved == saved_.end() || read_whole(name) != saved->second;
  }

  void complain_about(const std::filesystem::path& file) {
    complain(catalogue_,
             {.id = "error.save", .arguments = {{"file", file.string()}, {"reason", system_reason()}}});
  }

  void leave() {
    leaving_ = true;
    if (!table().game.over() && kept_) say({plain("heard.bye")});
  }

  const PlayRequest& request_;
  const Catalogue& catalogue_;
  Random random_;
  Bookshelf shelf_;
  Mind mind_;
  bool drawn_;
  LineReader reader_;
  std::optional<std::filesystem::path> kept_;
  std::optional<Conversation> conversation_;
  std::map<std::string, std::string> saved_;  // what save wrote in this game, by name
  std::optional<std::string> to_replace_;     // the file that save was told of a line ago
  bool board_is_old_ = true;
  bool leaving_ = false;
  std::optional<Instant> warned_at_;  // the turn, by its beginning
  coach::Strength next_hint_ = coach::Strength::look;
  std::optional<solver::Solver> solver_;  // made when a hint is first asked for
};

}  // namespace

Exit carry_out(const PlayRequest& request, const Catalogue& catalogue) {
  return Evening(request, catalogue).play();
}

}  // namespace seize::cli
