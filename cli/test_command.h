#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "core/test_folder.h"

namespace seize::cli {

// How the program ended and what it said.
struct Ended {
  int status;
  std::string out;
  std::string err;
};

inline std::string contents(const std::filesystem::path& path) {
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

using test::TestFolder;

// Runs the real program through a shell: `arguments` are words as a user would type them.
inline Ended seize_command(const std::string& arguments, const std::string& input = "",
                           const std::string& environment = "LC_ALL=C.UTF-8") {
  const TestFolder folder;
  const auto in = folder.write("in", input);
  const auto out = folder.path() / "out";
  const auto err = folder.path() / "err";
  const std::string line = "env " + environment + " " SEIZE_BINARY " " + arguments + " < " + in.string() +
                           " > " + out.string() + " 2> " + err.string();
  const int ended = std::system(line.c_str());
  return {.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1, .out = contents(out), .err = contents(err)};
}

}  // namespace seize::cli
