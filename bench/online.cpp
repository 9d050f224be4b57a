// How much online play one server bears: driven clients at many tables over real sockets, against the same
// sockets echoing and the same disk syncing.
//
//   online SEIZE [--games N] [--seconds N] [--finished N] [--idle N]
//
// Starts SEIZE serve with stores below the current folder, whose disk is the one that is measured. Prints a
// line a figure: what, target, measured, unit, separated by tabs; a target of - is told and not aimed at.
// SEIZE_LONG=1: ten minutes, and a million finished games.

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <ranges>
#include <string>
#include <vector>

#include "online_load.h"
#include "store/migrations.h"
#include "store/sqlite.h"

namespace seize::bench {

namespace {

using namespace std::chrono_literals;

struct Options {
  std::string program;
  std::size_t games = 2000;
  double seconds = 20;
  std::size_t finished = 100'000;
  std::size_t idle = 10'000;
};

void figure(const std::string& what, const char* target, double measured, const char* unit) {
  fmt::print("{}\t{}\t{:.6g}\t{}\n", what, target, measured, unit);
  std::fflush(stdout);
}

double quantile(std::vector<double>& times, double q) {
  if (times.empty()) return 0;
  const auto at = times.begin() + static_cast<std::ptrdiff_t>(q * static_cast<double>(times.size() - 1));
  std::ranges::nth_element(times, at);
  return *at;
}

double part(double of, double by) { return by > 0 ? of / by : 0; }

// A folder of its own, gone afterwards.
class Folder {
 public:
  explicit Folder(const std::string& where) {
    std::string name = where + "/online-bench-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) {
      fmt::print(stderr, "online: cannot write in {}\n", where);
      std::_Exit(2);
    }
    path = std::filesystem::absolute(name);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }
  std::filesystem::path path;
};

// Writes batches of so many bytes and syncs each, over and over the same file as a log is. Adds how long each
// took.
void sync_batches(const std::filesystem::path& file, std::size_t bytes, double seconds,
                  std::vector<double>& milliseconds) {
  constexpr std::size_t around = std::size_t{16} << 20U;
  const int disk = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  const std::vector<char> batch(bytes, 'x');
  if (std::filesystem::file_size(file) < around) {
    const std::vector<char> all(around + bytes, '-');
    if (pwrite(disk, all.data(), all.size(), 0) < 0) std::abort();
    fsync(disk);
  }
  std::size_t at = 0;
  for (const auto begin = Clock::now(); seconds_since(begin) < seconds; at = (at + bytes) % around) {
    const auto started = Clock::now();
    if (pwrite(disk, batch.data(), batch.size(), static_cast<off_t>(at)) < 0) std::abort();
    fdatasync(disk);
    milliseconds.push_back(1000 * seconds_since(started));
    usleep(5000);  // as often as a server would
  }
  close(disk);
}

// What a server did while its crowd played or echoed.
struct Work {
  double seconds = 0, processor = 0;
  long long written = 0;
  std::map<std::string, double> threads;

