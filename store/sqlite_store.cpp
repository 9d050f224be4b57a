#include "store/sqlite_store.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <optional>
#include <utility>

#include "store/lock_file.h"
#include "store/migrations.h"
#include "store/sqlite.h"

namespace seize::store {

namespace {

Instant system_time() {
  return std::chrono::duration_cast<Instant>(std::chrono::system_clock::now().time_since_epoch());
}

Instant instant(std::int64_t milliseconds) { return Instant(milliseconds); }

// The file as it is open, with the statements it is asked by.
struct Connection {
  explicit Connection(Database opened) : database(std::move(opened)) {}
  Connection(const Connection&) = delete;  // the statements know where the database is
  Connection& operator=(const Connection&) = delete;
  ~Connection() = default;

  Database database;
  std::optional<std::int64_t> seen_version{};  // SQLite's count of what others have written

  Statement prepared(std::string_view sql) { return {database, sql}; }

  Statement add_person = prepared("INSERT INTO person(name, made, seen) VALUES(?1, ?2, ?2)");
  Statement add_key = prepared("INSERT INTO person_key(hash, person_id) VALUES(?1, ?2)");
  Statement see_again = prepared("UPDATE person SET seen = max(seen, ?2) WHERE id = ?1");
  Statement rename = prepared("UPDATE person SET name = ?2 WHERE id = ?1");
  Statement forget_person = prepared("DELETE FROM person WHERE id = ?1");
  Statement forget_sittings = prepared("UPDATE sitting SET person_id = 0 WHERE person_id = ?1");
  Statement forget_keys = prepared("DELETE FROM person_key WHERE person_id = ?1");
  Statement forget_apart = prepared("DELETE FROM apart WHERE person_id = ?1 OR whom = ?1");
  Statement join_keys = prepared("UPDATE person_key SET person_id = ?2 WHERE person_id = ?1");
  Statement join_sittings = prepared("UPDATE sitting SET person_id = ?2 WHERE person_id = ?1");
  Statement join_apart = prepared("UPDATE OR IGNORE apart SET person_id = ?2 WHERE person_id = ?1");
  Statement join_avoided = prepared("UPDATE OR IGNORE apart SET whom = ?2 WHERE whom = ?1");
  Statement keep_apart = prepared("INSERT OR IGNORE INTO apart(person_id, whom) VALUES(?1, ?2)");
  Statement apart_from = prepared(
      "SELECT whom FROM apart WHERE person_id = ?1 UNION SELECT person_id FROM apart WHERE whom = ?1");
  Statement person_by_key =
      prepared("SELECT id, name, made, seen FROM person JOIN person_key ON person_id = id WHERE hash = ?1");
  Statement person_by_id = prepared("SELECT id, name, made, seen FROM person WHERE id = ?1");
  Statement keys_of = prepared("SELECT count(*) FROM person_key WHERE person_id = ?1");

  Statement open_table = prepared(
      "INSERT INTO play_table(link, phase, listed, version, game, last_at, touched) VALUES(?1, 0, ?2, 0, 1, "
      "?3, ?3) "
      "ON CONFLICT(link) DO NOTHING");
  Statement begin_game = prepared(
      "INSERT INTO game(table_id, game, base, opening, opened, result) VALUES(?1, ?2, ?3, ?4, ?5, '')");
  Statement sit = prepared("INSERT INTO sitting(table_id, place, person_id) VALUES(?1, ?2, ?3)");
  Statement leave = prepared("DELETE FROM sitting WHERE table_id = ?1 AND person_id = ?2 AND person_id <> 0");
  Statement sitter = prepared("SELECT person_id FROM sitting WHERE table_id = ?1 AND place = ?2");
  Statement filled =
      prepared("UPDATE play_table SET phase = ?2, deadline = ?3, touched = ?4 WHERE id = ?1 AND phase = 0");
  Statement close_table = prepared(
      "UPDATE play_table SET phase = 3, listed = 0, deadline = NULL, touched = ?2 WHERE id = ?1 AND phase <> "
      "3");

