#include "cli/raw_terminal.h"

#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <string>

#include "cli/output.h"
#include "cli/terminal.h"

namespace seize::cli {

namespace {

// Understood by every terminal of the last decades, xterm's: another screen, cleared; and back.
constexpr std::string_view enter_sequence = "\x1b[?1049h\x1b[H\x1b[2J";
constexpr std::string_view leave_sequence = "\x1b[0m\x1b[?25h\x1b[?1049l";

// What a signal's handler needs.
termios cooked{};
termios raw{};
volatile std::sig_atomic_t disturbed = 0;

// Nothing but what may be called in a handler.
void switch_to(const termios& mode, std::string_view sequence) {
  std::ignore = ::write(STDOUT_FILENO, sequence.data(), sequence.size());
  tcsetattr(STDIN_FILENO, TCSADRAIN, &mode);
}

void note_size(int /*signal*/) { disturbed = 1; }

// Ctrl-Z: the shell gets its screen back. The program goes on here.
void stop(int /*signal*/) {
  const int kept = errno;
  switch_to(cooked, leave_sequence);
  raise(SIGSTOP);
  switch_to(raw, enter_sequence);
  disturbed = 1;
  errno = kept;
}

// A fault of ours: it must not take the terminal with it.
void fail(int signal) {
  switch_to(cooked, leave_sequence);
  raise(signal);  // its handler is the usual one again
}

void handle(int signal, void (*handler)(int), int flags) {
  struct sigaction action{};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(signal, &action, nullptr);
}

constexpr std::array faults = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT};

void handle_signals() {
  handle(SIGWINCH, note_size, 0);
  handle(SIGTSTP, stop, 0);
  for (const int signal : faults) handle(signal, fail, static_cast<int>(SA_RESETHAND));
}

void forget_signals() {
  for (const int signal : {SIGWINCH, SIGTSTP}) handle(signal, SIG_DFL, 0);
  for (const int signal : faults) handle(signal, SIG_DFL, 0);
}

}  // namespace

bool RawTerminal::possible() {
  const std::string_view kind = environment("TERM");
  return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !kind.empty() && kind != "dumb";
}

RawTerminal::RawTerminal() {
  tcgetattr(STDIN_FILENO, &cooked);
  raw = cooked;
  raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);  // Ctrl-C and Ctrl-Z stay what they are
  raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL | INLCR);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  handle_signals();
  write(enter_sequence);
  flush();
  tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
}

RawTerminal::~RawTerminal() {
  write(leave_sequence);
  flush();
  tcsetattr(STDIN_FILENO, TCSADRAIN, &cooked);
  forget_signals();
}

ScreenSize RawTerminal::size() { return {.columns = terminal_width(), .lines = terminal_height()}; }

bool RawTerminal::was_disturbed() {
  const bool so = disturbed != 0;
  disturbed = 0;
  return so;
}

}  // namespace seize::cli
