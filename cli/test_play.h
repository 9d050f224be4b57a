#pragma once

// The program as people meet it: a process that is talked to through a pipe or through a terminal.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "cli/test_command.h"
#include "talk/test_talk.h"

namespace seize::cli {

// The words of a command line, and what the environment tells: NAME=value.
using Words = std::vector<std::string>;

inline Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// Ada and Bo, Ada starts, in words.
inline const Words plain_game = {"play", "--plain", "--side", "Ada", "--side", "Bo", "--starter", "first"};
inline const Words drawn_game = {"play",   "--no-screen", "--side",    "Ada",
                                 "--side", "Bo",          "--starter", "first"};

struct Columns {
  unsigned short count = 80;
};

// One run of the program. Nothing of the tester's environment reaches it.
class Session {
 public:
  // Through pipes.
  Session(const std::filesystem::path& state, const Words& arguments, const Words& environment = {}) {
    std::signal(SIGPIPE, SIG_IGN);  // writing to a program that has ended is no failure
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe(in.data()) != 0 || pipe(out.data()) != 0) std::abort();
    pid_ = fork();
    if (pid_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      dup2(out[1], STDERR_FILENO);
      for (const int end : {in[0], in[1], out[0], out[1]}) close(end);
      become(state, arguments, environment);
    }
    close(in[0]);
    close(out[1]);
    in_ = in[1];
    out_ = out[0];
    fcntl(in_, F_SETFD, FD_CLOEXEC);
    fcntl(out_, F_SETFD, FD_CLOEXEC);
  }

