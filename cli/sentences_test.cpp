#include "cli/sentences.h"

#include <gmock/gmock.h>

#include "cli/json.h"

namespace seize::cli {
namespace {

TEST(Sentences, EveryReasonHasASentence) {
  for (int flaw = 0; flaw <= static_cast<int>(Flaw::too_long); ++flaw) {
    EXPECT_THAT(sentence(Fault{.reason = static_cast<Flaw>(flaw), .text = "x"}), testing::EndsWith("."))
        << flaw;
  }
  for (int kind = 0; kind <= static_cast<int>(SetupFault::Kind::hand_when_full); ++kind) {
    const Fault fault{.reason = static_cast<SetupFault::Kind>(kind), .text = "x"};
    EXPECT_THAT(sentence(fault), testing::EndsWith(".")) << kind;
  }
  for (int refusal = 0; refusal <= static_cast<int>(Refusal::ended_on_time); ++refusal) {
    EXPECT_NE(reason(static_cast<Refusal>(refusal)), "") << refusal;
  }
  for (int wrong = 0; wrong <= static_cast<int>(WrongCall::stale); ++wrong) {
    EXPECT_NE(reason(static_cast<WrongCall>(wrong)), "") << wrong;
  }
}

TEST(Sentences, QuoteWhatWasTyped) {
  EXPECT_EQ(sentence(Fault{.reason = Flaw::square, .text = "e5"}),
            "\"e5\" is no square: a square is a letter a to d and a digit 1 to 4, as b2.");
}

TEST(Json, StringsAreEscapedAndStayUtf8) {
  EXPECT_EQ(json_string("plain é ○"), "\"plain é ○\"");
  EXPECT_EQ(json_string("a\"b\\c\nd\te\x01\x7f"), "\"a\\\"b\\\\c\\nd\\te\\u0001\\u007f\"");
  EXPECT_EQ(json_string("\xff\xc3(\xe2\x82"), "\"\xef\xbf\xbd\xef\xbf\xbd(\xef\xbf\xbd\xef\xbf\xbd\"");
}

}  // namespace
}  // namespace seize::cli
