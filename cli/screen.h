#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "cli/command_line.h"
#include "cli/edited_line.h"
#include "cli/frame.h"
#include "cli/line_reader.h"
#include "cli/raw_terminal.h"
#include "talk/conversation.h"

namespace seize::cli {

// What can be chosen with the arrows.
enum class Choice : std::uint8_t {
  nothing,
  square,  // to place on
  piece,   // to give
  four,    // to point out
  moment,  // of a game that is over
};

// What a screen shows of a table at a moment.
struct Scene {
  Position position{};
  Edition edition = Edition::classic;
  bool hidden = false;
  Squares won{};
  std::string question{};
  Choice choice = Choice::nothing;
  std::optional<std::chrono::steady_clock::time_point> until = std::nullopt;  // when time is up
};
Scene scene_of(const Conversation& conversation, const Catalogue& catalogue, Instant now);

// A table on a screen that is drawn anew in place. Lines are typed as anywhere else; while nothing is typed
// the arrows choose a square or a piece, and Enter takes it. Nothing that is drawn tells more than the table
// in words.
class Screen {
 public:
  Screen(const Looks& looks, const Catalogue& catalogue);
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen();

  // True iff the terminal can, is large enough and nobody wants it otherwise.
  static bool possible(const Looks& looks);

  void say(std::string_view sentences);
  // What was said before need not stay in view.
  void begin_round();
  // It is of another turn.
  void begin_turn();
  void show(Scene scene);
  // Now, while somebody thinks.
  void draw();
  // All of it, whatever the terminal shows.
  void draw_anew();

  Heard read(std::optional<std::chrono::milliseconds> timeout);

  const Scene& scene() const { return scene_; }
  // What was said in this turn, for when the screen is gone.
  std::string words_of_turn() const;

 private:
  Content content() const;
  std::string clock() const;
  std::optional<Frame> frame();
  std::optional<Key> next_key(std::chrono::steady_clock::time_point until);
  std::optional<std::string> press(const Key& key);
  bool choose(const Key& key);
  std::optional<std::string> chosen();

  const Catalogue& catalogue_;
  RawTerminal terminal_;
  Pencil pencil_;
  Scene scene_;
  std::vector<Paragraph> words_;
  int turn_ = 0, round_ = 0;
  std::size_t page_ = 0;  // of what was said in this round
  EditedLine line_;
  std::string sent_;  // by the terminal, and not yet taken as keys
  bool ended_ = false;
  bool choosing_ = false;
  int square_ = 0;  // where the arrows are: from the upper left, in reading order
  int piece_ = 0;
  Squares picked_{};
  std::optional<Frame> shown_;
};

}  // namespace seize::cli
