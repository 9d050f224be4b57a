#include "cli/screen.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "cli/interruption.h"
#include "cli/speech.h"
#include "notation/words.h"

namespace seize::cli {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int fewest_columns = 60;
constexpr int fewest_lines = 20;
constexpr std::ptrdiff_t most_paragraphs = 100;

Choice choice_of(const Conversation& conversation) {
  const Question asked = question(conversation);
  if (asked == Question::pointing) return Choice::four;
  if (asked != Question::nothing) return Choice::nothing;
  switch (awaited(conversation)) {
    case Awaited::placing:
      return Choice::square;
    case Awaited::giving:
    case Awaited::choosing:
      return Choice::piece;
    case Awaited::nothing:
      return Choice::moment;
    case Awaited::pointing:
    case Awaited::passing:
      break;
  }
  return Choice::nothing;
}

Square square_at(int place) { return Square::at(place % 4, 3 - place / 4); }

// One step in a field of four by four; at its edge nowhere.
int moved(int place, Key::Kind key) {
  if (key == Key::Kind::left && place % 4 > 0) return place - 1;
  if (key == Key::Kind::right && place % 4 < 3) return place + 1;
  if (key == Key::Kind::up && place >= 4) return place - 4;
  if (key == Key::Kind::down && place < 12) return place + 4;
  return place;
}

bool is_arrow(const Key& key) {
  return key.kind == Key::Kind::left || key.kind == Key::Kind::right || key.kind == Key::Kind::up ||
         key.kind == Key::Kind::down;
}

}  // namespace

Scene scene_of(const Conversation& conversation, const Catalogue& catalogue, Instant now) {
  const Table& table = conversation.table();
  const State& state = table.game.state();
  Scene scene{.position = table.options.mask ? Position(state.position.rules()) : state.position,
              .edition = table.options.edition,
              .hidden = table.options.mask,
              .question = catalogue.format(prompt(conversation)),
              .choice = choice_of(conversation)};
  if (state.outcome && state.outcome->set) scene.won = state.outcome->set->squares();
  if (const auto left = time_left(table, now)) scene.until = Clock::now() + *left;
  return scene;
}

bool Screen::possible(const Looks& looks) {
  if (looks.plain || looks.no_screen || !RawTerminal::possible()) return false;
  const ScreenSize size = RawTerminal::size();
  return size.columns >= fewest_columns && size.lines >= fewest_lines;
}

Screen::Screen(const Looks& looks, const Catalogue& catalogue)
    : catalogue_(catalogue), pencil_(pencil_for(looks)) {
  divert_complaints([this](std::string_view sentence) { say(sentence); });
}

Screen::~Screen() { divert_complaints({}); }

void Screen::say(std::string_view sentences) {
  while (!sentences.empty()) {
    const std::size_t end = std::min(sentences.find('\n'), sentences.size());
    words_.push_back({.text = std::string(sentences.substr(0, end)), .turn = turn_, .round = round_});
    sentences.remove_prefix(std::min(end + 1, sentences.size()));
  }
  if (std::ssize(words_) > most_paragraphs) words_.erase(words_.begin(), words_.end() - most_paragraphs);
}

void Screen::begin_turn() {
  ++turn_;
  for (Paragraph& one : words_)
    if (one.round == round_) one.turn = turn_;  // what was just said belongs to it
  choosing_ = false;
}

void Screen::show(Scene scene) {
  if (scene.choice != scene_.choice || scene.position != scene_.position) {
    choosing_ = false;
    picked_ = {};
  }
  scene_ = std::move(scene);
}

std::string Screen::words_of_turn() const {
  std::string text;
  for (const Paragraph& one : words_)
    if (one.turn == turn_) text += one.text + '\n';
  return text;
}

// ---- drawing

std::string Screen::clock() const {
  if (!scene_.until) return "";
  const auto left =
      std::max(std::chrono::ceil<std::chrono::seconds>(*scene_.until - Clock::now()), 0s).count();
  return fmt::format("{}:{:02}", left / 60, left % 60);
}

Content Screen::content() const {
  Content all{.position = scene_.position,
              .edition = scene_.edition,
              .hidden = scene_.hidden,
              .words = words_,
              .turn = turn_,
              .round = round_,
              .question = scene_.question,
              .typed = line_.text(),
              .before_cursor = line_.before_cursor(),
              .clock = clock()};
  all.marks.pointed = scene_.choice == Choice::four ? picked_ : scene_.won;
  const bool on_board = scene_.choice == Choice::square || scene_.choice == Choice::four;
  if (choosing_ && on_board) all.marks.square = square_at(square_);
  if (choosing_ && scene_.choice == Choice::piece) all.marks.piece = Piece::from_index(piece_);
  const bool by_arrows = scene_.choice != Choice::nothing && !scene_.hidden;
  if (!scene_.question.empty())
    all.suggestion = catalogue_.text(!by_arrows                        ? "screen.words"
                                     : scene_.choice == Choice::moment ? "screen.moments"
                                     : scene_.choice == Choice::four   ? "screen.four"
                                                                       : "screen.arrows");
  return all;
}

std::optional<Frame> Screen::frame() {
  const Content now = content();
  const ScreenSize size = RawTerminal::size();
  if (page_ == 0) {
    if (auto whole = frame_of(now, pencil_, size, catalogue_)) return whole;
  }
  const auto pages = pages_of(now, size, catalogue_.text("screen.more"));
  if (page_ < pages.size()) return pages[page_];
  begin_round();  // all of it was read
  return frame_of(content(), pencil_, size, catalogue_);
}

