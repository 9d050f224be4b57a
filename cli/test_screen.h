#pragma once

// The program on the screen of a real terminal: tmux.

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <thread>

#include "cli/test_play.h"

namespace seize::cli {

class TmuxScreen {
 public:
  // A shell of which nothing is the tester's. Nothing is coloured unless it is asked for.
  TmuxScreen(int columns, int lines, const std::string& environment = "NO_COLOR=1") {
    const auto settings = folder_.write("tmux.conf", "set -g status off\nset -g escape-time 0\n");
    run("-f " + settings.string() + " new-session -d -x " + std::to_string(columns) + " -y " +
        std::to_string(lines) + " env -i " + environment +
        " TERM=screen-256color LC_ALL=C.UTF-8 PATH=/usr/bin:/bin " +
        "XDG_STATE_HOME=" + folder_.path().string() + " PS1='shell# ' sh");
    wait_for("shell#");
  }
  TmuxScreen(const TmuxScreen&) = delete;
  TmuxScreen& operator=(const TmuxScreen&) = delete;
  // Whoever was left in it ends, which takes a moment.
  ~TmuxScreen() {
    run("kill-server 2>&1");
    for (int i = 0; i < 40; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(25));
      std::error_code error;
      std::filesystem::remove_all(folder_.path(), error);
      if (!error) return;
    }
  }

  // Starts the program; its words are a shell's.
  void start(const std::string& arguments) { line("clear; " SEIZE_BINARY " " + arguments); }

  void line(const std::string& text) {
    run("send-keys -l \"" + text + "\"");
    keys("Enter");
  }
  // By tmux's names: Up, Enter, C-z.
  void keys(const std::string& names) { run("send-keys " + names); }
  void resize(int columns, int lines) {
    run("resize-window -x " + std::to_string(columns) + " -y " + std::to_string(lines));
  }

  std::string text() { return run("capture-pane -p"); }

  // What the screen shows once the text is on it; a failed test where it does not come.
  std::string wait_for(const std::string& text) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    std::string seen;
    do {
      seen = this->text();
      if (seen.contains(text)) return seen;
      std::this_thread::sleep_for(std::chrono::milliseconds(25));
    } while (std::chrono::steady_clock::now() < deadline);
    ADD_FAILURE() << "waited for \"" << text << "\" in:\n" << seen;
    return seen;
  }

  std::filesystem::path state() const { return folder_.path(); }

 private:
  std::string run(const std::string& command) {
    const std::string line = "tmux -S " + (folder_.path() / "tmux").string() + " " + command;
    std::string output;
    FILE* pipe = popen(line.c_str(), "r");
    std::array<char, 4096> block{};
    while (const std::size_t count = fread(block.data(), 1, block.size(), pipe))
      output.append(block.data(), count);
    pclose(pipe);
    return output;
  }

  TestFolder folder_;
};

}  // namespace seize::cli
