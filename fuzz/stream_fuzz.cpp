// Streams of games: wherever the stream is cut, the same games come out, and each is read or refused.

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "core/random.h"
#include "notation/game_splitter.h"
#include "notation/record.h"
#include "require.h"

namespace seize::fuzz {

namespace {

using Games = std::vector<std::string>;

void append(Games& games, Games more) { std::ranges::move(more, std::back_inserter(games)); }

Games split_whole(std::string_view text) {
  GameSplitter splitter;
  Games games = splitter.take(text);
  append(games, splitter.finish());
  return games;
}

Games split_in_random_pieces(std::string_view text, Random& random) {
  GameSplitter splitter;
  Games games;
  while (!text.empty()) {
    const auto size = std::min<std::size_t>(random.below(random.below(2) == 0 ? 3 : 60), text.size());
    append(games, splitter.take(text.substr(0, size)));
    text.remove_prefix(size);
  }
  append(games, splitter.finish());
  return games;
}

std::string written(const Games& games) {
  std::string text;
  for (const std::string& game : games) {
    const auto record = parse_record(game);
    if (record) text += format_record(*record);
    if (!record) require_citation(record.error().fault.reason);
  }
  return text;
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view text = fuzz::text_of(data, size);
  const fuzz::Games games = fuzz::split_whole(text);
  Random random(size);
  fuzz::require(fuzz::split_in_random_pieces(text, random) == games, "cuts change nothing");
  for (const std::string& game : games) {
    fuzz::require(!game.empty() && game.size() <= longest_record + 1, "a game has a size that can be read");
  }
  const std::string canonical = fuzz::written(games);
  fuzz::require(fuzz::written(fuzz::split_whole(canonical)) == canonical,
                "canonical games are split as written");
  return 0;
}
