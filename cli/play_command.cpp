#include <algorithm>
#include <chrono>
#include <map>
#include <random>
#include <utility>

#include "cli/after_game.h"
#include "cli/bookshelf.h"
#include "cli/calendar.h"
#include "cli/command_line.h"
#include "cli/interruption.h"
#include "cli/play_names.h"
#include "cli/play_online.h"
#include "cli/saved_game.h"
#include "cli/speech.h"
#include "cli/stage.h"
#include "coach/hint.h"
#include "notation/log_text.h"
#include "notation/table_record.h"
#include "notation/token.h"
#include "notation/white_space.h"
#include "players/player.h"
#include "table/names.h"
#include "talk/answer.h"
#include "talk/conversation.h"
#include "talk/folding.h"
#include "talk/guide.h"
#include "talk/reasons.h"
#include "talk/tell.h"

namespace seize::cli {

namespace {

// A clock that goes on from one run to the next and does not jump while the program runs.
Instant now() {
  using std::chrono::steady_clock;
  using std::chrono::system_clock;
  static const auto started = steady_clock::now();
  static const auto epoch = system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<Instant>(epoch + (steady_clock::now() - started));
}

// While a clock runs, so much of it can be lost at most when the program is killed.
constexpr Duration sign_of_life = std::chrono::seconds(5);

std::uint64_t unforeseeable() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

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

// Placing begins one, and so does what changes more than the next move.
bool begins_a_turn(const Happenings& happened) {
  return std::ranges::any_of(happened, [](const Happening& one) {
    return std::holds_alternative<Placed>(one) || std::holds_alternative<BeganAnew>(one) ||
           std::holds_alternative<TookBack>(one);
  });
}

// A table at the terminal: a conversation, what is read and printed, and the file in which the game is kept.
class TerminalTable {
 public:
  TerminalTable(const PlayRequest& request, const Catalogue& catalogue)
      : request_(request),
        catalogue_(catalogue),
        random_(request.seed.value_or(unforeseeable())),
        shelf_(catalogue),
        drawn_(!request.looks.plain && !request.options.mask),
        stage_(request.looks, catalogue),
        kept_(kept_game_path()) {}

  Exit play() {
    auto logged = resumed_table();
    if (!logged) return ended_;
    const std::vector<Seat> people = seats_of_people(logged->table);
    conversation_.emplace(
        Conversation{.logged = *std::move(logged), .me = people, .wording = request_.wording});
    conversation_->wording.edition = table().options.edition;
    drawn_ = drawn_ && !table().options.mask;
    if (!conversation_->me.empty() && !table().options.mask) stage_.open_screen();
    say(resumed_ ? greet_again(*conversation_) : greet(*conversation_));
    say(in_style(levels_of(table()), conversation_->wording));
    if (!kept_) say({plain("heard.not_kept")});
    keep();
    while (!leaving_ && !interrupted()) turn();
    if (!leaving_) leave();
    return Exit::done;
  }

 private:
  // ---- setting up
  // -------------------------------------------------------------------------------------------

  // The table of a game that was broken off, if it is to be gone on with, else a new one. Nothing when the
  // user leaves or what was asked for cannot be had.
  std::optional<LoggedTable> resumed_table() {
    if (request_.resume)
      return table_from_file(request_.resume->empty() && kept_ ? kept_->string() : *request_.resume);
    if (!request_.start_anew && kept_ && std::filesystem::exists(*kept_)) {
      const auto yes = ask_yes_or_no(plain("prompt.resume"), "prompt.resume_help");
      if (!yes) {
        say({plain("heard.bye")});
        return std::nullopt;
      }
      if (*yes) return table_from_file(*kept_);
    }
    return new_table();
  }

  std::optional<LoggedTable> table_from_file(const std::filesystem::path& path) {
    const auto text = read_whole(path);
    if (!text) return nothing_at(path);
    auto read = read_log(*text, now());
    if (!read) return damaged(path, read.error());
    if (read->fault && !salvages(path, *read)) return std::nullopt;
    LoggedTable& logged = read->logged;
    name_the_nameless(logged, {catalogue_.text("name.first"), catalogue_.text("name.second")});
    if (const auto still = stood_still(logged, read->alive, now())) std::ignore = seize::take(logged, *still);
    resumed_ = true;
    return std::move(logged);
  }

  std::nullopt_t nothing_at(const std::filesystem::path& path) {
    ended_ = path == kept_ ? Exit::refused : Exit::wrong_request;
    Said why = plain("error.nothing_to_resume");
    if (std::filesystem::exists(path)) {
      why = {.id = "error.read", .arguments = {{"file", path.string()}, {"reason", system_reason()}}};
    } else if (path != kept_ && !path.empty()) {
      why = {.id = "error.no_such_game", .arguments = {{"file", path.string()}}};
    }
    complain(catalogue_, why);
    return std::nullopt;
  }

