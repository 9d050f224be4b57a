#include "cli/manual.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

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
  explicit Page(const Catalogue& catalogue) : catalogue_(catalogue) {}

  void section(std::string_view id) { text_ += fmt::format(".SH {}\n", said(id)); }
  void command(const CLI::App& command) {
    text_ += fmt::format(".SS seize {}\n{}\n", troff(command.get_name()), troff(command.get_description()));
    for (const CLI::Option* option : command.get_options()) {
      if (!option->get_group().empty()) entry(option->get_name(true, true), option->get_description());
    }
  }
  void entry(std::string_view term, std::string_view meaning) {
    text_ += fmt::format(".TP\n.B {}\n{}\n", troff(term), troff(meaning));
  }
  void line(std::string_view raw) { text_ += fmt::format("{}\n", raw); }

  std::string said(std::string_view id) const { return troff(catalogue_.text(id)); }
  std::string text() const { return text_; }

 private:
  const Catalogue& catalogue_;
  std::string text_;
};

}  // namespace

std::string manual_page(CLI::App& app, const Catalogue& catalogue) {
  Page page(catalogue);
  page.line(".TH SEIZE 6 \"\" \"seize " SEIZE_VERSION "\"");
  page.section("manual.name");
  page.line("seize \\- " + page.said("help.about"));
  page.section("manual.synopsis");
  page.line(".B seize\n" + page.said("help.label.commands") + " [" + page.said("help.label.options") + "]");
  page.section("manual.commands");
  for (const CLI::App* command : app.get_subcommands({})) page.command(*command);
  page.section("manual.playing");
  for (const Said& line : guide(true)) page.line(".PP\n" + troff(catalogue.format(line)));
  page.section("manual.puzzling");
  page.line(".PP\n" + page.said("puzzle.guide.words"));
  page.section("manual.status");
  page.entry("0", catalogue.text("manual.status_done"));
  page.entry("1", catalogue.text("manual.status_refused"));
  page.entry("2", catalogue.text("manual.status_wrong"));
  page.section("manual.environment");
  page.entry("LC_ALL, LC_MESSAGES, LANG", catalogue.text("manual.locale"));
  page.entry("NO_COLOR", catalogue.text("manual.no_color"));
  page.entry("SEIZE_BOOKS", catalogue.text("manual.books"));
  page.section("manual.files");
  page.entry("$XDG_STATE_HOME/seize/game.txt", catalogue.text("manual.kept_game"));
  page.entry("$XDG_STATE_HOME/seize/puzzles.txt", catalogue.text("manual.kept_puzzles"));
  return page.text();
}

}  // namespace seize::cli
