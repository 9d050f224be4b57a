// What can be set about a server: by option, environment and file, from one description.

#include <gmock/gmock.h>

#include <cstdlib>
#include <map>

#include "cli/serve_settings.h"
#include "cli/test_command.h"
#include "server/limits.h"

namespace seize::cli {
namespace {

using testing::HasSubstr;

Typed typed(const Settings& settings) {
  Typed words;
  words.settings = settings;
  return words;
}

std::expected<Settings, Said> settings(const Settings& given,
                                       const std::map<std::string, std::string>& environment = {}) {
  return all_settings(given, [&](const std::string& name) -> const char* {
    const auto found = environment.find(name);
    return found != environment.end() ? found->second.c_str() : nullptr;
  });
}

TEST(Settings, TheOptionCountsBeforeTheEnvironmentAndThatBeforeTheFile) {
  const TestFolder folder;
  const std::string file = folder.write("seize.conf",
                                        "# what we want\n\nlisten = 127.0.0.1:1\n  log=json\r\n"
                                        "tables-per-person = 3\npublic-url = https://a.example/#x = y\n");
  const auto all = settings({{"config", file}, {"listen", "127.0.0.1:3"}},
                            {{"SEIZE_LISTEN", "127.0.0.1:2"}, {"SEIZE_LOG", "off"}, {"SEIZE_SITE", ""}});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->at("listen"), "127.0.0.1:3");
  EXPECT_EQ(all->at("log"), "off");
  EXPECT_EQ(all->at("tables-per-person"), "3");
  EXPECT_EQ(all->at("public-url"), "https://a.example/#x = y");
  EXPECT_FALSE(all->contains("site"));
  EXPECT_EQ(settings({}, {{"SEIZE_CONFIG", file}})->at("listen"), "127.0.0.1:1");
}

TEST(Settings, EveryLimitCanBeSetWithinItsBounds) {
  for (const server::LimitDescribed& limit : server::described_limits()) {
    const std::string name(limit.name);
    for (const std::size_t value : {limit.least, limit.most}) {
      const auto request = read_serve(typed({{name, std::to_string(value)}}));
      ASSERT_TRUE(request) << name;
      EXPECT_EQ(std::get<ServeRequest>(*request).limits.*limit.field, value) << name;
    }
    for (const std::string& wrong : {std::to_string(limit.least - 1), std::to_string(limit.most + 1),
                                     std::string("-1"), std::string("1x"), std::string("many")}) {
      const auto request = read_serve(typed({{name, wrong}}));
      ASSERT_FALSE(request) << name << " " << wrong;
      EXPECT_EQ(request.error().id, "error.setting_number");
    }
    const server::Limits usual;
    EXPECT_GE(usual.*limit.field, limit.least);
    EXPECT_LE(usual.*limit.field, limit.most);
  }
}

TEST(Settings, SwitchesAreYesOrNo) {
  EXPECT_FALSE(std::get<ServeRequest>(*read_serve(typed({{"no-lobby", "yes"}}))).lobby);
  EXPECT_TRUE(std::get<ServeRequest>(*read_serve(typed({{"no-lobby", "no"}}))).lobby);
  EXPECT_EQ(read_serve(typed({{"lan", "perhaps"}})).error().id, "error.setting_switch");
}

TEST(Settings, WhatIsWrongIsSaidInOneSentence) {
  const TestFolder folder;
  const auto told = [](const std::string& arguments, const std::string& environment = "LC_ALL=C.UTF-8") {
    const Ended ended = seize_command("serve --listen 127.0.0.1:0 " + arguments, "", environment);
    EXPECT_EQ(ended.status, 2) << arguments;
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
    return ended.err;
  };
  const std::string unknown = folder.write("unknown.conf", "log = text\nlisten-at = 1\n");
  EXPECT_THAT(told("--config " + unknown),
              HasSubstr("unknown.conf, line 2: there is no setting called “listen-at”"));
  EXPECT_THAT(told("--lang nl --config " + unknown), HasSubstr("er is geen instelling"));
  EXPECT_THAT(told("--config " + folder.write("line.conf", "listen\n").string()),
              HasSubstr("line.conf, line 1: “listen” is not a setting"));
  EXPECT_THAT(told("--config " + folder.write("nested.conf", "config = x\n").string()),
              HasSubstr("no setting called “config”"));
  EXPECT_THAT(told("--config " + folder.path().string() + "/none"),
              HasSubstr("can’t be opened: No such file"));
  EXPECT_THAT(told("--log loud"), HasSubstr("off, text or json"));
  EXPECT_THAT(told("--trusted-proxy proxy.example"),
              HasSubstr("“proxy.example” is not the address of a proxy"));
  EXPECT_THAT(told("--metrics 9100"), HasSubstr("“9100” is not a place to listen at"));
  EXPECT_THAT(told("--certificate a.pem"), HasSubstr("give both --certificate and --key"));
  EXPECT_THAT(told("--connections 0"), HasSubstr("a whole number from 1 to 10000000"));
  EXPECT_THAT(told("", "LC_ALL=C.UTF-8 SEIZE_TABLES_PER_PERSON=all"),
              HasSubstr("“all” is not a value for tables-per-person"));
}

// SEIZE_WRITE_SETTINGS=1 writes it.
TEST(Settings, AreToldInTheHandbookAsTheyAre) {
  const std::filesystem::path handbook = SEIZE_SOURCES "/docs/operations.md";
  const std::string text = contents(handbook);
  const std::string begin = "<!-- settings -->\n";
  const std::string end = "<!-- end of settings -->";
  const std::size_t from = text.find(begin);
  const std::size_t until = text.find(end);
  ASSERT_LT(from, until);
  const std::string table = settings_table(Catalogue::english());
  if (std::getenv("SEIZE_WRITE_SETTINGS") != nullptr)
    std::ofstream(handbook) << text.substr(0, from) + begin + table + text.substr(until);
  else
    EXPECT_EQ(text.substr(from + begin.size(), until - from - begin.size()), table);
}

}  // namespace
}  // namespace seize::cli