  // Of the thread that had most to do: it says how much more there could be.
  double busiest() const { return std::ranges::max(threads | std::views::values); }
};

template <class Do>
void watch(const Server& server, Work& work, const Do& something) {
  const auto begin = Clock::now();
  const double processor = server.processor();
  const long long written = server.written();
  const auto threads = server.processor_of_threads();
  something();
  work.seconds += seconds_since(begin);
  work.processor += server.processor() - processor;
  work.written += server.written() - written;
  for (const auto& [thread, spent] : server.processor_of_threads())
    work.threads[thread] += spent - (threads.contains(thread) ? threads.at(thread) : 0);
}

std::size_t all_refused(const Heard& heard) {
  std::size_t sum = 0;
  for (const auto& [why, times] : heard.refused) {
    fmt::print(stderr, "refused {} times: {}\n", times, why);
    sum += times;
  }
  return sum;
}

// Many games at the pace of people, and the disk without a server, by turns: what disturbs this machine
// disturbs both.
void games_under_way(const Server& server, Crowd& crowd, const Options& options, const Folder& folder) {
  constexpr double slice = 5;
  // About four thousand acts a second altogether: two a turn, and two turns a pause and game.
  const std::chrono::milliseconds pause(options.games);
  Work work;
  std::vector<double> bare;
  crowd.heard = {};
  for (const auto begin = Clock::now(); seconds_since(begin) < options.seconds;) {
    watch(server, work, [&] { crowd.play(slice, pause); });
    const auto a_batch = part(static_cast<double>(work.written), work.seconds) / 100;
    sync_batches(folder.path / "bare", std::max<std::size_t>(4096, static_cast<std::size_t>(a_batch)),
                 slice / 5, bare);
  }
  Heard& heard = crowd.heard;
  const auto acts = static_cast<double>(heard.acts);
  const double p99 = quantile(heard.milliseconds, 0.99);
  const double bare_p99 = quantile(bare, 0.99);
  figure("acts acknowledged after they were synced, games under way", ">= 3000", part(acts, work.seconds),
         "acts/s");
  figure("the slowest in a hundred, by a bare synced batch's", "<= 5", part(p99, bare_p99), "x time");
  figure("the slowest in a hundred", "-", p99, "ms");
  figure("the median", "-", quantile(heard.milliseconds, 0.5), "ms");
  figure("a bare synced batch, the slowest in a hundred", "-", bare_p99, "ms");
  figure("a bare synced batch, the median", "-", quantile(bare, 0.5), "ms");
  figure("acts in a second of the processor", ">= 10000", part(acts, work.processor), "acts");
  figure("acts refused", "<= 0", static_cast<double>(all_refused(heard)), "");
  figure("a frame", "<= 300", part(static_cast<double>(heard.frame_bytes), static_cast<double>(heard.frames)),
         "bytes");
  figure("the longest frame", "-", static_cast<double>(heard.longest_frame), "bytes");
}

void saturated(const Server& server, Crowd& crowd, double seconds) {
  constexpr auto pause = 60ms;  // more would be too fast for one client
  Work work;
  crowd.heard = {};
  watch(server, work, [&] { crowd.play(seconds, pause); });
  Heard& heard = crowd.heard;
  const auto acts = static_cast<double>(heard.acts);
  figure("saturated: acts acknowledged", "-", part(acts, work.seconds), "acts/s");
  figure("saturated: the slowest in a hundred", "-", quantile(heard.milliseconds, 0.99), "ms");
  figure("saturated: acts in a second of the processor", "-", part(acts, work.processor), "acts");
  figure("saturated: share of a core", "-", part(work.processor, work.seconds), "");
  figure("saturated: acts refused", "<= 0", static_cast<double>(all_refused(heard)), "");
}

// Judging and telling against echoing, over the same sockets; the store in memory, so that it is not in the
// way.
void against_echo(const Options& options) {
  if (!std::filesystem::exists("/dev/shm")) return;
  const Folder folder("/dev/shm");
  const Server server(options.program, folder.path);
  Crowd crowd(server.port, std::min<std::size_t>(options.games, 500));
  crowd.sit_down();
  Work echoing;
  Work playing;
  std::size_t pongs = 0;
  std::size_t messages = 0;
  for (int i = 0; i < 4; ++i) {
    crowd.heard = {};
    watch(server, echoing, [&] { crowd.echo(30); });
    pongs += crowd.heard.pongs;
    crowd.heard = {};
    watch(server, playing, [&] { crowd.play(1.5, 60ms); });
    messages += crowd.heard.turns + crowd.heard.frames;
    usleep(1'000'000);  // for their allowance
  }
  // What a second brings where the processor has nothing else to do: as much as the busiest thread can.
  const auto played = static_cast<double>(messages);
  const double echoed = 2 * static_cast<double>(pongs);
  figure("messages of games by a bare echo's, storage out of the path", ">= 0.5",
         part(part(played, playing.busiest()), part(echoed, echoing.busiest())), "x");
  figure("the same for all that the processor does", "-",
         part(part(played, playing.processor), part(echoed, echoing.processor)), "x");
  figure("a bare echo, messages in a second of the processor", "-", part(echoed, echoing.processor), "");
}

void idle_players(const Options& options) {
  const Folder folder(".");
  const Server server(options.program, folder.path);
  const long long before = server.resident();
  Crowd crowd(server.port, options.idle / 2);
  crowd.sit_down();
  figure("an idle player at a table, of " + std::to_string(crowd.clients.size()), "<= 12",
         static_cast<double>(server.resident() - before) / 1000 / static_cast<double>(crowd.clients.size()),
         "kB");
}

std::int64_t number_in(store::Database& database, std::string_view sql) {
  store::Statement read(database, sql);
  const std::int64_t found = read.with().next() ? read.number(0) : 0;
  read.run();
  if (const auto trouble = database.trouble()) {
    fmt::print(stderr, "online: {}\n", trouble->detail);
    std::_Exit(1);
  }
  return found;
}

// What entries and games take, by the number of entries. The server has ended, and with that its log is
// empty.
void disk_an_act(const std::filesystem::path& file) {
  auto database = *store::Database::open(file);
  const auto bytes =
      number_in(database, "SELECT sum(pgsize) FROM dbstat WHERE aggregate = 1 AND name IN ('entry', 'game')");
  const auto acts = number_in(database, "SELECT count(*) FROM entry");
  figure("an act on the disk", "<= 40", part(static_cast<double>(bytes), static_cast<double>(acts)), "bytes");
}

// The first games of the tables that were played at, as often as it takes, each as a table of its own.
void multiply_games(const std::filesystem::path& file, std::size_t wanted) {
  auto database = *store::Database::open(file);
  database.run(R"sql(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = OFF;
CREATE TEMP TABLE model AS
  SELECT row_number() OVER (ORDER BY table_id) AS at, table_id,
    (SELECT base FROM game AS later WHERE later.table_id = game.table_id AND later.game = 2) AS entries
  FROM game WHERE game = 1 AND result <> '' AND entries IS NOT NULL;)sql");
  const auto models = number_in(database, "SELECT count(*) FROM model");
  if (models == 0) {
    fmt::print(stderr, "online: no game was finished\n");
    std::_Exit(1);
  }
  const auto first = number_in(database, "SELECT max(id) + 1 FROM play_table");
  for (std::size_t made = 0; made < wanted; made += static_cast<std::size_t>(models)) {
    const std::string base = std::to_string(first + static_cast<std::int64_t>(made));
    const std::string copies =
        "BEGIN;"
        "INSERT INTO play_table(id, link, phase, listed, version, game, last_at, touched)"
        " SELECT at + " +
        base + ", link || '-' || (at + " + base +
        "), 2, 0, entries, 1, last_at, touched"
        "  FROM model JOIN play_table ON id = table_id ORDER BY at;"
        "INSERT INTO game(table_id, game, base, opening, opened, result, ended)"
        " SELECT at + " +
        base +
        ", 1, 0, opening, opened, result, ended"
        "  FROM model JOIN game USING(table_id) WHERE game = 1 ORDER BY at;"
        "INSERT INTO entry(table_id, number, later, what, sent_as)"
        " SELECT at + " +
        base +
        ", number, later, what, sent_as"
        "  FROM model JOIN entry USING(table_id) WHERE number < entries AND what NOT LIKE '%again%'"
        "  ORDER BY at, number;"
        "INSERT INTO sitting(table_id, place, person_id)"
        " SELECT at + " +
        base +
        ", place, person_id FROM model JOIN sitting USING(table_id) ORDER BY at, place;"
        "COMMIT;";
    database.run(copies.c_str());
  }
  database.run("PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE)");
  number_in(database, "SELECT 1");
}

// Nothing of the file is in memory.
void forget_file(const std::filesystem::path& file) {
  const int disk = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  fsync(disk);
  posix_fadvise(disk, 0, 0, POSIX_FADV_DONTNEED);
  close(disk);
}

std::vector<std::string> some_links(const std::filesystem::path& file, std::size_t count) {
  auto database = *store::Database::open(file);
  const auto last = number_in(database, "SELECT max(id) FROM play_table");
  std::vector<std::string> links;
  Random random(5);
  store::Statement read(database, "SELECT link FROM play_table WHERE id >= ?1 LIMIT 1");
  while (links.size() < count) {
    if (read.with(static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(last)))).next())
      links.push_back(read.text(0));
    read.run();
  }
  return links;
}

