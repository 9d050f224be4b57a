#include "notation/json.h"

#include <gtest/gtest.h>

namespace seize {
namespace {

TEST(Json, StringsAreEscapedAndStayUtf8) {
  EXPECT_EQ(json_string("plain é ○"), "\"plain é ○\"");
  EXPECT_EQ(json_string("a\"b\\c\nd\te\x01\x7f"), "\"a\\\"b\\\\c\\nd\\te\\u0001\\u007f\"");
  EXPECT_EQ(json_string("\xff\xc3(\xe2\x82"), "\"\xef\xbf\xbd\xef\xbf\xbd(\xef\xbf\xbd\xef\xbf\xbd\"");
}

}  // namespace
}  // namespace seize
