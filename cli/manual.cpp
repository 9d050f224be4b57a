#include "cli/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "talk/guide.h"

namespace seize::cli {

namespace {

// Text as troff reads it: a leading point or apostrophe would be a request, a backslash an escape, a minus a
// hyphen.
std::string troff(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '\\') {
      safe += "\\e";
    } else if (c == '-') {
      safe += "\\-";
    } else {
      safe += c;
    }
  }
  return safe.starts_with('.') || safe.starts_with('\'') ? "\\&" + safe : safe;
}

class Page {
 public:
  // "seize", "seize-play"
  Page(const std::string& name, std::string_view about, const Catalogue& catalogue) : catalogue_(catalogue) {
    line(fmt::format(".TH {} 6 \"\" \"seize " SEIZE_VERSION "\"", troff(in_capitals(name))));
    section("manual.name");
    line(fmt::format("{} \\- {}", troff(name), troff(about)));
  }

  void section(std::string_view id) { text_ += fmt::format(".SH {}\n", said(id)); }
  void command(const DescribedCommand& command) {
    text_ += fmt::format(".SS seize {}\n{}\n", troff(command.name), troff(command.about));
    options(command.options);
  }
  void options(const std::vector<DescribedOption>& options) {
    for (const DescribedOption& option : options)
      entry(fmt::format("{}", fmt::join(option.names, ", ")), option.about);
  }
  void entry(std::string_view term, std::string_view meaning) {
    text_ += fmt::format(".TP\n.B {}\n{}\n", troff(term), troff(meaning));
  }
  void line(std::string_view raw) { text_ += fmt::format("{}\n", raw); }

  void statuses() {
    section("manual.status");
    entry("0", catalogue_.text("manual.status_done"));
    entry("1", catalogue_.text("manual.status_refused"));
    entry("2", catalogue_.text("manual.status_wrong"));
  }

  std::string said(std::string_view id) const { return troff(catalogue_.text(id)); }
  std::string text() const { return text_; }

 private:
  // Names of commands: ASCII.
  static std::string in_capitals(std::string name) {
    for (char& c : name) c = 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return name;
  }

  const Catalogue& catalogue_;
  std::string text_;
};

// "seize play [Options] [FILE]"
std::string synopsis(const DescribedCommand& command, const Page& page) {
  std::string text = ".B seize " + troff(command.name) + "\n[" + page.said("help.label.options") + "]";
  for (const DescribedOption& option : command.options) {
    const std::string& name = option.names.front();
    if (option.by_place) text += option.required ? " " + name : " [" + name + "]";
  }
  return text;
}

}  // namespace

std::string manual_page(const Described& program, const Catalogue& catalogue) {
  Page page("seize", catalogue.text("help.about"), catalogue);
  page.section("manual.synopsis");
  page.line(".B seize\n" + page.said("help.label.commands") + " [" + page.said("help.label.options") + "]");
  page.section("manual.options");
  page.options(program.options);
  page.section("manual.commands");
  for (const DescribedCommand& command : program.commands) page.command(command);
  page.section("manual.playing");
  for (const Said& line : guide(true)) page.line(".PP\n" + troff(catalogue.format(line)));
  page.section("manual.puzzling");
  page.line(".PP\n" + page.said("puzzle.guide.words"));
  page.statuses();
  page.section("manual.environment");
  page.entry("LC_ALL, LC_MESSAGES, LANG", catalogue.text("manual.locale"));
  page.entry("NO_COLOR", catalogue.text("manual.no_color"));
  page.entry("SEIZE_BOOKS", catalogue.text("manual.books"));
  page.section("manual.files");
  page.entry("$XDG_STATE_HOME/seize/game.txt", catalogue.text("manual.kept_game"));
  page.entry("$XDG_STATE_HOME/seize/puzzles.txt", catalogue.text("manual.kept_puzzles"));
  return page.text();
}

std::string manual_page(const DescribedCommand& command, const Described& program,
                        const Catalogue& catalogue) {
  Page page("seize-" + command.name, command.about, catalogue);
  page.section("manual.synopsis");
  page.line(synopsis(command, page));
  page.section("manual.options");
  page.options(command.options);
  page.options(program.options);
  page.statuses();
  page.section("manual.see_also");
  page.line(".BR seize (6)");
  return page.text();
}

}  // namespace seize::cli
