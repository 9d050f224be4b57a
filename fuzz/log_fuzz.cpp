// Kept logs of tables, and records in their place.

#include "notation/log_text.h"
#include "notation/record.h"
#include "require.h"

namespace seize::fuzz {

namespace {

constexpr Instant now(1763264400000);

// Whatever was read replays to the same table, and what is kept of it is read back as the same.
void check_read(const ReadLog& read) {
  const auto replayed = replay(read.logged.log);
  require(replayed && !replayed->fault, "what was read replays");
  require(replayed->table == read.logged.table, "it replays to the same table");
  require(read.alive >= read.logged.log.last(), "the last sign of life is no older than the last entry");
  const std::string kept = format_log(read.logged.log, read.alive);
  if (kept.size() > longest_record) return;
  const auto again = read_log(kept, now);
  require(again && !again->fault, "what was kept is read whole");
  require(again->logged == read.logged && again->alive == read.alive,
          "what was kept is read back as the same");
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto read = seize::read_log(seize::fuzz::text_of(data, size), seize::fuzz::now);
  if (read) seize::fuzz::check_read(*read);
  return 0;
}
