#include <gmock/gmock.h>

#include <regex>

#include "cli/test_command.h"
#include "players/level.h"

namespace seize::cli {
namespace {

using testing::Contains;
using testing::ContainsRegex;
using testing::HasSubstr;

// What comes first in the lines of help that match.
std::vector<std::string> found_in(const std::string& text, const std::string& pattern) {
  std::vector<std::string> found;
  const std::regex expression(pattern, std::regex::multiline);
  for (std::sregex_iterator match(text.begin(), text.end(), expression); match != std::sregex_iterator();
       ++match)
    found.push_back(match->str(1));
  return found;
}

std::vector<std::string> commands() {
  const std::string help = seize_command("--help").out;
  return found_in(help.substr(help.find("Commands:")), "^  ([a-z][a-z-]*) ");
}

std::vector<std::string> options_of(const std::string& command) {
  return found_in(seize_command(command + " --help").out, "^  --([a-z0-9-]+)");
}

// What bash would offer after these words, the last of them being typed.
std::string offered(const std::string& words) {
  static const std::string completion = seize_command("completion bash").out;
  const TestFolder folder;
  const auto script = folder.write("script", completion + "COMP_WORDS=(" + words +
                                                 ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_seize\n"
                                                 "echo \"${COMPREPLY[*]}\"\n");
  const auto out = folder.path() / "out";
  EXPECT_EQ(std::system(("bash " + script.string() + " > " + out.string()).c_str()), 0) << words;
  return contents(out);
}

// What fish is told of an option of the command.
bool fish_knows(const std::string& fish, const std::string& command, const std::string& option) {
  return std::regex_search(fish, std::regex("complete -c seize( -n '[^']*\\b" + command +
                                            "\\b[^']*')?( -F)? -l " + option + "\\b"));
}

TEST(Completion, KnowsEveryCommandAndEveryOption) {
  const std::string fish = seize_command("completion fish").out;
  EXPECT_THAT(commands(), Contains("engine-check"));
  for (const std::string& command : commands()) {
    EXPECT_THAT(offered("seize " + command), HasSubstr(command));
    EXPECT_THAT(found_in(fish, "use_subcommand -a '[^']*\\b(" + command + ")\\b"), Contains(command));
    const std::string in_bash = offered("seize " + command + " --");
    for (const std::string& option : options_of(command)) {
      EXPECT_THAT(in_bash, ContainsRegex("--" + option + "[ \n]")) << command;
      EXPECT_TRUE(fish_knows(fish, command, option)) << command << " " << option;
    }
  }
}

TEST(Completion, OffersTheLevelsOfTheProgram) {
  for (const Level& level : levels()) {
    const std::string name(level.name);
    EXPECT_THAT(offered("seize play --side program:"), HasSubstr("program:" + name)) << "as zsh has the word";
    EXPECT_THAT(offered("seize play --side program :"), HasSubstr(name)) << "as bash has it";
    EXPECT_EQ(offered("seize play --side program : " + name), name + "\n");
  }
}

}  // namespace
}  // namespace seize::cli
