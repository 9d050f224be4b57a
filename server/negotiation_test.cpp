#include "server/negotiation.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

namespace seize::server {
namespace {

TEST(AcceptEncoding, WelcomesWhatItNames) {
  EXPECT_EQ(welcome("br", "gzip, deflate, br, zstd"), 1000);
  EXPECT_EQ(welcome("gzip", "GZIP"), 1000);
  EXPECT_EQ(welcome("gzip", "br;q=1.0,gzip ; q=0.75"), 750);
  EXPECT_EQ(welcome("gzip", "gzip;Q=0.5"), 500);
  EXPECT_EQ(welcome("br", "\tbr\t"), 1000);
}

TEST(AcceptEncoding, WelcomesNothingElse) {
  EXPECT_EQ(welcome("br", ""), 0);
  EXPECT_EQ(welcome("br", "gzip"), 0);
  EXPECT_EQ(welcome("br", "brotli, xbr, br-x"), 0);
}

TEST(AcceptEncoding, RefusesWithTheWeightZero) {
  EXPECT_EQ(welcome("br", "br;q=0, gzip"), 0);
  EXPECT_EQ(welcome("br", "br;q=0.000"), 0);
  EXPECT_EQ(welcome("br", "br;q=0, *"), 0);
  EXPECT_EQ(welcome("identity", "identity;q=0"), 0);
  EXPECT_EQ(welcome("identity", "*;q=0"), 0);
}

TEST(AcceptEncoding, AStarStandsForWhatIsNotNamed) {
  EXPECT_EQ(welcome("br", "*"), 1000);
  EXPECT_EQ(welcome("br", "gzip, *;q=0.1"), 100);
  EXPECT_EQ(welcome("gzip", "gzip;q=0.3, *"), 300);
}

TEST(AcceptEncoding, TheFileAsItIsIsTheLastResort) {
  EXPECT_EQ(welcome("identity", ""), 1);
  EXPECT_EQ(welcome("identity", "br"), 1);
  EXPECT_EQ(welcome("identity", "br;q=0.5, identity"), 1000);
}

TEST(AcceptEncoding, EmptyItemsOfTheListAreNothing) {
  EXPECT_EQ(welcome("br", ",,br,"), 1000);
  EXPECT_EQ(welcome("br", ";q=1,,"), 0);
}

TEST(AcceptEncoding, AnUnclearWeightIsNone) {
  for (const char* weight : {"", "x", "2", "1.001", "-1", "0.1234", "0,5", "1.x", "01", ".5"}) {
    EXPECT_EQ(welcome("br", std::string("br;q=") + weight), 0) << weight;
  }
}

TEST(IfNoneMatch, NamesTagsWeaklyToo) {
  EXPECT_TRUE(has_already("\"a\"", "\"a\""));
  EXPECT_TRUE(has_already("\"a\"", "\"b\", W/\"a\""));
  EXPECT_TRUE(has_already("\"a\"", "*"));
  EXPECT_FALSE(has_already("\"a\"", ""));
  EXPECT_FALSE(has_already("\"a\"", "\"b\", a, \"a-br\""));
}

RC_GTEST_PROP(AcceptEncoding, NoBytesAreTooStrange, (const std::string& field)) {
  RC_ASSERT(welcome("br", field) >= 0);
  RC_ASSERT(welcome("br", field) <= 1000);
}

}  // namespace
}  // namespace seize::server
