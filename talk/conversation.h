#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "table/log.h"
#include "talk/said.h"
#include "talk/understand.h"
#include "talk/wording.h"

namespace seize {

// A table at which somebody talks: one player, several at one screen, or nobody but a watcher. It remembers
// what it has asked them and not been told yet; what the sides have asked each other stands in the table.
struct Conversation {
  enum class Open : std::uint8_t {
    nothing,
    pointing,       // QUARTO was called: where?
    resigning,      // really?
    offering_draw,  // really?
    who,            // people of both sides are here: who speaks?
  };
  LoggedTable logged;
  std::vector<Seat> me{};  // whose words these are; nobody: a watcher
  Wording wording{};
  Open open = Open::nothing;
  std::optional<Seat> asked = std::nullopt;                   // whose answer is open
  std::optional<Command> waiting = std::nullopt;              // what was said before it is known by whom
  std::optional<PlaceAndGiveOneOf> half_said = std::nullopt;  // several pieces fit: which?
  Messages last_said{};

  const Table& table() const { return logged.table; }
};

// All seats where people sit: those who share the only screen.
std::vector<Seat> seats_of_people(const Table& table);

// What is asked of the people here, in the order in which it is asked: what the conversation wants to know,
// what the other side has proposed, or nothing but the next move.
enum class Question : std::uint8_t {
  nothing,
  pointing,
  resigning,
  offering_draw,
  who,
  draw,
  take_back,
  rematch
};
Question question(const Conversation& conversation);

struct Reply {
  Messages said{};
  Happenings happened{};
  std::optional<Word> wish = std::nullopt;  // help, hint, save, quit: for the host to carry out
  bool refused = false;                     // nothing has happened, and what was said tells why
  std::vector<Entry> entries{};             // what was written down

  bool table_changed() const { return !happened.empty(); }
};

// What the conversation says first: of a new table, and of one that is gone on with.
Messages greet(Conversation& conversation);
Messages greet_again(Conversation& conversation);

// What it asks for at this moment: who must do what. Says nothing about what stands on the board.
Said prompt(const Conversation& conversation);

// What it is waiting for.
Awaited awaited(const Conversation& conversation);

// Takes a line that somebody here has typed.
Reply hear(Conversation& conversation, std::string_view line, const Vocabulary& vocabulary, Instant now);

// Takes what they have clicked, or said in another way that needs no understanding.
Reply follow(Conversation& conversation, const Command& command, Instant now);
Reply follow(Conversation& conversation, const Act& act, Instant now);

// Tells who was asked for.
Reply speak_as(Conversation& conversation, Seat seat, Instant now);

// Takes an act of somebody who is not here: a program, or a player far away.
Reply take_act(Conversation& conversation, Seat seat, const Act& act, Instant now);

// Lets time pass; time from the last sign of life until now, in which nobody could play, counts for nobody.
Reply wait(Conversation& conversation, Instant now);
Reply go_on_after(Conversation& conversation, Instant last_sign_of_life, Instant now);

}  // namespace seize
