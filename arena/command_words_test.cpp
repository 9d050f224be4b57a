#include "arena/command_words.h"

#include <gmock/gmock.h>

namespace seize::arena {
namespace {

using testing::ElementsAre;
using testing::Optional;

TEST(CommandWords, AreSplitAtWhiteSpace) {
  EXPECT_THAT(split_command("seize engine"), Optional(ElementsAre("seize", "engine")));
  EXPECT_THAT(split_command("  a\t b\n"), Optional(ElementsAre("a", "b")));
}

TEST(CommandWords, QuotesAndBackslashesKeepWhatTheyHold) {
  EXPECT_THAT(split_command("'my engine' -x"), Optional(ElementsAre("my engine", "-x")));
  EXPECT_THAT(split_command(R"("my engine"s 'it "is"' a\ b)"),
              Optional(ElementsAre("my engines", R"(it "is")", "a b")));
  EXPECT_THAT(split_command(R"("a\"b" 'c\d' '')"), Optional(ElementsAre("a\"b", "c\\d", "")));
}

TEST(CommandWords, NothingElseIsSpecial) {
  EXPECT_THAT(split_command("$HOME * ; | #"), Optional(ElementsAre("$HOME", "*", ";", "|", "#")));
}

TEST(CommandWords, WithoutAWordOrWithAnOpenQuoteThereIsNoCommand) {
  for (const char* command : {"", "  ", "'x", "\"x y", "x\\"})
    EXPECT_FALSE(split_command(command)) << command;
}

}  // namespace
}  // namespace seize::arena