void finished_games(const Options& options, const std::filesystem::path& folder) {
  const auto file = folder / "store";
  multiply_games(file, options.finished);
  const std::vector<std::string> links = some_links(file, 300);
  {
    auto database = *store::Database::open(file);
    figure("finished games", "-",
           static_cast<double>(number_in(database, "SELECT count(*) FROM game WHERE result <> ''")), "");
    figure("their file", "-", static_cast<double>(std::filesystem::file_size(file)) / 1e6, "MB");
  }
  forget_file(file);
  const Server server(options.program, folder);
  figure("serving them after the start", "<= 1", server.seconds_to_serve(), "s");
  Crowd reader(server.port, 1);
  std::vector<double> times;
  for (const std::string& link : links) {
    Client& one = *reader.clients[0];
    one.told_where = false;
    const auto begin = Clock::now();
    one.say(protocol::Watch{.table = link});
    reader.until([&] { return one.told_where; });
    times.push_back(1000 * seconds_since(begin));
    usleep(60'000);  // more would be too fast
  }
  figure("any of them opened, the slowest in a hundred", "<= 10", quantile(times, 0.99), "ms");
  figure("any of them opened, the median", "-", quantile(times, 0.5), "ms");
}

int run(const Options& options) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  const Folder folder(".");
  {
    const Server server(options.program, folder.path);
    Crowd crowd(server.port, options.games);
    crowd.sit_down();
    games_under_way(server, crowd, options, folder);
    saturated(server, crowd, std::max(10.0, options.seconds / 10));
  }
  disk_an_act(folder.path / "store");
  against_echo(options);
  if (options.idle > 0) idle_players(options);
  if (options.finished > 0) finished_games(options, folder.path);
  return 0;
}

}  // namespace

}  // namespace seize::bench

int main(int count, char** words) {
  seize::bench::Options options;
  if (std::getenv("SEIZE_LONG") != nullptr) {
    options.seconds = 600;
    options.finished = 1'000'000;
  }
  bool understood = count >= 2 && count % 2 == 0;
  if (understood) options.program = words[1];
  for (int i = 2; understood && i < count; i += 2) {
    const std::string name = words[i];
    const double value = std::strtod(words[i + 1], nullptr);
    if (name == "--games") {
      options.games = static_cast<std::size_t>(value);
    } else if (name == "--seconds") {
      options.seconds = value;
    } else if (name == "--finished") {
      options.finished = static_cast<std::size_t>(value);
    } else if (name == "--idle") {
      options.idle = static_cast<std::size_t>(value);
    } else {
      understood = false;
    }
  }
  if (!understood) {
    fmt::print(stderr, "online SEIZE [--games N] [--seconds N] [--finished N] [--idle N]\n");
    return 2;
  }
  return seize::bench::run(options);
}