void Screen::draw() {
  if (RawTerminal::was_disturbed()) shown_.reset();
  const auto next = frame();
  if (!next) return;  // too small for anything
  const ScreenSize size = RawTerminal::size();
  if (shown_ && shown_->lines.size() != next->lines.size()) shown_.reset();
  write(changes(shown_, *next, size));
  flush();
  shown_ = next;
}

void Screen::draw_anew() {
  shown_.reset();
  draw();
}

// ---- hearing

std::optional<Key> Screen::next_key(Clock::time_point until) {
  bool complete = false;
  while (!interrupted()) {
    if (const auto key = take_key(sent_, complete)) return key;
    constexpr auto rest_of_a_key = 50ms;  // what one key sends comes at once
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now());
    const auto patience = sent_.empty() ? left : rest_of_a_key;
    if (patience.count() <= 0) return std::nullopt;
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const int count = poll(&input, 1, static_cast<int>(patience.count()));
    if (count < 0 && errno == EINTR) return std::nullopt;  // something to be drawn, or the end
    if (count == 0 && sent_.empty()) return std::nullopt;
    complete = count == 0;
    if (complete) continue;
    std::array<char, 1024> block{};
    const ssize_t read = ::read(STDIN_FILENO, block.data(), block.size());
    if (read > 0) sent_.append(block.data(), static_cast<std::size_t>(read));
    if (read == 0 || (read < 0 && errno != EINTR)) {
      ended_ = true;
      return std::nullopt;
    }
  }
  return std::nullopt;
}

// The first arrow shows where one is, the next ones move.
bool Screen::choose(const Key& key) {
  const bool on_board = scene_.choice == Choice::square || scene_.choice == Choice::four;
  if (scene_.hidden || (!on_board && scene_.choice != Choice::piece)) return false;
  int& place = on_board ? square_ : piece_;
  if (choosing_) {
    place = moved(place, key.kind);
    return true;
  }
  choosing_ = true;
  const auto is_free = [&](int one) {
    return on_board ? scene_.choice == Choice::four || !scene_.position.at(square_at(one))
                    : scene_.position.left().contains(Piece::from_index(one));
  };
  for (int one = 0; one < 16 && !is_free(place); ++one) place = one;
  return true;
}

// What Enter says where nothing is typed; nothing where something is still missing.
std::optional<std::string> Screen::chosen() {
  if (!choosing_) return "";
  if (scene_.choice == Choice::square) return format_square(square_at(square_));
  if (scene_.choice == Choice::piece) return fmt::format("={}", format_piece(Piece::from_index(piece_)));
  if (scene_.choice != Choice::four) return "";
  const Square square = square_at(square_);
  picked_ = picked_.contains(square) ? picked_.without(square) : picked_.with(square);
  if (picked_.size() < 4) return std::nullopt;
  std::string line;
  for (const Square one : std::exchange(picked_, {})) line += (line.empty() ? "" : " ") + format_square(one);
  return line;
}

// The line that the key finishes.
std::optional<std::string> Screen::press(const Key& key) {
  const bool empty = line_.text().empty();
  if (page_ > 0 || !frame_of(content(), pencil_, RawTerminal::size(), catalogue_)) {
    const bool goes_on = key.kind != Key::Kind::letter || key.letter == " ";
    if (goes_on) {
      ++page_;
      return std::nullopt;
    }
    begin_round();  // whoever types has read enough
  }
  switch (key.kind) {
    case Key::Kind::enter:
      return empty ? chosen() : line_.take();
    case Key::Kind::escape:
      choosing_ = false;
      picked_ = {};
      line_.clear();
      return std::nullopt;
    case Key::Kind::end_of_input:
      ended_ = empty;
      return std::nullopt;
    case Key::Kind::redraw:
      shown_.reset();
      return std::nullopt;
    case Key::Kind::letter:
      if (key.letter == " " && empty && choosing_ && scene_.choice == Choice::four) return chosen();
      break;
    default:
      if (empty && is_arrow(key) && choose(key)) return std::nullopt;
  }
  line_.press(key);
  return std::nullopt;
}

void Screen::begin_round() {
  ++round_;
  page_ = 0;
}

Heard Screen::read(std::optional<std::chrono::milliseconds> timeout) {
  const auto until = Clock::now() + timeout.value_or(24h);
  while (!interrupted()) {
    if (sent_.empty()) draw();  // else more was typed already
    // The clock ticks; and a signal may come just before the wait.
    const auto tick =
        Clock::now() + (scene_.until ? (*scene_.until - Clock::now()) % 1s + 1ms : Clock::duration(1s));
    const auto key = next_key(std::min(until, tick));
    if (interrupted()) break;
    if (ended_) return {.kind = Heard::Kind::end};
    if (!key) {
      if (timeout && Clock::now() >= until) return {.kind = Heard::Kind::time};
      continue;
    }
    const bool steps = line_.text().empty() && scene_.choice == Choice::moment && page_ == 0;
    if (steps && key->kind == Key::Kind::left) return {.kind = Heard::Kind::earlier};
    if (steps && key->kind == Key::Kind::right) return {.kind = Heard::Kind::later};
    if (auto line = press(*key)) {
      begin_round();
      return {.kind = Heard::Kind::line, .line = *std::move(line)};
    }
    if (ended_) return {.kind = Heard::Kind::end};
  }
  return {.kind = Heard::Kind::signal};
}

}  // namespace seize::cli