  std::nullopt_t damaged(const std::filesystem::path& path, const LogFault& fault) {
    ended_ = Exit::refused;
    complain(catalogue_, {.id = "error.damaged_game",
                          .arguments = {{"file", path.string()}, {"reason", phrase(seize::say(fault))}}});
    return std::nullopt;
  }

  // True iff the user goes on with what could be read. The file keeps all that is in it; where the game at
  // hand will be written, under another name.
  bool salvages(const std::filesystem::path& path, const ReadLog& read) {
    damaged(path, *read.fault);
    const auto moves = tokens_of(read.logged.table.game).size();
    if (moves == 0) return false;
    const Said question{.id = "prompt.salvage", .arguments = {{"moves", static_cast<std::int64_t>(moves)}}};
    if (!ask_yes_or_no(question, "prompt.salvage_help").value_or(false)) return false;
    return path != kept_ || puts_aside(path);
  }

  bool puts_aside(const std::filesystem::path& path) {
    std::filesystem::path aside = path.string() + ".damaged";
    for (int i = 2; std::filesystem::exists(aside); ++i)
      aside = path.string() + ".damaged" + std::to_string(i);
    std::error_code error;
    std::filesystem::rename(path, aside, error);
    if (!error) say({{.id = "heard.put_aside", .arguments = {{"file", aside.string()}}}});
    return !error;
  }

  std::optional<LoggedTable> new_table() {
    auto settled = settled_names(request_.sides, catalogue_);
    if (!settled) {
      ended_ = Exit::wrong_request;
      complain(catalogue_, settled.error());
      return std::nullopt;
    }
    std::vector<Team> sides = *std::move(settled);
    while (sides.empty()) {
      const auto line = ask(plain("prompt.players"));
      if (!line || leaves(*line)) return std::nullopt;
      if (word_of(*line) == Word::help) continue;  // the question tells what can be typed
      auto named = sides_from_names(*line);
      if (named) named = settled_names(*std::move(named), catalogue_);
      if (named) sides = *std::move(named);
      if (!named) say({named.error()});
    }
    Opening opening{.options = request_.options,
                    .first_named = sides[0],
                    .second_named = sides[1],
                    .starter = Lot{random_.next()}};
    if (request_.starter) opening.starter = *request_.starter;
    auto logged = open_logged(opening, now());
    if (!logged) {
      ended_ = Exit::refused;
      complain(catalogue_, seize::say(logged.error()));
      return std::nullopt;
    }
    return *std::move(logged);
  }

  std::optional<std::string> ask(const Said& question) {
    say({question});
    const Heard heard = stage_.read(std::nullopt);
    if (heard.kind == Heard::Kind::line) return heard.line;
    leaving_ = true;
    return std::nullopt;
  }

  std::optional<bool> ask_yes_or_no(const Said& question, std::string_view help) {
    while (const auto line = ask(question)) {
      const auto word = word_of(*line);
      if (word == Word::yes) return true;
      if (word == Word::no) return false;
      if (leaves(*line)) break;
      say({plain(word == Word::help ? help : "hear.yes_or_no")});
    }
    return std::nullopt;
  }

  std::optional<Word> word_of(std::string_view line) const {
    return understand_word(line, catalogue_.vocabulary());
  }

  // True iff the user wants to go, before there is a table.
  bool leaves(std::string_view line) {
    const auto word = word_of(line);
    leaving_ = leaving_ || word == Word::quit || word == Word::stop;
    return leaving_;
  }

  // ---- playing
  // ----------------------------------------------------------------------------------------------

  const Table& table() const { return conversation_->table(); }

  // One step: a program's act, or a line of a person.
  void turn() {
    const auto seat = seat_to_act(table());
    if (seat && is_program(table(), *seat)) {
      if (conversation_->me.empty() || thinks_long(*seat)) show_before_thinking();
      const Reply reply = take_act(*conversation_, *seat, choice_of(*seat), now());
      return react(reply, news_);
    }
    if (!seat && conversation_->me.empty()) {
      tell_news();
      leaving_ = true;
      return;
    }
    ask_for_move();
    listen();
  }

  // In terse style what happened and what is asked for now are one line.
  void ask_for_move() {
    if (stage_.has_screen()) {
      tell_news();
      offer_more();
      return stage_.screen().show(scene());
    }
    const bool terse = conversation_->wording.terse;
    if (!terse) tell_news();
    show_board();
    offer_more();
    if (terse) news_ = taken_news();
    news_.push_back(prompt(*conversation_));
    tell_news();
  }