  Statement last_at =
      prepared("SELECT last_at, game FROM play_table WHERE id = ?1 AND version = ?2 AND phase <> 3");
  Statement advance = prepared(
      "UPDATE play_table SET version = ?2, phase = ?3, deadline = ?4, last_at = ?5, touched = ?5, game = ?6 "
      "WHERE id = ?1");
  Statement add_entry =
      prepared("INSERT INTO entry(table_id, number, later, what, sent_as) VALUES(?1, ?2, ?3, ?4, ?5)");
  Statement end_game = prepared("UPDATE game SET result = ?3, ended = ?4 WHERE table_id = ?1 AND game = ?2");

  Statement table_by_link =
      prepared("SELECT id, link, phase, listed, game, deadline, touched FROM play_table WHERE link = ?1");
  Statement table_by_id =
      prepared("SELECT id, link, phase, listed, game, deadline, touched FROM play_table WHERE id = ?1");
  Statement sittings = prepared("SELECT place, person_id FROM sitting WHERE table_id = ?1 ORDER BY place");
  Statement game = prepared(
      "SELECT game, base, opening, opened, result, ended FROM game WHERE table_id = ?1 AND game = ?2");
  Statement games = prepared(
      "SELECT game, base, opening, opened, result, ended FROM game WHERE table_id = ?1 ORDER BY game");
  Statement entries = prepared(
      "SELECT later, what, sent_as FROM entry WHERE table_id = ?1 AND number > ?2 AND number <= ?3 ORDER BY "
      "number");

  Statement sent_before = prepared(
      "SELECT sent_as FROM entry WHERE table_id = ?1 AND number <= ?2 AND sent_as <> 0 ORDER BY number DESC "
      "LIMIT 8");
  Statement results = prepared("SELECT result FROM game WHERE table_id = ?1 AND result <> '' ORDER BY game");

  Statement listed =
      prepared("SELECT link FROM play_table WHERE listed = 1 AND phase = ?1 ORDER BY touched DESC LIMIT ?2");
  Statement tables_of = prepared(
      "SELECT link FROM play_table JOIN sitting ON table_id = id WHERE person_id = ?1 AND phase < 2 ORDER BY "
      "touched DESC LIMIT ?2");
  Statement all_tables_of = prepared(
      "SELECT link FROM play_table JOIN sitting ON table_id = id WHERE person_id = ?1 ORDER BY touched DESC "
      "LIMIT ?2");
  Statement untouched =
      prepared("SELECT id FROM play_table WHERE phase = ?1 AND touched < ?2 ORDER BY touched LIMIT ?3");
  Statement data_version = prepared("PRAGMA data_version");
  Statement due = prepared("SELECT id FROM play_table WHERE deadline <= ?1 ORDER BY deadline LIMIT ?2");
  Statement with_deadline =
      prepared("SELECT id FROM play_table WHERE deadline IS NOT NULL ORDER BY deadline LIMIT ?1");
  Statement stand = prepared("SELECT version, phase FROM play_table WHERE id = ?1");
  Statement sitters = prepared(
      "SELECT place, person_id, coalesce(name, '') FROM sitting LEFT JOIN person ON id = person_id "
      "WHERE table_id = ?1 ORDER BY place");

  Statement last_beat = prepared("SELECT at FROM heartbeat WHERE node = '1'");
  Statement beat = prepared("INSERT INTO heartbeat VALUES('1', ?1) ON CONFLICT(node) DO UPDATE SET at = ?1");
};

// ---- writing: each within the transaction of its batch

struct Writer {
  Connection& at;
  Instant now;

  Outcome operator()(const Greet& greet) const {
    if (at.person_by_key.with(std::span(greet.key)).next()) {
      const Id known = at.person_by_key.number(0);
      at.person_by_key.run();
      at.see_again.with(known, greet.at).run();
      return Done{known};
    }
    at.add_person.with(greet.name, greet.at).run();
    const Id made = at.database.last_id();
    at.add_key.with(std::span(greet.key), made).run();
    return Done{made};
  }

