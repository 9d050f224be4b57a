#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include "cli/command_line.h"

namespace {

seize::cli::Exit run(const std::vector<std::string>& arguments) {
  using namespace seize::cli;
  const auto request = parse_command_line(arguments);
  if (!request) {
    complain(request.error());
    return Exit::wrong_request;
  }
  return finish(std::visit([](const auto& what) { return carry_out(what); }, *request));
}

}  // namespace

int main(int argc, char** argv) {
  // A closed pipe is a write that fails, and is told as one.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return static_cast<int>(run(std::vector<std::string>(argv + 1, argv + argc)));
  } catch (const std::exception& failure) {
    seize::cli::complain(failure.what());
    return static_cast<int>(seize::cli::Exit::refused);
  }
}
