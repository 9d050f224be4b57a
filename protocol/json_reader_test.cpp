#include "protocol/json_reader.h"

#include <gtest/gtest.h>

#include "core/test_choices.h"
#include "notation/json.h"

namespace seize::protocol {
namespace {

TEST(JsonReader, ReadsEveryKindOfValue) {
  const auto json = read_json(
      " { \"a\" : [ 1 , -20 , 0 ] , "
      "\"b\":true,\"c\":false,\"d\":null,\"e\":\"x\\u00e9\\ud83d\\ude00\\n\\/\",\"f\":{},\"g\":[]}\n");
  ASSERT_TRUE(json);
  ASSERT_NE(json->field("a")->list(), nullptr);
  EXPECT_EQ((*json->field("a")->list())[1].number(), -20);
  EXPECT_EQ(json->field("b")->flag(), true);
  EXPECT_EQ(json->field("c")->flag(), false);
  EXPECT_TRUE(json->field("d")->is_null());
  EXPECT_EQ(json->field("e")->text(), "xé😀\n/");
  EXPECT_TRUE(json->field("f")->object()->empty());
  EXPECT_EQ(json->field("h"), nullptr);
  EXPECT_EQ(json->field("b")->text(), std::nullopt);
}

TEST(JsonReader, RefusesWhatIsNoJson) {
  for (const std::string_view text : {"",
                                      " ",
                                      "{",
                                      "}",
                                      "[1,]",
                                      "[,1]",
                                      "{\"a\"}",
                                      "{\"a\":}",
                                      "{\"a\":1,}",
                                      "{a:1}",
                                      "{'a':1}",
                                      "nul",
                                      "True",
                                      "01",
                                      "-",
                                      "--1",
                                      "+1",
                                      "1.5",
                                      "1e3",
                                      ".5",
                                      "9223372036854775808",
                                      "\"",
                                      "\"\\x\"",
                                      "\"\\u12\"",
                                      "\"\\ud800\"",
                                      "\"\\udc00\"",
                                      "\"\\ud800\\u0041\"",
                                      "\"\t\"",
                                      "1 2",
                                      "[1] x",
                                      "\"\xff\"",
                                      "\"\xc0\xaf\"",
                                      "\"\xed\xa0\x80\"",
                                      "\"\xf4\x90\x80\x80\"",
                                      "\"\xe2\x82\"",
                                      "{\"a\":1,\"a\":2}",
                                      "NaN",
                                      "// x\n1"}) {
    EXPECT_FALSE(read_json(text)) << text;
  }
  EXPECT_FALSE(read_json(std::string_view("\"\0\"", 3)));
}

TEST(JsonReader, HasBounds) {
  EXPECT_TRUE(read_json("[[[[[[]]]]]]"));
  EXPECT_FALSE(read_json("[[[[[[[]]]]]]]"));
  EXPECT_TRUE(read_json("[[]]", {.bytes = 4}));
  EXPECT_FALSE(read_json("[[ ]]", {.bytes = 4}));
  EXPECT_FALSE(read_json(std::string(100000, '['), {.bytes = 1000000}));
}

// What the house's writer writes is read as what was written.
RC_GTEST_PROP(JsonReader, ReadsEveryString, (const std::vector<std::uint8_t>& bytes)) {
  std::string text;
  for (const std::uint8_t byte : bytes) text += static_cast<char>(byte < 0x80 ? byte : 'x');
  RC_ASSERT(read_json(json_string(text))->text() == std::string_view(text));
  const std::string any(bytes.begin(), bytes.end());
  RC_ASSERT(read_json(json_string(any)).has_value());  // what is no UTF-8 was replaced
  (void)read_json(any);
}

}  // namespace
}  // namespace seize::protocol