  Outcome operator()(const Rename& rename) const {
    at.rename.with(rename.person, rename.name).run();
    return if_changed(rename.person);
  }

  Outcome operator()(const ForgetPerson& forget) const {
    at.forget_sittings.with(forget.person).run();
    at.forget_keys.with(forget.person).run();
    at.forget_apart.with(forget.person).run();
    at.forget_person.with(forget.person).run();
    return if_changed(forget.person);
  }

  Outcome operator()(const Join& join) const {
    if (!is_there(join.into) || !is_there(join.from)) return Refused::unknown;
    at.join_keys.with(join.from, join.into).run();
    at.join_sittings.with(join.from, join.into).run();
    at.join_apart.with(join.from, join.into).run();
    at.join_avoided.with(join.from, join.into).run();
    at.forget_apart.with(join.from).run();
    at.forget_person.with(join.from).run();
    return Done{join.into};
  }

  Outcome operator()(const Block& block) const {
    if (!is_there(block.person) || !is_there(block.whom)) return Refused::unknown;
    at.keep_apart.with(block.person, block.whom).run();
    return Done{block.person};
  }

  Outcome operator()(const OpenTable& open) const {
    at.open_table.with(open.link, open.listed, open.at).run();
    if (at.database.changed() == 0) return Refused::taken;
    const Id table = at.database.last_id();
    at.begin_game.with(table, 1, 0, open.opening, open.at).run();
    for (const Sitting& sitting : open.sittings) at.sit.with(table, sitting.place, sitting.person).run();
    return Done{table};
  }

  Outcome operator()(const SitDown& down) const {
    if (!at.table_by_id.with(down.table).next()) return Refused::unknown;
    at.table_by_id.run();
    if (at.sitter.with(down.table, down.sitting.place).next()) {
      const Id there = at.sitter.number(0);
      at.sitter.run();
      return there == down.sitting.person ? Outcome(Done{down.table}) : Outcome(Refused::taken);
    }
    at.leave.with(down.table, down.sitting.person).run();
    at.sit.with(down.table, down.sitting.place, down.sitting.person).run();
    at.filled.with(down.table, down.phase, down.deadline, down.at).run();
    return Done{down.table};
  }

  Outcome operator()(const Advance& change) const {
    if (now - change.judged > oldest_judgement) return Refused::late;
    if (!at.last_at.with(change.table, change.version).next()) return Refused::stale;
    Instant last = instant(at.last_at.number(0));
    auto game = at.last_at.number(1);
    at.last_at.run();
    std::uint32_t number = change.version;
    for (const KeptEntry& entry : change.entries) {
      at.add_entry.with(change.table, ++number, (entry.at - last).count(), entry.what, entry.sent_as).run();
      last = entry.at;
    }
    if (!change.result.empty()) at.end_game.with(change.table, game, change.result, last).run();
    if (change.rematch) at.begin_game.with(change.table, ++game, number, *change.rematch, last).run();
    at.advance.with(change.table, number, change.phase, change.deadline, last, game).run();
    return Done{change.table};
  }

  Outcome operator()(const CloseTable& close) const {
    at.close_table.with(close.table, close.at).run();
    return if_changed(close.table);
  }

  bool is_there(Id person) const {
    const bool found = at.person_by_id.with(person).next();
    at.person_by_id.run();
    return found;
  }

