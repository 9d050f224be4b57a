#include "cli/open_browser.h"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <array>

namespace seize::cli {

// What it says is for nobody: the address stands in the terminal too.
bool open_in_browser(std::string address) {
  std::string program = "xdg-open";
  const std::array<char*, 3> words{program.data(), address.data(), nullptr};
  posix_spawn_file_actions_t silence{};
  posix_spawn_file_actions_init(&silence);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&silence, stream, "/dev/null", O_RDWR, 0);
  const int failed = posix_spawnp(nullptr, program.c_str(), &silence, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&silence);
  return failed == 0;
}

}  // namespace seize::cli
