#include "arena/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "notation/white_space.h"

namespace seize::arena {
namespace {

using namespace std::chrono_literals;

// So often a waiting thread looks whether it is to stop.
constexpr auto glance = 20ms;
// So long a program may let a line lie before it counts as lost.
constexpr auto sending_takes = 1s;

struct Pipe {
  int read_end = -1, write_end = -1;
};

// Close-on-exec, so that no engine holds the other's ends: each must see when its own are closed.
bool open_pipe(Pipe& ends) {
  std::array<int, 2> descriptors{};
  if (pipe2(descriptors.data(), O_CLOEXEC) != 0) return false;
  ends = {.read_end = descriptors[0], .write_end = descriptors[1]};
  return true;
}

void close_end(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

// What posix_spawn is told, freed at the end.
class SpawnPlan {
 public:
  SpawnPlan(const Pipe& in, const Pipe& out) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, in.read_end, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, out.write_end, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setpgroup(&attributes_, 0);
    sigset_t as_usual;
    sigemptyset(&as_usual);
    sigaddset(&as_usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &as_usual);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }

  // 0, or what went wrong.
  int carry_out(pid_t& program, std::vector<std::string> words) const {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return posix_spawnp(&program, arguments[0], &files_, &attributes_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

int milliseconds_to(Deadline deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - SteadyClock::now());
  return static_cast<int>(std::clamp<std::chrono::milliseconds>(left, 0ms, glance).count());
}

// Waits a little, at most to the deadline, for what is asked of the descriptor. True iff there is something.
bool wait_a_little(int descriptor, short what, Deadline deadline) {
  pollfd one{.fd = descriptor, .events = what, .revents = 0};
  return poll(&one, 1, milliseconds_to(deadline)) > 0;
}

std::string_view first_word(std::string_view line) {
  line = trimmed(line);
  return line.substr(0, line.find_first_of(white_space));
}

}  // namespace

std::expected<Process, std::string> Process::start(const std::vector<std::string>& words,
                                                   const std::atomic<bool>& stop) {
  Pipe in;
  Pipe out;
  pid_t program = -1;
  int error = open_pipe(in) && open_pipe(out) ? 0 : errno;
  if (error == 0) error = SpawnPlan(in, out).carry_out(program, words);
  close_end(in.read_end);
  close_end(out.write_end);
  if (error != 0) {
    close_end(in.write_end);
    close_end(out.read_end);
    return std::unexpected(std::strerror(error));
  }
  fcntl(in.write_end, F_SETFL, O_NONBLOCK);
  fcntl(out.read_end, F_SETFL, O_NONBLOCK);
  return Process(program, in.write_end, out.read_end, stop);
}

Process::Process(Process&& from) noexcept
    : group_(std::exchange(from.group_, -1)),
      to_(std::exchange(from.to_, -1)),
      from_(std::exchange(from.from_, -1)),
      stop_(from.stop_),
      received_(std::move(from.received_)),
      looked_at_(from.looked_at_) {}

// The program is reaped last: as long as it is not, its number is nobody else's.
Process::~Process() {
  close_end(to_);
  close_end(from_);
  if (group_ <= 0) return;
  kill(-group_, SIGKILL);
  while (waitpid(group_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Process::send(std::string_view line) {
  const std::string text = std::string(line) + "\n";
  const Deadline deadline = SteadyClock::now() + sending_takes;
  std::string_view rest = text;
  while (!rest.empty() && SteadyClock::now() < deadline && !*stop_) {
    const ssize_t written = write(to_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      wait_a_little(to_, POLLOUT, deadline);
    } else if (errno != EINTR) {
      return;
    }
  }
}

std::expected<std::string, Silence> Process::read_line(Deadline deadline) {
  while (true) {
    const bool late = SteadyClock::now() >= deadline;
    std::string line;
    if (take_line(line)) return line;
    if (*stop_) return std::unexpected(Silence::interrupted);
    if (late) return std::unexpected(Silence::late);
    if (wait_a_little(from_, POLLIN, deadline) && !receive()) return std::unexpected(Silence::ended);
  }
}

// The time is looked at after every line, so that a flood of other lines is no answer.
std::expected<std::string, Silence> Process::wait_for(std::string_view word, Deadline deadline) {
  while (true) {
    auto line = read_line(deadline);
    if (!line || first_word(*line) == word) return line;
    if (*stop_) return std::unexpected(Silence::interrupted);
    if (SteadyClock::now() >= deadline) return std::unexpected(Silence::late);
  }
}

bool Process::ends_by(Deadline deadline) {
  while (true) {
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(group_), &ended, WEXITED | WNOHANG | WNOWAIT);
    if (ended.si_pid != 0) return true;
    if (SteadyClock::now() >= deadline || *stop_) return false;
    std::this_thread::sleep_for(1ms);
  }
}

// False where no whole line has been received.
bool Process::take_line(std::string& line) {
  const std::size_t end = received_.find('\n', looked_at_);
  if (end == std::string::npos) {
    if (received_.size() > longest_line) received_.resize(longest_line);
    looked_at_ = received_.size();
    return false;
  }
  line.assign(received_, 0, std::min(end, longest_line));
  if (line.ends_with('\r')) line.pop_back();
  received_.erase(0, end + 1);
  looked_at_ = 0;
  return true;
}

// False at the end of the program's output.
bool Process::receive() {
  std::array<char, 1 << 14> block{};
  const ssize_t count = read(from_, block.data(), block.size());
  if (count > 0) received_.append(block.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

}  // namespace seize::arena