  Outcome if_changed(Id id) const {
    return at.database.changed() > 0 ? Outcome(Done{id}) : Outcome(Refused::unknown);
  }
};

// ---- reading

// The entries from one number on up to another, the first of them some time after `since`.
std::vector<KeptEntry> entries_between(Connection& at, Id table, std::uint32_t after, std::uint32_t until,
                                       Instant since) {
  std::vector<KeptEntry> read;
  at.entries.with(table, after, until);
  while (at.entries.next()) {
    since += Duration(at.entries.number(0));
    read.push_back({.at = since,
                    .what = at.entries.text(1),
                    .sent_as = static_cast<std::uint64_t>(at.entries.number(2))});
  }
  return read;
}

constexpr std::uint32_t no_end = 0xffff'ffff;

struct GameRow {
  std::uint32_t game, base;
  std::string opening;
  Instant opened;
  std::string result;
  Instant ended;
};

GameRow game_from(const Statement& row) {
  return {.game = static_cast<std::uint32_t>(row.number(0)),
          .base = static_cast<std::uint32_t>(row.number(1)),
          .opening = row.text(2),
          .opened = instant(row.number(3)),
          .result = row.text(4),
          .ended = instant(row.number(5))};
}

std::vector<GameRow> games_of(Connection& at, Id table) {
  std::vector<GameRow> read;
  at.games.with(table);
  while (at.games.next()) read.push_back(game_from(at.games));
  return read;
}

std::optional<KeptTable> table_from(Connection& at, Statement& found) {
  if (!found.next()) return std::nullopt;
  KeptTable table{.id = found.number(0),
                  .link = found.text(1),
                  .phase = static_cast<Phase>(found.number(2)),
                  .listed = found.number(3) != 0,
                  .game = static_cast<std::uint32_t>(found.number(4)),
                  .touched = instant(found.number(6))};
  if (const auto deadline = found.perhaps(5)) table.deadline = instant(*deadline);
  found.run();
  at.sittings.with(table.id);
  while (at.sittings.next())
    table.sittings.push_back({.place = at.sittings.text(0), .person = at.sittings.number(1)});
  if (!at.game.with(table.id, table.game).next()) return std::nullopt;
  const GameRow game = game_from(at.game);
  at.game.run();
  table.opening = game.opening;
  table.opened = game.opened;
  table.base = game.base;
  table.entries = entries_between(at, table.id, game.base, no_end, game.opened);
  at.sent_before.with(table.id, game.base);
  while (at.sent_before.next())
    table.sent_before.push_back(static_cast<std::uint64_t>(at.sent_before.number(0)));
  return table;
}

Stand stand_of(Connection& at, Id table) {
  Stand stand{.table = table};
  if (at.stand.with(table).next()) {
    stand.version = static_cast<std::uint32_t>(at.stand.number(0));
    stand.phase = static_cast<Phase>(at.stand.number(1));
  }
  at.stand.run();
  at.sitters.with(table);
  while (at.sitters.next())
    stand.sitters.push_back(
        {.place = at.sitters.text(0), .person = at.sitters.number(1), .name = at.sitters.text(2)});
  return stand;
}

std::optional<Person> person_from(Statement& found) {
  std::optional<Person> person;
  if (found.next())
    person = Person{.id = found.number(0),
                    .name = found.text(1),
                    .made = instant(found.number(2)),
                    .seen = instant(found.number(3))};
  found.run();
  return person;
}

std::vector<Id> ids_of(Statement& rows) {
  std::vector<Id> read;
  while (rows.next()) read.push_back(rows.number(0));
  return read;
}

std::vector<std::string> texts_of(Statement& rows) {
  std::vector<std::string> read;
  while (rows.next()) read.push_back(rows.text(0));
  return read;
}

Stored<Database> open_to_write(const std::filesystem::path& file, const std::string& vfs) {
  auto database = Database::open(file, vfs);
  if (!database) return database;
  database->run("PRAGMA journal_mode = WAL");
  database->run("PRAGMA synchronous = FULL");
  if (auto trouble = database->trouble()) return std::unexpected(*std::move(trouble));
  if (auto trouble = migrate(*database)) return std::unexpected(*std::move(trouble));
  return database;
}

// What is read afterwards belongs together: all of it is of the moment when the transaction began.
Stored<Database> open_moment(const std::filesystem::path& file) {
  auto database = Database::open_to_read(file);
  if (!database) return database;
  database->run("BEGIN");
  if (auto trouble = check_schema(*database)) return std::unexpected(*std::move(trouble));
  return database;
}

class SqliteStore : public Store {
 public:
  // Without a lock it is only read.
  SqliteStore(std::filesystem::path file, SqliteOptions options, std::optional<LockFile> lock)
      : file_(std::move(file)), options_(std::move(options)), lock_(std::move(lock)) {}

