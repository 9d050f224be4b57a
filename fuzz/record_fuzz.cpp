// Records of single games.

#include "notation/record.h"
#include "notation/summary.h"
#include "notation/token.h"
#include "notation/utf8.h"
#include "require.h"

namespace seize::fuzz {

namespace {

void check_refusal(std::string_view text, const RecordFault& fault) {
  require_citation(fault.fault.reason);
  require(is_text(fault.text) && is_text(fault.fault.text), "what a refusal shows is text");
  require(fault.move > 0 || fault.text.empty() || text.find(fault.text) != std::string_view::npos ||
              fault.fault.reason == Reason(Flaw::rules_contradicted),
          "a refusal shows a line of the text");
}

void check_game(const Record& record) {
  const Game& game = record.game;
  require(game.after(game.moves().size()) == game, "a record replays to the same state");
  require(callable_sets(game.state()).empty() || open_window(game.state()),
          "alignments are called in a window");
  require((callable_sets(game.state()) & stale_sets(game.state())).empty(), "nothing is fresh and stale");
  for (const Comment& comment : record.comments) {
    require(comment.token <= tokens_of(game).size(), "a comment stands after a token there is");
  }
}

void check_writing(const Record& record) {
  const std::string written = format_record(record);
  if (written.size() > longest_record) return;
  const auto again = parse_record(written);
  require(again.has_value(), "what was written is read");
  require(*again == record, "a record is read back as the same");
  require(format_record(*again) == written, "canonical text is written as it was");
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view text = fuzz::text_of(data, size);
  const auto record = parse_record(text);
  if (!record) {
    fuzz::check_refusal(text, record.error());
    return 0;
  }
  fuzz::require(is_text(text), "a record is text");
  fuzz::check_game(*record);
  fuzz::check_writing(*record);
  return 0;
}
