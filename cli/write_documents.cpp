// Writes what is installed beside the program and made of its own descriptions: manual pages in every
// language, a script of completion for every shell, and an entry for desktops.
//   write_documents FOLDER
// writes FOLDER/man/man6/seize.6, FOLDER/man/fr/man6/seize-play.6, FOLDER/completions/bash and so on.
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "cli/command_line.h"
#include "cli/completion.h"
#include "cli/manual.h"

namespace {

using namespace seize::cli;
namespace fs = std::filesystem;

void write_file(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out << text << std::flush;
  if (!out) throw std::runtime_error(file.string() + " could not be written");
}

// As `man` looks for them: English in the folder itself, each other language in one of its name.
fs::path folder_of_manual(const fs::path& folder, const std::string& language) {
  return (language == "en" ? folder / "man" : folder / "man" / language) / "man6";
}

void write_manual(const fs::path& folder, const std::string& language) {
  const Catalogue catalogue = *Catalogue::of(language);
  const Described program = describe(catalogue);
  const fs::path pages = folder_of_manual(folder, language);
  write_file(pages / "seize.6", manual_page(program, catalogue));
  for (const DescribedCommand& command : program.commands)
    write_file(pages / ("seize-" + command.name + ".6"), manual_page(command, program, catalogue));
}

// For the menu of a desktop: opens the page.
void write_desktop_entry(const fs::path& folder) {
  std::string text = "[Desktop Entry]\nType=Application\nName=Seize\n";
  for (const std::string& language : Catalogue::languages()) {
    const std::string place = language == "en" ? "" : "[" + language + "]";
    text += "Comment" + place + "=" + Catalogue::of(language)->text("help.about") + "\n";
  }
  // In a terminal, where whoever opened it can end it.
  text += "Exec=seize serve --open\nIcon=seize\nTerminal=true\nCategories=Game;BoardGame;\n";
  write_file(folder / "seize.desktop", text);
}

void write_completions(const fs::path& folder) {
  const Described program = describe(Catalogue::english());
  for (const std::string& shell : completed_shells())
    write_file(folder / "completions" / shell, *completion_script(shell, program));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    complain("usage: write_documents FOLDER");
    return static_cast<int>(Exit::wrong_request);
  }
  try {
    fs::remove_all(argv[1]);  // commands may have gone
    for (const std::string& language : Catalogue::languages()) write_manual(argv[1], language);
    write_completions(argv[1]);
    write_desktop_entry(argv[1]);
    return static_cast<int>(Exit::done);
  } catch (const std::exception& failure) {
    complain(failure.what());
    return static_cast<int>(Exit::refused);
  }
}
