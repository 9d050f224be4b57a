#pragma once

#include <optional>
#include <string_view>

#include "table/table.h"
#include "talk/said.h"
#include "talk/understand.h"
#include "talk/wording.h"

namespace seize {

// A table at which people talk: those at one screen, or one person online. It remembers what it has asked and
// not been told yet.
struct Conversation {
  enum class Open : std::uint8_t {
    nothing,
    pointing,       // QUARTO was called: where?
    resigning,      // really?
    offering_draw,  // really?
    draw,           // the other side: agreed?
    take_back,      // the other side: allowed?
  };
  Table table;
  Wording wording{};
  Open open = Open::nothing;
  std::optional<Side> asked = std::nullopt;  // who must answer a draw or a take-back
  Messages last_said{};
};

struct Reply {
  Messages said;
  bool table_changed = false;
  std::optional<Word> wish = std::nullopt;  // help, hint, save, quit: for the host to carry out
};

// What the conversation says first.
Messages greet(Conversation& conversation);

// What it asks for at this moment: who must do what. Says nothing about what stands on the board.
Said prompt(const Conversation& conversation);

// What it is waiting for.
Awaited awaited(const Conversation& conversation);

// Takes a line that the one to act, or the one who was asked, has typed.
Reply hear(Conversation& conversation, std::string_view line, const Vocabulary& vocabulary, Instant now);

// Takes what the same person has clicked, or said in another way that needs no understanding.
Reply follow(Conversation& conversation, const Command& command, Instant now);

// Takes an act of a program's seat.
Reply take_act(Conversation& conversation, Seat seat, const Act& act, Instant now);

// Lets time pass.
Reply wait(Conversation& conversation, Instant now);

}  // namespace seize
