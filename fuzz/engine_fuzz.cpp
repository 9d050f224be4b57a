// What comes from an engine and from whoever starts one: answers, commands, files of openings.

#include <algorithm>

#include "arena/command_words.h"
#include "arena/engine.h"
#include "arena/openings.h"
#include "notation/utf8.h"
#include "require.h"

namespace seize::fuzz {

namespace {

// A refused answer changes nothing, and can be shown and kept in a comment.
void check_refusal(const Game& before, const Game& after, const arena::GameFault& fault) {
  require(after == before, "a refused answer leaves the game as it was");
  require(fault.reason.has_value(), "a refusal has a reason");
  require_citation(*fault.reason);
  require(is_text(fault.answer), "what is shown is text");
  require(fault.answer.find_first_of("{}\n\t") == std::string::npos, "what is shown fits in a comment");
}

// Every line is an answer, from the start on.
void check_answers(std::string_view text) {
  Game game;
  while (!text.empty() && !game.over()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Game before = game;
    const auto played = arena::play_answer(game, std::string(text.substr(0, end)));
    if (!played) check_refusal(before, game, played.error());
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::check_answers(text);
  if (const auto words = arena::split_command(text)) fuzz::require(!words->empty(), "a command has words");
  const auto openings = arena::parse_openings(text);
  if (!openings) fuzz::require_citation(openings.error().fault.reason);
  return 0;
}
