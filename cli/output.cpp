#include "cli/output.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace seize::cli {

void write(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

Exit finish(Exit exit) {
  const bool flushed = std::fflush(stdout) == 0;
  if (flushed && std::ferror(stdout) == 0) return exit;
  complain(fmt::format("Not everything could be written: {}.", std::strerror(errno)));
  return exit == Exit::done ? Exit::refused : exit;
}

void complain(std::string_view sentence) { fmt::print(stderr, "seize: {}\n", sentence); }

}  // namespace seize::cli