  // Opens the file, unless it is open.
  std::optional<Trouble> ready() {
    if (connection_) return std::nullopt;
    auto database = lock_ ? open_to_write(file_, options_.vfs) : open_moment(file_);
    if (!database) return std::move(database.error());
    auto connection = std::make_unique<Connection>(*std::move(database));
    if (auto trouble = connection->database.trouble()) return trouble;
    connection_ = std::move(connection);
    connection_->database.pages_in_log();
    checkpoint_at_ = options_.pages_in_log;
    return std::nullopt;
  }

  Stored<Instant> now() override { return options_.clock ? options_.clock() : system_time(); }

  Stored<std::vector<Outcome>> commit(std::span<const Write> writes) override {
    const Instant judged_by = *now();
    return with_connection([&](Connection& at) {
      std::vector<Outcome> outcomes;
      outcomes.reserve(writes.size());
      at.database.run("BEGIN IMMEDIATE");
      for (const Write& write : writes)
        outcomes.push_back(std::visit(Writer{.at = at, .now = judged_by}, write));
      at.database.run("COMMIT");
      tidy_up(at.database);
      return outcomes;
    });
  }

  // Others write seldom, an operator's commands: where the file is as it was, nothing is compared.
  Stored<std::vector<Id>> moved_on(std::span<const Stand> known) override {
    return with_connection([&](Connection& at) {
      std::int64_t version = 0;
      if (at.data_version.with().next()) version = at.data_version.number(0);
      at.data_version.run();
      std::vector<Id> moved;
      // The number counts for one connection only: in the first look of each there is nothing to see.
      if (std::exchange(at.seen_version, version).value_or(version) == version) return moved;
      for (const Stand& one : known) {
        if (stand_of(at, one.table) != one) moved.push_back(one.table);
      }
      return moved;
    });
  }

  Stored<std::vector<Gap>> beat(Instant at_time, std::optional<Instant> silent_since) override {
    return with_connection([&](Connection& at) {
      std::vector<Gap> gaps;
      at.database.run("BEGIN IMMEDIATE");
      if (silent_since && at.last_beat.with().next()) {
        const Instant from = std::max(instant(at.last_beat.number(0)), *silent_since);
        if (from < at_time) gaps.push_back({.from = from, .until = at_time});
        at.last_beat.run();
      }
      at.beat.with(at_time).run();
      at.database.run("COMMIT");
      return gaps;
    });
  }

  Stored<std::optional<Person>> person(const Hash& key) override {
    return with_connection(
        [&](Connection& at) { return person_from(at.person_by_key.with(std::span(key))); });
  }
  Stored<std::optional<Person>> person(Id id) override {
    return with_connection([&](Connection& at) { return person_from(at.person_by_id.with(id)); });
  }
  Stored<std::size_t> keys_of(Id person) override {
    return with_connection([&](Connection& at) {
      const std::size_t count =
          at.keys_of.with(person).next() ? static_cast<std::size_t>(at.keys_of.number(0)) : 0;
      at.keys_of.run();
      return count;
    });
  }
  Stored<std::vector<Id>> apart_from(Id person) override {
    return with_connection([&](Connection& at) { return ids_of(at.apart_from.with(person)); });
  }

  Stored<std::optional<KeptTable>> table(std::string_view link) override {
    return with_connection([&](Connection& at) { return table_from(at, at.table_by_link.with(link)); });
  }
  Stored<std::optional<KeptTable>> table(Id id) override {
    return with_connection([&](Connection& at) { return table_from(at, at.table_by_id.with(id)); });
  }

  Stored<std::vector<KeptGame>> finished_games(Id table) override {
    return with_connection([&](Connection& at) {
      const auto games = games_of(at, table);
      std::vector<KeptGame> finished;
      for (std::size_t i = 0; i < games.size(); ++i) {
        if (games[i].result.empty()) continue;
        const std::uint32_t until = i + 1 < games.size() ? games[i + 1].base : no_end;
        finished.push_back({.game = games[i].game,
                            .opening = games[i].opening,
                            .opened = games[i].opened,
                            .result = games[i].result,
                            .ended = games[i].ended,
                            .entries = entries_between(at, table, games[i].base, until, games[i].opened)});
      }
      return finished;
    });
  }

