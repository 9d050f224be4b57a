#include "protocol/message_text.h"

#include <gmock/gmock.h>

#include <set>

#include "protocol/happening_text.h"
#include "protocol/test_messages.h"
#include "protocol/test_schema.h"

namespace seize::protocol {
namespace {

TEST(MessageText, IsReadBackAsItWasWritten) {
  std::set<std::size_t> kinds;
  for (const ClientMessage& message : some_client_messages()) {
    EXPECT_EQ(parse_from_client(format(message)), message) << format(message);
    kinds.insert(message.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ClientMessage>);
  kinds.clear();
  for (const ServerMessage& message : some_server_messages()) {
    EXPECT_EQ(parse_from_server(format(message)), message) << format(message);
    kinds.insert(message.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ServerMessage>);
}

TEST(MessageText, IsWhatIsDocumented) {
  EXPECT_EQ(format(ClientMessage(Do{
                .on = 17, .id = 0x9f, .acts = {Place{Square::from_index(5)}, Give{Piece::from_index(7)}}})),
            R"({"t":"act","on":17,"id":"000000000000009f","do":["b2","=7"]})");
  EXPECT_EQ(format(ServerMessage(No{.why = TableRefusal::not_your_turn, .id = 0x9f, .n = 19})),
            R"({"t":"no","why":"not_your_turn","id":"000000000000009f","n":19})");
}

TEST(MessageText, IsWhatTheSchemaDescribes) {
  const MessageSchema schema;
  for (const ClientMessage& message : some_client_messages())
    EXPECT_EQ(schema.fault_from_client(format(message)), "") << format(message);
  for (const ServerMessage& message : some_server_messages())
    EXPECT_EQ(schema.fault_from_server(format(message)), "") << format(message);
  EXPECT_NE(schema.fault_from_client(R"({"t":"ping"})"), "");
  EXPECT_NE(schema.fault_from_client(R"({"t":"ping","k":1,"x":1})"), "");
  EXPECT_NE(schema.fault_from_server(R"({"t":"no","why":"because"})"), "");
  EXPECT_NE(schema.fault_from_server(format(some_client_messages()[0])), "");
}

TEST(MessageText, SaysWhatIsWrong) {
  EXPECT_EQ(parse_from_client("x").error(), Objection::malformed);
  EXPECT_EQ(parse_from_client("[]").error(), Objection::malformed);
  EXPECT_EQ(parse_from_client("{}").error(), Objection::malformed);
  EXPECT_EQ(parse_from_client(R"({"t":1})").error(), Objection::malformed);
  EXPECT_EQ(parse_from_client(R"({"t":"dance"})").error(), Objection::unknown_message);
  EXPECT_EQ(parse_from_client(std::string(5000, ' ')).error(), Objection::too_long);
  for (const char* wrong :
       {R"({"t":"hello","v":1})", R"({"t":"hello","v":1,"me":"00"})", R"({"t":"hello","v":-1,"me":null})",
        R"({"t":"act","on":1,"id":"0000000000000000","do":["b2"]})",
        R"({"t":"act","on":1,"id":"0000000000000001","do":[]})",
        R"({"t":"act","on":1,"id":"0000000000000001","do":["b2","b2","b2","b2","b2"]})",
        R"({"t":"act","on":1,"id":"0000000000000001","do":["b9"]})",
        R"({"t":"act","on":-1,"id":"0000000000000001","do":["b2"]})",
        R"({"t":"act","on":4294967296,"id":"0000000000000001","do":["b2"]})", R"({"t":"watch","table":""})",
        R"({"t":"watch","table":"../x"})", R"({"t":"open","id":"0000000000000001","places":[["me"]]})",
        R"({"t":"open","id":"0000000000000001","places":[["me"],[]]})",
        R"({"t":"open","id":"0000000000000001","places":[["me"],["me","me","me"]]})",
        R"({"t":"open","id":"0000000000000001","places":[["me"],["anybody"]],"clock":-1})",
        R"({"t":"open","id":"0000000000000001","places":[["me"],["anybody"]],"help":"much"})",
        R"({"t":"look","at":"e5"})", R"({"t":"say","what":"something rude"})",
        R"({"t":"pair","code":"x"})"}) {
    EXPECT_EQ(parse_from_client(wrong).error(), Objection::malformed) << wrong;
  }
}

// So that a later version may say more.
TEST(MessageText, PassesOverWhatItDoesNotKnow) {
  EXPECT_EQ(parse_from_client(R"({"x":[{}],"t":"ping","k":3,"y":null})"), ClientMessage(Ping{3}));
}

TEST(MessageText, KeepsNullAndMissingApartFromWrong) {
  EXPECT_TRUE(parse_from_client(R"({"t":"watch","table":"a","since":null})"));
  EXPECT_FALSE(parse_from_client(R"({"t":"watch","table":"a","since":"3"})"));
}

TEST(Why, HasANameForEveryReason) {
  std::set<std::string_view> names;
  for (const auto& [why, name] : all_reasons()) {
    EXPECT_EQ(why_named(name), why);
    EXPECT_EQ(name_of(why), name);
    names.insert(name);
  }
  EXPECT_EQ(names.size(), all_reasons().size());
  for (int i = 0; i < objection_count; ++i) EXPECT_NE(name_of(Why(static_cast<Objection>(i))), "");
  EXPECT_EQ(why_named("no_reason"), std::nullopt);
}

TEST(HappeningText, RefusesWhatNeverHappens) {
  for (const char* text : {"",
                           "1a",
                           "1",
                           "1a b2",
                           "1a b2 g",
                           "1a =7",
                           "1a =7 3a",
                           "1a !",
                           "1a !row2 stole",
                           "1a ?row2",
                           "1a ?row2 because",
                           "1 draw+",
                           "1 b2",
                           "still",
                           "still x",
                           "full house",
                           "3a -",
                           "1a - -",
                           " 1a -",
                           "1a  -"}) {
    EXPECT_EQ(parse_happening(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace seize::protocol
