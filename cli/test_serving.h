#pragma once

// The real program, serving online tables from a file of the test's.

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <csignal>
#include <string>
#include <string_view>

#include "core/test_folder.h"

namespace seize::cli {

class OnlineServer {
 public:
  // `before`: what a shell does first. `database`: where tables are kept, if not in a file of its own.
  explicit OnlineServer(std::string arguments = "", std::uint16_t port = 0, std::string before = "",
                        std::string database = "")
      : arguments_(std::move(arguments)),
        before_(std::move(before)),
        database_(std::move(database)),
        port_(port) {
    folder_.write("index.html", "<!doctype html>page");
    start();
  }
  OnlineServer(const OnlineServer&) = delete;
  OnlineServer& operator=(const OnlineServer&) = delete;
  ~OnlineServer() {
    if (child_ > 0) end(SIGKILL);
  }

  void start() {
    std::array<int, 2> out{};
    if (pipe(out.data()) != 0) std::abort();
    child_ = fork();
    if (child_ == 0) {
      dup2(out[1], STDOUT_FILENO);
      for (const int one : out) close(one);
      const std::string line = before_ +
                               "exec " SEIZE_BINARY " serve --listen 127.0.0.1:" + std::to_string(port_) +
                               " --site " + folder_.path().string() + " --store '" +
                               (database_.empty() ? store().string() : database_) + "' " + arguments_;
      execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
      _exit(127);
    }
    close(out[1]);
    address_.clear();
    for (char c = 0; read(out[0], &c, 1) == 1 && c != '\n';) address_ += c;
    close(out[0]);
    // Where it was told to be known by another address, it has no port but the one it was given.
    const std::string_view port = std::string_view(address_).substr(address_.rfind(':') + 1);
    std::from_chars(port.data(), port.data() + port.size(), port_);
  }

  // How it ends when it gets the signal: its exit status, or -1.
  int end(int signal) {
    int status = 0;
    kill(child_, signal);
    waitpid(child_, &status, 0);
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  // It does nothing until it goes on: its sockets stay open, and are silent.
  void freeze() const { kill(child_, SIGSTOP); }
  void go_on() const { kill(child_, SIGCONT); }

  const std::uint16_t& port() const { return port_; }
  pid_t process() const { return child_; }
  const std::string& address() const { return address_; }
  std::filesystem::path store() const { return folder_.path() / "tables.seize"; }
  const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  test::TestFolder folder_;
  std::string arguments_;
  std::string before_;
  std::string database_;
  std::uint16_t port_;  // another one after every start
  pid_t child_ = 0;
  std::string address_;
};

}  // namespace seize::cli