  Stored<std::vector<std::string>> results(Id table) override {
    return with_connection([&](Connection& at) { return texts_of(at.results.with(table)); });
  }

  Stored<std::vector<std::string>> listed(Phase phase, std::size_t most) override {
    return with_connection([&](Connection& at) { return texts_of(at.listed.with(phase, most)); });
  }
  Stored<std::vector<std::string>> tables_of(Id person, std::size_t most) override {
    return with_connection([&](Connection& at) { return texts_of(at.tables_of.with(person, most)); });
  }
  Stored<std::vector<std::string>> all_tables_of(Id person, std::size_t most) override {
    return with_connection([&](Connection& at) { return texts_of(at.all_tables_of.with(person, most)); });
  }
  Stored<std::vector<Id>> due(Instant now, std::size_t most) override {
    return with_connection([&](Connection& at) { return ids_of(at.due.with(now, most)); });
  }
  Stored<std::vector<Id>> with_deadline(std::size_t most) override {
    return with_connection([&](Connection& at) { return ids_of(at.with_deadline.with(most)); });
  }
  Stored<std::vector<Id>> untouched(Phase phase, Instant since, std::size_t most) override {
    return with_connection([&](Connection& at) { return ids_of(at.untouched.with(phase, since, most)); });
  }

 private:
  // After any trouble the file is opened anew the next time: what SQLite has in memory may not be what is on
  // the disk. An open transaction is rolled back by that.
  template <typename Use>
  auto with_connection(const Use& use) -> Stored<decltype(use(std::declval<Connection&>()))> {
    if (auto trouble = ready()) return std::unexpected(*std::move(trouble));
    auto result = use(*connection_);
    auto trouble = connection_->database.trouble();
    if (!trouble) return result;
    connection_.reset();
    return std::unexpected(*std::move(trouble));
  }

  // Takes the log into the file before it is too long. That writes and syncs thousands of pages, so a thread
  // of its own does most of it while commits go on, and the little that has come meanwhile is taken here:
  // then the log begins anew.
  void tidy_up(Database& database) {
    const int pages = database.pages_in_log();
    if (pages < std::exchange(pages_, pages)) checkpoint_at_ = options_.pages_in_log;  // it has begun anew
    if (pages < checkpoint_at_) return;
    if (!aside_.valid() && options_.vfs.empty()) {
      aside_ = std::async(std::launch::async, [file = file_] {
        auto another = Database::open(file);
        if (!another) return;
        another->run("PRAGMA synchronous = FULL");
        another->checkpoint();
      });
      return;
    }
    if (aside_.valid() && aside_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    aside_ = {};
    database.checkpoint();
    checkpoint_at_ =
        pages + options_.pages_in_log;  // where somebody reads the log for long, it becomes longer
  }

  std::filesystem::path file_;
  SqliteOptions options_;
  std::optional<LockFile> lock_;
  std::unique_ptr<Connection> connection_;
  int pages_ = 0;  // in the log
  int checkpoint_at_ = 0;
  std::future<void> aside_;
};

}  // namespace

Stored<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file, const SqliteOptions& options) {
  auto lock = LockFile::take(file.string() + ".lock");
  if (!lock) return std::unexpected(lock.error());
  auto store = std::make_unique<SqliteStore>(file, options, *std::move(lock));
  if (auto trouble = store->ready()) return std::unexpected(*std::move(trouble));
  return store;
}

Stored<std::unique_ptr<Store>> open_sqlite_to_read(const std::filesystem::path& file) {
  auto store = std::make_unique<SqliteStore>(file, SqliteOptions{}, std::nullopt);
  if (auto trouble = store->ready()) return std::unexpected(*std::move(trouble));
  return store;
}

}  // namespace seize::store
