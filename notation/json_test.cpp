#include "notation/json.h"

#include <gtest/gtest.h>

namespace seize {
namespace {

TEST(Json, StringsAreEscapedAndStayUtf8) {
  EXPECT_EQ(json_string("plain é ○"), "\"plain é ○\"");
  EXPECT_EQ(json_string("a\"b\\c\nd\te\x01\x7f"), "\"a\\\"b\\\\c\\nd\\te\\u0001\\u007f\"");
  EXPECT_EQ(json_string("\xff\xc3(\xe2\x82"), "\"\xef\xbf\xbd\xef\xbf\xbd(\xef\xbf\xbd\xef\xbf\xbd\"");
}

TEST(Json, ObjectsHaveTheirFieldsInTheOrderOfAdding) {
  EXPECT_EQ(JsonObject().str(), "{}");
  EXPECT_EQ(JsonObject().text("b", "x").number("a", -1).flag("c", true).raw("d", "[]").str(),
            R"({"b":"x","a":-1,"c":true,"d":[]})");
}

TEST(Json, WhatIsNotThereIsNull) {
  EXPECT_EQ(JsonObject().text("a", std::nullopt).number("b", std::optional<int>()).str(),
            R"({"a":null,"b":null})");
  EXPECT_EQ(JsonObject().text("a", std::optional<std::string>("x")).number("b", std::optional(2)).str(),
            R"({"a":"x","b":2})");
}

TEST(Json, ScriptsGetASpaceAfterCommasAndColonsButNotWithinStrings) {
  EXPECT_EQ(json_spaced(R"({"a":1,"b":[{"c":null},2]})"), R"({"a": 1, "b": [{"c": null}, 2]})");
  EXPECT_EQ(json_spaced(R"(["L:chsf","a\\",":\",:"])"), R"(["L:chsf", "a\\", ":\",:"])");
  EXPECT_EQ(json_spaced(""), "");
}

}  // namespace
}  // namespace seize