  // What the other side did comes first; what is said to one's own move waits for it, but not where somebody
  // thinks for long. After the end it is of no interest.
  Messages taken_news() {
    if (table().game.over() && !news_.empty()) confirmed_.clear();
    return joined(std::exchange(news_, {}), std::exchange(confirmed_, {}));
  }

  void tell_news() {
    const Messages all = taken_news();
    const bool terse = conversation_->wording.terse;
    stage_.say(terse ? spoken_tersely(all, catalogue_) : spoken(all, catalogue_), terse);
  }

  // What is on the screen while somebody thinks: the table as it is, and no question.
  void show_before_thinking() {
    tell_news();
    if (!stage_.has_screen()) return;
    Scene scene = scene_of(*conversation_, catalogue_, now());
    scene.question.clear();
    scene.choice = Choice::nothing;
    stage_.screen().show(std::move(scene));
    stage_.screen().draw();
  }

  static Messages joined(Messages first, const Messages& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
  }

  bool thinks_long(const Seat& seat) const {
    return level_of(table().team(seat.side)[seat.member]).looks_to_the_end();
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
      const Heard heard = stage_.read(time_until_something_happens());
      switch (heard.kind) {
        case Heard::Kind::line:
          return take(heard.line);
        case Heard::Kind::end:
        case Heard::Kind::signal:
          return leave();
        case Heard::Kind::earlier:
          return after_game(AfterGame::earlier);
        case Heard::Kind::later:
          return after_game(AfterGame::later);
        case Heard::Kind::time:
          break;
      }
      if (table().options.clock) keep();
      if (const Reply late = wait(*conversation_, now()); late.table_changed()) {
        if (stage_.has_screen()) stage_.screen().begin_round();
        return react(late, news_);
      }
      warn();
    }
  }

  void take(const std::string& line) {
    const auto words = folded_words(line);
    if (!words.empty() && catalogue_.vocabulary().meaning(words.front()) == Meaning(Word::save))
      return save(line);
    to_replace_.reset();
    if (drawn_ && asks_to_see(*conversation_, line, catalogue_.vocabulary())) {
      board_is_old_ = true;
      if (stage_.has_screen()) stage_.screen().draw_anew();
      return;
    }
    const bool was_over = table().game.over();
    if (was_over && question(*conversation_) == Question::nothing) {
      if (const auto wish = wanted_after_game(line, catalogue_)) return after_game(*wish);
    }
    const Reply reply = hear(*conversation_, line, catalogue_.vocabulary(), now());
    if (reply.wish == Word::help) guide();
    if (reply.wish == Word::save) return save({});
    if (reply.wish == Word::hint) give_hint();
    if (reply.wish == Word::quit) return leave();
    react(reply, confirmed_);
    if (was_over && !table().game.over()) saved_.clear();  // a new game: what was saved is another one
  }

  // An answer is said at once; what happened, with what else there is to tell before the next line is typed.
  // It is kept before it is told: whoever reads it may have gone away.
  void react(const Reply& reply, Messages& told) {
    if (!reply.table_changed()) return say(reply.said);
    told = joined(std::move(told), reply.said);
    board_is_old_ = true;
    step_.reset();
    offered_ = offered_ && table().game.over();
    if (stage_.has_screen() && begins_a_turn(reply.happened)) stage_.screen().begin_turn();
    next_hint_ = coach::Strength::look;
    warned_at_.reset();
    keep();
  }

  std::optional<Duration> time_until_something_happens() const {
    const auto left = time_left(table(), now());
    if (!left) return std::nullopt;
    const bool warned = warned_at_ == table().turn_began;
    return std::min(warned || *left <= request_.warning ? *left : *left - request_.warning, sign_of_life);
  }

  // Says once a turn that time runs low.
  void warn() {
    const auto left = time_left(table(), now());
    if (!left || warned_at_ == table().turn_began || *left > request_.warning) return;
    warned_at_ = table().turn_began;
    const Said warning{.id = "clock.warning", .arguments = {{"seconds", whole_seconds(*left)}}};
    stage_.interject(spoken({in_style(warning, conversation_->wording)}, catalogue_), is_terse());
  }

  // ---- saying and showing
  // -----------------------------------------------------------------------------------

  bool is_terse() const { return conversation_ ? conversation_->wording.terse : request_.wording.terse; }

  void say(const Messages& messages) { stage_.say(spoken(messages, catalogue_), is_terse()); }

