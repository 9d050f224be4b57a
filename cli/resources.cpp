#include "cli/resources.h"

#include <algorithm>
#include <bit>
#include <string>
#include <thread>

#include "cli/output.h"

namespace seize::cli {

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20;

}  // namespace

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

int usable_threads(const Resources& resources, int by_default, const Catalogue& catalogue) {
  const int asked = resources.threads.value_or(std::min(by_default, cores()));
  if (asked <= cores()) return asked;
  complain(catalogue,
           {.id = "error.many_threads",
            .arguments = {{"threads", std::to_string(asked)}, {"cores", std::to_string(cores())}}});
  return cores();
}

std::size_t usable_memory(const Resources& resources, const Catalogue& catalogue) {
  if (resources.megabytes == 0) complain(catalogue, {.id = "error.little_memory", .arguments = {}});
  return resources.megabytes * megabyte;
}

void check_memory(std::size_t asked, std::size_t had, const Catalogue& catalogue) {
  if (had >= std::bit_floor(asked)) return;
  const auto megabytes = static_cast<std::int64_t>(had / megabyte);
  complain(catalogue, {.id = "error.no_memory", .arguments = {{"megabytes", megabytes}}});
}

}  // namespace seize::cli
