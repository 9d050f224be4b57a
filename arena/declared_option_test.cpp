#include "arena/declared_option.h"

#include <gtest/gtest.h>

namespace seize::arena {
namespace {

const std::string combo = "option name Level type combo default old owl var mole var old owl";
const std::string check = "option name OwnBook type check default false";
const std::string spin = "option name Hash type spin default 64 min 1 max 1024";
const std::string text = "option name Two words type string default <empty>";

TEST(DeclaredOption, HasANameOfOneWordOrSeveral) {
  EXPECT_EQ(option_name(combo), "Level");
  EXPECT_EQ(option_name(text), "Two words");
  EXPECT_EQ(option_name("id name Level"), "");
}

TEST(DeclaredOption, TakesWhatItsTypeAllows) {
  EXPECT_TRUE(takes(combo, "mole") && takes(combo, "old owl"));
  EXPECT_TRUE(takes(check, "true") && takes(check, "false"));
  EXPECT_TRUE(takes(spin, "1") && takes(spin, "1024"));
  EXPECT_TRUE(takes(text, "") && takes(text, "anything at all"));
  EXPECT_TRUE(takes("option name Hash type spin default 64", "-7")) << "without bounds";
}

TEST(DeclaredOption, TakesNothingElse) {
  for (const char* value : {"", "owl", "taupe", "Mole", "mole var old owl"})
    EXPECT_FALSE(takes(combo, value)) << value;
  for (const char* value : {"", "yes", "1"}) EXPECT_FALSE(takes(check, value)) << value;
  for (const char* value : {"", "0", "1025", "64 MB", "many"}) EXPECT_FALSE(takes(spin, value)) << value;
}

TEST(DeclaredOption, TheFirstThatCannotBeSetIsTold) {
  const std::vector<std::string> lines = {combo, spin};
  EXPECT_FALSE(fault_in({{"Level", "mole"}, {"Hash", "2"}}, lines));
  EXPECT_EQ(fault_in({{"Hash", "2"}, {"Depth", "2"}}, lines)->detail, "Depth");
  const auto fault = fault_in({{"Level", "taupe"}}, lines);
  EXPECT_EQ(fault->kind, StartFault::Kind::no_value);
  EXPECT_EQ(fault->detail, "Level=taupe");
  EXPECT_EQ(fault->declared, combo);
}

}  // namespace
}  // namespace seize::arena
