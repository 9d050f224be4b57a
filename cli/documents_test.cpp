// Every command line that a document tells of: it is understood, and where it ends soon it is run, in a
// folder of its own, as a user would.

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "cli/command_line.h"
#include "cli/test_play.h"
#include "store/sqlite_store.h"

namespace seize::cli {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::IsSupersetOf;

// A command line and where it stands.
struct Told {
  std::string line;
  std::string place;
  bool block;  // of its own, not in a sentence, where `seize solve` is but a name
};

// The programs of this repository by the words that documents call them by; `./run` is seize.
const std::map<std::string, std::string>& programs() {
  static const std::map<std::string, std::string> all = {{"seize", SEIZE_BINARY},
                                                         {"./run", SEIZE_BINARY},
                                                         {"checker", SEIZE_CHECKER},
                                                         {"census", SEIZE_CENSUS},
                                                         {"certify", SEIZE_CERTIFY}};
  return all;
}

// First lines of files, which begin as our commands do.
const std::set<std::string> no_commands = {"seize puzzles 2", "seize course 1", "seize certificate 1"};

// What takes longer than ten seconds, or as long as somebody likes: it is understood, and not run here.
const std::set<std::string> too_long = {
    "seize serve",
    "seize prove --certificate FILE --rules L:chsf",
    "census draws",
    "seize arena",
    "seize book --rules L:chsf",
    "seize book --verify data/books/L-chsf.book",
    "seize puzzle --make 2200",
    "seize engine-check",  // of the reader's own engine
    "seize store close",   // a table of the reader's
};

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

// What follows three blanks or a # explains the line.
std::string without_explanation(std::string line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (quoted) continue;
    if (line.compare(i, 3, "   ") == 0 || line.compare(i, 2, " #") == 0) line.resize(i);
  }
  while (line.ends_with(' ')) line.pop_back();
  return line;
}

bool is_command(const std::string& text) {
  return programs().contains(first_word(text)) && text.contains(' ') && !no_commands.contains(text);
}

// A block's lines, those that go on after a backslash joined.
Words block_lines(const Words& lines, std::size_t& at) {
  std::string line = lines[at].substr(lines[at].find_first_not_of(' '));
  while (line.ends_with('\\') && at + 1 < lines.size()) {
    line.pop_back();
    ++at;
    line += lines[at].substr(lines[at].find_first_not_of(' '));
  }
  return {without_explanation(line)};
}

// Those in the sentences of a line: between two backquotes.
Words quoted_in(const std::string& line) {
  Words quoted;
  std::size_t begin = line.find('`');
  while (begin != std::string::npos) {
    const std::size_t end = line.find('`', begin + 1);
    if (end == std::string::npos) break;
    quoted.push_back(line.substr(begin + 1, end - begin - 1));
    begin = line.find('`', end + 1);
  }
  return quoted;
}

void read_document(const fs::path& file, std::vector<Told>& told) {
  const Words lines = lines_of(contents(file));
  bool fenced = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string place = file.string() + ":" + std::to_string(i + 1);
    if (lines[i].starts_with("```")) {
      fenced = !fenced;
      continue;
    }
    const bool block = fenced || lines[i].starts_with("    ");
    for (const std::string& text : block && !lines[i].empty() ? block_lines(lines, i) : quoted_in(lines[i])) {
      if (is_command(text)) told.push_back({.line = text, .place = place, .block = block});
    }
  }
}

std::vector<Told> all_told() {
  std::vector<fs::path> documents;
  const fs::path home = SEIZE_SOURCES;
  const auto take = [&](const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder)) {
      if (entry.path().extension() == ".md") documents.push_back(entry.path());
    }
  };
  take(home);
  take(home / "docs");
  for (const auto& entry : fs::directory_iterator(home)) {
    if (fs::exists(entry.path() / "README.md")) documents.push_back(entry.path() / "README.md");
  }
  std::ranges::sort(documents);
  std::vector<Told> told;
  for (const fs::path& document : documents) read_document(document, told);
  return told;
}

// What a reader puts where the document says FILE.
std::string filled_in(std::string line) {
  const bool writes = line.contains("--certificate") || line.starts_with("certify");
  const std::vector<std::pair<std::string, std::string>> meant = {
      {"POSITION", "\"6..7/.f../..../4..3 0 d4 L:c\""},
      {"FILE…", "data/certificates/L-c.certificate"},
      {"FILE", writes ? "new-file" : "data/certificates/L-c.certificate"},
      {"[--enumerate N]", "--enumerate 2"},
      {"[RULES…]", "L:c"},
      {"ARGS…", "--version"}};
  for (const auto& [word, value] : meant) {
    const std::size_t at = line.find(word);
    if (at != std::string::npos) line.replace(at, word.size(), value);
  }
  if (line.starts_with("./run ")) line.replace(0, 5, "seize");
  return line;
}