  // On a terminal of its own.
  Session(const std::filesystem::path& state, const Words& arguments, Columns columns,
          const Words& environment = {}) {
    const winsize size{.ws_row = 50, .ws_col = columns.count, .ws_xpixel = 0, .ws_ypixel = 0};
    pid_ = forkpty(&in_, nullptr, nullptr, &size);
    if (pid_ == 0) become(state, arguments, with({"TERM=xterm-256color"}, environment));
    out_ = in_;
    terminal_ = true;
    fcntl(in_, F_SETFD, FD_CLOEXEC);
  }

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() {
    if (pid_ > 0) {
      ::kill(pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
    }
    hang_up();
  }

  pid_t pid() const { return pid_; }
  const std::string& output() const { return output_; }

  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t written = ::write(in_, bytes.data(), bytes.size());
      if (written <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void type(const std::string& line) const { send(line + (terminal_ ? "\r" : "\n")); }

  // Reads until the text has come after what was waited for before. False, and a failed test, when it does
  // not come in time.
  bool wait_for(std::string_view text) {
    const auto deadline = Clock::now() + longest_wait;
    while (true) {
      const std::size_t found = output_.find(text, seen_);
      if (found != std::string::npos) {
        seen_ = found + text.size();
        return true;
      }
      if (!read_some(deadline)) break;
    }
    ADD_FAILURE() << "waited for \"" << text << "\" in:\n" << output_.substr(seen_);
    return false;
  }

  // Through a pipe: reads until the program has taken all that was sent, and waits for more or has ended.
  bool wait_until_idle() {
    const auto deadline = Clock::now() + longest_wait;
    while (Clock::now() < deadline) {
      if (!read_some(Clock::now() + std::chrono::milliseconds(1)) && at_end_) return true;
      int unread = 0;
      ioctl(in_, FIONREAD, &unread);
      if (unread == 0 && is_asleep() && !has_output()) return true;
    }
    ADD_FAILURE() << "still busy:\n" << output_;
    return false;
  }

  // What was written since the last time.
  std::string take_output() { return std::exchange(output_, {}); }

  void end_input() {
    if (terminal_) return send("\x04");
    close(in_);
    in_ = -1;
  }
  void kill(int signal) const { ::kill(pid_, signal); }
  // The terminal or the pipes go away.
  void hang_up() {
    if (in_ >= 0) close(in_);
    if (out_ >= 0 && out_ != in_) close(out_);
    in_ = out_ = -1;
  }

  // Reads to the end and waits for it: the exit status, or the signal's number negated.
  int finish() {
    const auto deadline = Clock::now() + longest_wait;
    while (out_ >= 0 && read_some(deadline)) {
    }
    int status = 0;
    while (waitpid(pid_, &status, WNOHANG) == 0) {
      if (Clock::now() > deadline) {
        ADD_FAILURE() << "does not end:\n" << output_;
        return -1000;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr auto longest_wait = std::chrono::seconds(10);

  [[noreturn]] static void become(const std::filesystem::path& state, const Words& arguments,
                                  const Words& environment) {
    Words all =
        with({"LC_ALL=C.UTF-8", "XDG_STATE_HOME=" + state.string(), "PATH=/usr/bin:/bin"}, environment);
    Words words = with({SEIZE_BINARY}, arguments);
    const auto pointers = [](Words& texts) {
      std::vector<char*> list;
      for (std::string& text : texts) list.push_back(text.data());
      list.push_back(nullptr);
      return list;
    };
    // The last of two values for one name is the one that is meant.
    std::vector<char*> variables;
    for (std::string& one : all) {
      const std::string name = one.substr(0, one.find('=') + 1);
      std::erase_if(variables, [&](const char* other) { return std::string_view(other).starts_with(name); });
      if (one.size() > name.size()) variables.push_back(one.data());
    }
    variables.push_back(nullptr);
    execve(SEIZE_BINARY, pointers(words).data(), variables.data());
    _exit(127);
  }

  bool has_output() const {
    pollfd ready{.fd = out_, .events = POLLIN, .revents = 0};
    return poll(&ready, 1, 0) > 0;
  }

  // False at the end and when nothing came in time.
  bool read_some(Clock::time_point deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd ready{.fd = out_, .events = POLLIN, .revents = 0};
    if (poll(&ready, 1, static_cast<int>(std::max<long>(left, 0))) <= 0) return false;
    std::array<char, 65536> block{};
    const ssize_t count = ::read(out_, block.data(), block.size());
    if (count <= 0) at_end_ = true;
    if (count > 0) output_.append(block.data(), static_cast<std::size_t>(count));
    return count > 0;
  }

  bool is_asleep() const {
    const std::string stat = contents("/proc/" + std::to_string(pid_) + "/stat");
    const std::size_t name_end = stat.rfind(") ");
    return name_end != std::string::npos && stat[name_end + 2] == 'S';
  }

  pid_t pid_ = -1;
  int in_ = -1;
  int out_ = -1;
  bool terminal_ = false;
  bool at_end_ = false;
  std::string output_;
  std::size_t seen_ = 0;
};

inline std::string joined(const Words& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

inline Words lines_of(const std::string& text) {
  Words lines;
  std::stringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// A game played through a pipe to its end, all lines at once: what was said, and the exit status.
struct Played {
  int status;
  std::string out;
};

inline Played played(const std::filesystem::path& state, const Words& arguments, const std::string& input,
                     const Words& environment = {}) {
  Session session(state, arguments, environment);
  // What is said is read while lines are sent, so that no pipe fills up.
  std::thread sender([&] {
    session.send(input);
    session.end_input();
  });
  const int status = session.finish();
  sender.join();
  return {.status = status, .out = session.output()};
}

// At a table of its own.
inline Played played(const Words& arguments, const std::string& input, const Words& environment = {}) {
  const TestFolder state;
  return played(state.path(), arguments, input, environment);
}

// A whole game: row 1 is completed and missed by both, so it goes stale; a call of it is wrong; row 2 is
// missed by Ada and stolen by Bo.
inline const Words missed_stale_and_stolen = {"0",  "a1",   "2",    "b1 4",   "c1",     "e",
                                              "d1", "9",    "a2 b", "quarto", "row1",   "b2",
                                              "d",  "c2 f", "d2",   "3",      "quarto", "row2"};

// ---- What no output may hold

inline bool has_escape(const std::string& text) { return text.contains('\x1b'); }

// Box drawing, blocks and geometric shapes: U+2500 to U+25FF begin with these bytes.
inline bool has_drawing(const std::string& text) {
  return text.contains("\xe2\x94") || text.contains("\xe2\x95") || text.contains("\xe2\x96") ||
         text.contains("\xe2\x97");
}

inline bool is_ascii(const std::string& text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// The keys of the catalogue that stand in the text as they are: messages nobody wrote.
inline Words bare_keys(const std::string& text) {
  Words found;
  for (const auto& [key, message] : test::language("en").messages) {
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
      const auto is_key_sign = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
      };
      const bool begins = at == 0 || !is_key_sign(text[at - 1]);
      const std::size_t end = at + key.size();
      if (begins && (end == text.size() || !is_key_sign(text[end]))) found.push_back(key);
    }
  }
  return found;
}

// Words that are English and nothing else, as whole words of the text.
inline Words english_words(const std::string& text) {
  static const Words english = {
      "the",    "piece",   "pieces", "gives",   "played",  "placed", "which", "where",   "what",    "with",
      "nobody", "called",  "calls",  "empty",   "dark",    "light",  "tall",  "short",   "round",   "hollow",
      "smooth", "grooved", "you",    "your",    "and",     "game",   "yes",   "whose",   "nothing", "points",
      "row",    "column",  "square", "squares", "lines",   "wins",   "draw",  "resign",  "again",   "choose",
      "left",   "board",   "rack",   "clock",   "seconds", "moves",  "rules", "players", "through"};
  Words found;
  std::string word;
  for (const char c : text + ' ') {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80;
    if (letter) word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (!letter && std::ranges::find(english, word) != english.end()) found.push_back(word);
    if (!letter) word.clear();
  }
  return found;
}

inline void expect_well_said(const std::string& language, const std::string& text) {
  EXPECT_EQ(bare_keys(text), Words{}) << language << ":\n" << text;
  EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << language << ":\n" << text;
  if (language != "en") {
    EXPECT_EQ(english_words(text), Words{}) << language << ":\n" << text;
  }
}

}  // namespace seize::cli
