#include "cli/euphony.h"

#include <gmock/gmock.h>

#include "cli/catalogue.h"

namespace seize::cli {
namespace {

std::string listed(std::string_view language, const std::vector<std::string>& names) {
  Phrase phrase{.parts = {}, .joint = Phrase::Joint::list};
  for (const std::string& name : names) {
    phrase.parts.push_back({.id = "name.person", .arguments = {{"name", name}}});
  }
  return Catalogue::of(language)->format({.id = "name.person", .arguments = {{"name", phrase}}});
}

TEST(Euphony, SpanishNeverSaysYBeforeTheSoundOfI) {
  EXPECT_EQ(listed("es", {"Ana", "Isabel"}), "Ana e Isabel");
  EXPECT_EQ(listed("es", {"Ana", "Íñigo"}), "Ana e Íñigo");
  EXPECT_EQ(listed("es", {"Ana", "HILDA"}), "Ana e HILDA");
  EXPECT_EQ(listed("es", {"Ana", "Yves"}), "Ana e Yves");
  EXPECT_EQ(listed("es", {"Inés", "Ana", "Iker"}), "Inés, Ana e Iker");
  EXPECT_EQ(listed("es", {"Isabel", "Ana"}), "Isabel y Ana");
  EXPECT_EQ(listed("es", {"Ana", "Yolanda"}), "Ana y Yolanda");
  EXPECT_EQ(listed("es", {"Fuego", "Hielo"}), "Fuego y Hielo");
  EXPECT_EQ(listed("es", {"Ana", "Hugo"}), "Ana y Hugo");
}

TEST(Euphony, SpanishNeverSaysOBeforeTheSoundOfO) {
  const Catalogue spanish = *Catalogue::of("es");
  const auto either = [&](std::string_view first, std::string_view second) {
    return spanish.format(
        {.id = "list.or", .arguments = {{"a", phrase(plain(first))}, {"b", phrase(plain(second))}}});
  };
  EXPECT_EQ(either("value.hollow", "value.dark"), "hueca u oscura");
  EXPECT_EQ(either("value.dark", "value.hollow"), "oscura o hueca");
  EXPECT_EQ(euphonic("list.or", "es", "Honorio"), "list.or_echo");
}

TEST(Euphony, ItalianSaysEdBeforeE) {
  EXPECT_EQ(listed("it", {"Ada", "Elena"}), "Ada ed Elena");
  EXPECT_EQ(listed("it", {"Ada", "Edoardo"}), "Ada e Edoardo");
  EXPECT_EQ(listed("it", {"Ada", "Ida"}), "Ada e Ida");
}

TEST(Euphony, OtherLanguagesAndOtherMessagesStayAsTheyAre) {
  EXPECT_EQ(listed("fr", {"Ada", "Isabelle"}), "Ada et Isabelle");
  EXPECT_EQ(listed("pt", {"Ada", "Elena"}), "Ada e Elena");
  EXPECT_EQ(euphonic("list.middle", "es", "Isabel"), "list.middle");
  EXPECT_EQ(euphonic("list.last", "es", ""), "list.last");
}

}  // namespace
}  // namespace seize::cli