  void show_board() {
    if (!drawn_ || !board_is_old_ || question(*conversation_) != Question::nothing) return;
    board_is_old_ = false;
    stage_.draw(table());
  }

  void guide() {
    say({plain("guide.title")});
    say(seize::guide(hints_allowed(table().options), grants_allowed(table().options),
                     conversation_->wording));
    if (conversation_->wording.terse) say({say_letters(conversation_->wording.edition)});
  }

  // The first at a moment is weak, and each further one stronger.
  void give_hint() {
    if (!solver_) solver_.emplace(coach::table_memory);
    const State& state = table().game.state();
    // Which book there is must not tell whether something is fresh.
    const coach::Means means{.solver = *solver_,
                             .book = shelf_.book_for(state.position.without_last()),
                             .nodes = coach::usual_nodes};
    coach::Hint hint = coach::hint_at(table(), next_hint_, means, conversation_->wording);
    if (!hint.last_word) hint.said.push_back(plain("hint.more"));
    next_hint_ = coach::stronger(next_hint_);
    conversation_->last_said = in_style(std::move(hint.said), conversation_->wording);
    say(conversation_->last_said);
  }

  // ---- after the game
  // ----------------------------------------------------------------------------------------

  // Once: what else there is to do with a game that is over.
  void offer_more() {
    if (!table().game.over() || std::exchange(offered_, true) || conversation_->me.empty()) return;
    offer_ = level_to_offer(table(), catalogue_);
    if (offer_) say({offer_->said});
    if (!is_terse() && !stage_.has_screen()) say({plain("after.offer")});  // a screen has it at hand
  }

  // How many moves of the game are shown.
  std::size_t moves_shown() const { return step_.value_or(table().game.moves().size()); }

  Scene scene() const {
    Scene scene = scene_of(*conversation_, catalogue_, now());
    if (!step_) return scene;
    scene.position = table().game.after(*step_).state().position;
    if (*step_ < table().game.moves().size()) scene.won = {};
    return scene;
  }

  void after_game(AfterGame wish) {
    switch (wish) {
      case AfterGame::earlier:
        return step_to(moves_shown() - (moves_shown() > 0 ? 1 : 0));
      case AfterGame::later:
        return step_to(std::min(moves_shown() + 1, table().game.moves().size()));
      case AfterGame::review:
        if (!solver_) solver_.emplace(coach::table_memory);
        return say(tell_review(dated_record(),
                               {.solver = *solver_,
                                .book = shelf_.book_for(Position(table().options.rules)),
                                .nodes = coach::usual_nodes},
                               conversation_->wording));
      case AfterGame::results:
        return say(tell_results(catalogue_));
      case AfterGame::play_on:
        return play_on();
      case AfterGame::level:
        return offer_ ? begin_against(*offer_->level) : say({plain("after.no_level")});
    }
  }

  // The game as it was after so many moves, and the last of them in words.
  void step_to(std::size_t moves) {
    step_ = moves;
    const Game& game = table().game;
    Messages said = {{.id = "after.at",
                      .arguments = {{"number", static_cast<std::int64_t>(moves)},
                                    {"count", static_cast<std::int64_t>(game.moves().size())}}}};
    if (moves > 0) {
      const auto one = std::span(game.moves()).subspan(moves - 1, 1);
      said = joined(said, in_style(tell_moves(game.after(moves - 1).state(), one, table().teams,
                                              conversation_->wording),
                                   conversation_->wording));
    }
    if (drawn_ && !stage_.has_screen()) {
      const Position position = game.after(moves).state().position;
      write(set_off(draw(
          {.position = position, .edition = table().options.edition, .pencil = pencil_for(request_.looks)},
          catalogue_)));
    }
    say(said);
  }

  void play_on() {
    const Game before = table().game.after(moves_shown());
    if (before.over() || before.state().position.full()) return say({plain("after.step_first")});
    begin({.options = table().options,
           .first_named = table().teams[0],
           .second_named = table().teams[1],
           .played = before});
  }

  void begin_against(const Level& level) {
    std::array<Team, 2> teams = table().teams;
    for (Team& team : teams) {
      for (Player& player : team)
        if (player.program) player = {.name = "", .program = true, .level = std::string(level.name)};
    }
    begin({.options = table().options,
           .first_named = teams[0],
           .second_named = teams[1],
           .starter = Lot{random_.next()}});
  }

