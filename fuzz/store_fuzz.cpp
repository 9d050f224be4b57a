// A store's file that something has happened to: bytes of it are others, or its end is gone. It is refused,
// or read as far as it makes sense; and what cannot be replayed is no table. The input is what happens to it:
// two bytes for where it ends, then three for a place and one for what stands there.

#include <filesystem>
#include <fstream>
#include <iterator>
#include <tuple>

#include "require.h"
#include "server/desk.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace seize::fuzz {

namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

fs::path folder() {
  static const fs::path made = [] {
    const fs::path memory = "/dev/shm";
    std::string name =
        ((fs::exists(memory) ? memory : fs::temp_directory_path()) / "seize-fuzz-XXXXXX").string();
    require(mkdtemp(name.data()) != nullptr, "there is a place for files");
    static const struct Gone {
      fs::path path;
      ~Gone() { fs::remove_all(path); }
    } gone{name};
    return fs::path(name);
  }();
  return made;
}

// People, a finished game, one under way and a table that waits, in small pages.
const std::string& whole() {
  static const std::string bytes = [] {
    const fs::path file = folder() / "whole";
    {
      auto database = *store::Database::open(file);
      database.run("PRAGMA page_size = 512; VACUUM");
      database.run(bytes_of(SEIZE_DATA "/stores/schema2.sql").c_str());
      require(!database.trouble(), "the model of a store is one");
    }
    require(store::open_sqlite(file).has_value(), "and opens");
    return bytes_of(file);
  }();
  return bytes;
}

std::string damaged(std::string bytes, const std::uint8_t* data, std::size_t size) {
  if (size < 2) return bytes;
  const std::size_t end = data[0] * 256U + data[1];
  for (std::size_t i = 2; i + 4 <= size; i += 4) {
    const std::size_t at = (data[i] * 65536U + data[i + 1] * 256U + data[i + 2]) % bytes.size();
    bytes[at] = static_cast<char>(data[i + 3]);
  }
  if (end % 16 == 15) bytes.resize(bytes.size() * (end / 16) / 4096);
  return bytes;
}

void read_table(store::Store& store, const std::optional<store::KeptTable>& table) {
  if (!table) return;
  const auto results = store.results(table->id);
  if (!results) return;
  auto desk = server::desk_of(*table, *results);
  if (!desk) return;
  const Instant now = std::chrono::hours(600'000);
  std::ignore = server::table_seen(*desk);
  std::ignore = server::at_now(*desk, 0, now);
  std::ignore = server::listed(*desk, 1, now);
  if (const auto games = store.finished_games(table->id)) {
    for (const store::KeptGame& game : *games) std::ignore = server::record_of(*desk, game);
  }
  auto change = server::advance(*desk, {{.what = Acted{.seat = {}, .act = GiveUp{}}, .at = now}}, 1, now);
  if (change) std::ignore = store.commit(std::vector<store::Write>{std::move(change->write)});
}

void read_all(store::Store& store) {
  std::ignore = store.beat(Instant(1), Instant(0));
  for (store::Id id = 1; id <= 3; ++id) {
    std::ignore = store.person(id);
    std::ignore = store.tables_of(id, 10);
    std::ignore = store.apart_from(id);
    if (const auto table = store.table(id)) read_table(store, *table);
  }
  for (const auto& links : {store.listed(store::Phase::waiting, 10), store.all_tables_of(1, 10)}) {
    if (!links) continue;
    for (const std::string& link : *links) {
      if (const auto table = store.table(link)) read_table(store, *table);
    }
  }
  std::ignore = store.due(Instant(std::int64_t{1} << 60), 100);
  std::ignore = store.moved_on(std::vector<store::Stand>{{.table = 1}});
  std::ignore =
      store.commit(std::vector<store::Write>{store::Greet{.key = {}, .name = "Ada"}, store::ForgetPerson{1}});
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const auto file = fuzz::folder() / "damaged";
  for (const char* end : {"-wal", "-shm", "-journal"}) std::filesystem::remove(file.string() + end);
  std::ofstream(file, std::ios::binary) << fuzz::damaged(fuzz::whole(), data, size);
  const auto store = store::open_sqlite(file);
  if (store)
    fuzz::read_all(**store);
  else
    fuzz::require(!store.error().detail.empty(), "a refusal says why");
  return 0;
}
