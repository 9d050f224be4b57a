// Tokens: each white-space separated word is read, and played where it can be.

#include "notation/token.h"
#include "notation/white_space.h"
#include "require.h"

namespace seize::fuzz {

namespace {

// One game and whether its last turn is open.
struct Line {
  Game game;
  bool turn_open = false;

  void take(const Token& token) {
    const Game before = game;
    const auto played = play_token(game, token, turn_open);
    if (played) {
      turn_open = leaves_turn_open(token);
    } else {
      require_citation(played.error());
      require(game.after(before.moves().size()) == before, "a refused token keeps the moves before it");
      game = before;
    }
  }
};

void check_grouping(const Line& line) {
  Line again;
  for (const Token& token : tokens_of(line.game)) again.take(token);
  require(again.game == line.game, "the tokens of a game replay to the game");
}

void check_word(std::string_view word, Line& line) {
  const auto token = parse_token(word);
  if (!token) {
    require_shown_in(word, token.error());
    return;
  }
  const std::string written = format_token(*token);
  require(written.size() == word.size(), "only letter case may differ");
  require(parse_token(written) == token, "a token is read back as the same");
  line.take(*token);
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  fuzz::Line line;
  std::string_view text = trimmed(fuzz::text_of(data, size));
  for (; !text.empty(); text = trimmed(text)) {
    const std::string_view word = text.substr(0, text.find_first_of(white_space));
    fuzz::check_word(word, line);
    text.remove_prefix(word.size());
  }
  fuzz::check_grouping(line);
  return 0;
}