  // Another game takes the place of the one that is over.
  void begin(const Opening& opening) {
    auto logged = open_logged(opening, now());
    if (!logged) return say({seize::say(logged.error())});
    const Wording wording = conversation_->wording;
    conversation_.emplace(Conversation{.logged = *std::move(logged), .me = {}, .wording = wording});
    conversation_->me = seats_of_people(table());
    saved_.clear();
    step_.reset();
    offered_ = false;
    board_is_old_ = true;
    next_hint_ = coach::Strength::look;
    if (stage_.has_screen()) stage_.screen().begin_turn();
    say(opening.played ? greet_again(*conversation_) : greet(*conversation_));
    if (!opening.played) say(in_style(levels_of(table()), wording));
    keep();
  }

  // ---- keeping
  // ----------------------------------------------------------------------------------------------

  // The game is written down after every act, so that whatever happens it can be gone on with.
  void keep() {
    if (!kept_) return;
    if (table().game.over()) {
      if (std::exchange(goes_on_, false)) keep_finished();
      std::error_code ignored;
      std::filesystem::remove(*kept_, ignored);
    } else if (!write_state(*kept_, format_log(conversation_->logged.log, now()))) {
      complain_about(*kept_);
      kept_.reset();
    } else {
      goes_on_ = true;
    }
  }

  // What people have played to the end stays, to be counted.
  void keep_finished() {
    const auto games = kept_games_path();
    if (!games || seats_of_people(table()).empty()) return;
    if (!append_state(*games, format_record(dated_record()) + "\n")) complain_about(*games);
  }

  // save NAME: the record of the game, for people and programs. Replaces no file but its own, unless that is
  // said twice.
  void save(const std::string& line) {
    const std::string_view text = trimmed(line);
    const std::size_t space = text.find_first_of(white_space);
    const std::string name(space == std::string_view::npos ? "seize-game.txt" : trimmed(text.substr(space)));
    const std::filesystem::path folder = std::filesystem::path(name).parent_path();
    if (!folder.empty() && !std::filesystem::exists(folder)) {
      return say({{.id = "heard.no_folder", .arguments = {{"folder", folder.string()}}}});
    }
    const bool said_twice = std::exchange(to_replace_, std::nullopt) == name;
    if (!said_twice && would_be_lost(name)) {
      to_replace_ = name;
      return say({{.id = "heard.file_exists", .arguments = {{"file", name}}}});
    }
    const std::string record = format_record(dated_record());
    if (!write_whole(name, record)) return complain_about(name);
    saved_[name] = record;
    say({{.id = "heard.saved", .arguments = {{"file", name}}}});
  }

  // With the day on which the game began.
  Record dated_record() const {
    Record record = record_of(table(), now());
    const std::time_t began =
        std::chrono::duration_cast<std::chrono::seconds>(conversation_->logged.log.opened).count();
    record.tags.insert(record.tags.begin(), {.name = "Date", .value = date_of(began)});
    return record;
  }

  // True iff there is a file of that name that is not this game as it was saved before.
  bool would_be_lost(const std::string& name) const {
    if (!stands_in_the_way(name)) return false;
    const auto saved = saved_.find(name);
    return saved == saved_.end() || read_whole(name) != saved->second;
  }

  void complain_about(const std::filesystem::path& file) {
    complain(catalogue_,
             {.id = "error.save", .arguments = {{"file", file.string()}, {"reason", system_reason()}}});
  }

  void leave() {
    leaving_ = true;
    keep();  // with the time used so far
    tell_news();
    stage_.close_screen();
    if (!table().game.over() && kept_) say({plain("heard.bye")});
  }

  const PlayRequest& request_;
  const Catalogue& catalogue_;
  Random random_;
  Bookshelf shelf_;
  Mind mind_;
  bool drawn_;
  Stage stage_;
  std::optional<std::filesystem::path> kept_;
  std::optional<Conversation> conversation_;
  bool resumed_ = false;
  bool goes_on_ = false;                      // the game that was written down last
  Messages news_;                             // what happened and is not told yet
  Messages confirmed_;                        // what is to be said to one's own move
  std::map<std::string, std::string> saved_;  // what save wrote in this game, by name
  std::optional<std::string> to_replace_;     // the file that save was told of a line ago
  bool board_is_old_ = true;
  std::optional<std::size_t> step_;  // after how many moves the game that is over is shown
  std::optional<LevelOffer> offer_;  // for the next game
  bool offered_ = false;
  bool leaving_ = false;
  Exit ended_ = Exit::done;           // where no table could be set up
  std::optional<Instant> warned_at_;  // the turn, by its beginning
  coach::Strength next_hint_ = coach::Strength::look;
  std::optional<solver::Solver> solver_;  // made when a hint is first asked for
};

}  // namespace

Exit carry_out(const PlayRequest& request, const Catalogue& catalogue) {
  if (request.online) return play_online(request, catalogue);
  return TerminalTable(request, catalogue).play();
}

}  // namespace seize::cli