bool is_name(const std::string& line, bool block) {
  return !block && std::ranges::count(line, ' ') == 1 && line.starts_with("seize ");
}

// The words, as a shell takes them apart, up to where output or input is led elsewhere.
Words words_of(const std::string& line) {
  Words words;
  std::string word;
  bool quoted = false;
  bool begun = false;
  for (const char c : line + " ") {
    if (c == '"') {
      quoted = !quoted;
      begun = true;
    } else if (c == ' ' && !quoted) {
      if (begun) words.push_back(std::exchange(word, {}));
      begun = false;
    } else {
      word += c;
      begun = true;
    }
  }
  const auto end =
      std::ranges::find_if(words, [](const std::string& w) { return w == "<" || w == ">" || w == "|"; });
  words.erase(end, words.end());
  return words;
}

// What reads records has some to read; the rest hears nothing.
std::string input_for(const std::string& line) {
  return line.contains(" re") ? "games.txt" : "/dev/null";  // replay, review
}

// What a user would have at hand.
class Documents : public testing::Test {
 protected:
  Documents() {
    for (const auto& [word, program] : programs()) {
      if (word != "./run") fs::create_symlink(program, bin_.path() / word);
    }
    fs::create_directory(home_.path() / "data");
    fs::copy(SEIZE_SOURCES "/data/certificates", home_.path() / "data/certificates",
             fs::copy_options::recursive);
    home_.write("games.txt", "=0 b2=1 a1=2\n\n");
    home_.write("positions.txt", "6..7/.f../..../4..3 0 d4 L:c\n");
    fs::create_directory(home_.path() / "seize");
    EXPECT_TRUE(store::open_sqlite(home_.path() / "seize" / "online.seize"));
    const fs::path mine = home_.write("mine", "#!/bin/sh\nexec seize engine\n");
    fs::permissions(mine, fs::perms::owner_all);
  }

  // The exit status; 124 when it does not end.
  int run(const std::string& line) const {
    home_.write("line", line + "\n");
    const std::string all = "cd " + home_.path().string() + " && env PATH=" + bin_.path().string() +
                            ":/usr/bin:/bin LC_ALL=C.UTF-8 XDG_STATE_HOME=" + home_.path().string() +
                            " timeout 60 sh line < " + input_for(line) + " > out 2> err";
    const int ended = std::system(all.c_str());
    return WIFEXITED(ended) ? WEXITSTATUS(ended) : -WTERMSIG(ended);
  }
  std::string said() const { return contents(home_.path() / "out") + contents(home_.path() / "err"); }

  TestFolder bin_;
  TestFolder home_;
};

bool takes_long(const std::string& line) {
  return std::ranges::any_of(too_long, [&](const std::string& beginning) {
    return line.starts_with(beginning) || filled_in(line).starts_with(filled_in(beginning));
  });
}

TEST_F(Documents, EveryCommandLineIsUnderstood) {
  const Catalogue catalogue = Catalogue::english();
  std::set<std::string> commands;
  for (const auto& [line, place, block] : all_told()) {
    Words words = words_of(filled_in(line));
    if (words.front() != "seize") continue;
    words.erase(words.begin());
    commands.insert(words.front());
    if (is_name(line, block)) words.push_back("--help");
    const auto request = parse_command_line(words, catalogue);
    EXPECT_TRUE(request) << place << ": " << line << "\n"
                         << (request ? "" : catalogue.format(request.error()));
  }
  // That the documents are read at all.
  EXPECT_THAT(commands, IsSupersetOf({"play", "prove", "solve", "book", "arena", "engine-check", "puzzle"}));
}

// A conversation whose input ends before it does has done less than was asked for.
bool is_conversation(const std::string& line) { return line.contains(" quiz"); }

TEST_F(Documents, EveryCommandLineThatEndsSoonRuns) {
  std::set<std::string> done;
  int ran = 0;
  for (const auto& [line, place, block] : all_told()) {
    if (is_name(line, block)) continue;
    if (takes_long(filled_in(line)) || !done.insert(filled_in(line)).second) continue;
    ++ran;
    EXPECT_EQ(run(filled_in(line)), is_conversation(line) ? 1 : 0) << place << ": " << line << "\n" << said();
  }
  EXPECT_GE(ran, 20);
}

// How the other programs are built is told, with targets that there are.
TEST_F(Documents, EveryTargetThatIsToldOfIsThere) {
  const fs::path build = fs::path(SEIZE_BINARY).parent_path().parent_path();
  const std::string targets = contents(build / "build.ninja");
  const std::string solved = contents(SEIZE_SOURCES "/docs/solved.md");
  for (const std::string target : {"checker/checker", "census/census", "certificate/certify"}) {
    EXPECT_THAT(solved, testing::HasSubstr(target));
    EXPECT_THAT(targets, testing::HasSubstr("build " + target + ":"));
  }
}

}  // namespace
}  // namespace seize::cli
