#include "cli/output.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace seize::cli {

void write(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

Exit finish(Exit exit, const Catalogue& catalogue) {
  const bool flushed = std::fflush(stdout) == 0;
  if (flushed && std::ferror(stdout) == 0) return exit;
  complain(catalogue, {.id = "error.write", .arguments = {{"reason", system_reason()}}});
  return exit == Exit::done ? Exit::refused : exit;
}

void complain(std::string_view sentence) { fmt::print(stderr, "seize: {}\n", sentence); }

void complain(const Catalogue& catalogue, const Said& said) { complain(catalogue.format(said)); }

std::string system_reason() { return std::strerror(errno); }

}  // namespace seize::cli
