#include "store/migrations.h"

#include <array>
#include <string>

namespace seize::store {

namespace {

// Times are milliseconds since 1970, those of entries since the entry before, which is shorter. An entry is
// about 25 bytes.
constexpr std::array all{
    Migration{.version = 1, .oldest_reader = 1, .sql = R"sql(
CREATE TABLE person(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key_hash BLOB UNIQUE,
  name TEXT NOT NULL,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL);

CREATE TABLE play_table(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  link TEXT NOT NULL UNIQUE,
  phase INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  version INTEGER NOT NULL,
  game INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  deadline INTEGER,
  touched INTEGER NOT NULL);
CREATE INDEX waiting_for_time ON play_table(deadline) WHERE deadline IS NOT NULL;
CREATE INDEX in_the_lobby ON play_table(touched) WHERE listed = 1 AND phase = 0;

CREATE TABLE game(
  table_id INTEGER NOT NULL,
  game INTEGER NOT NULL,
  base INTEGER NOT NULL,
  opening TEXT NOT NULL,
  opened INTEGER NOT NULL,
  result TEXT NOT NULL,
  ended INTEGER,
  PRIMARY KEY(table_id, game)) WITHOUT ROWID;

CREATE TABLE entry(
  table_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  later INTEGER NOT NULL,
  what TEXT NOT NULL,
  sent_as INTEGER NOT NULL,
  PRIMARY KEY(table_id, number)) WITHOUT ROWID;

CREATE TABLE sitting(
  table_id INTEGER NOT NULL,
  place TEXT NOT NULL,
  person_id INTEGER NOT NULL,
  PRIMARY KEY(table_id, place)) WITHOUT ROWID;
CREATE INDEX where_somebody_sits ON sitting(person_id, table_id);

CREATE TABLE heartbeat(node TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
)sql"},
    // A person may come with several keys, one a device; whom somebody does not want to meet again.
    Migration{.version = 2, .oldest_reader = 2, .sql = R"sql(
CREATE TABLE person_key(hash BLOB PRIMARY KEY, person_id INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX keys_of_somebody ON person_key(person_id);
INSERT INTO person_key SELECT key_hash, id FROM person WHERE key_hash IS NOT NULL;
UPDATE person SET key_hash = NULL;

CREATE TABLE apart(person_id INTEGER NOT NULL, whom INTEGER NOT NULL, PRIMARY KEY(person_id, whom)) WITHOUT ROWID;
CREATE INDEX whom_somebody_avoids ON apart(whom);

DROP INDEX in_the_lobby;
CREATE INDEX in_the_lobby ON play_table(phase, touched) WHERE listed = 1;
CREATE INDEX touched_last ON play_table(phase, touched);
)sql"},
};

struct Schema {
  int version = 0;
  int oldest_reader = 0;
};

Schema schema_of(Database& database) {
  Schema schema;
  if (Statement read(database, "SELECT version, oldest_reader FROM schema"); read.with().next()) {
    schema.version = static_cast<int>(read.number(0));
    schema.oldest_reader = static_cast<int>(read.number(1));
  }
  return schema;
}

Trouble too_new(const Schema& there, const Migration& newest) {
  return {.kind = Trouble::Kind::newer,
          .detail = "schema " + std::to_string(there.version) + " needs a reader of " +
                    std::to_string(there.oldest_reader) + ", this is " + std::to_string(newest.version)};
}

}  // namespace

std::span<const Migration> migrations() { return all; }

std::optional<Trouble> check_schema(Database& database, std::span<const Migration> known) {
  Statement named(database, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'schema'");
  const bool is_store = named.with().next() && named.number(0) == 1;
  named.run();
  if (auto trouble = database.trouble()) return trouble;
  if (!is_store) return Trouble{.kind = Trouble::Kind::damaged, .detail = "no table called schema"};
  const Schema there = schema_of(database);
  if (auto trouble = database.trouble()) return trouble;
  const Migration& newest = known.back();
  if (there.oldest_reader > newest.version) return too_new(there, newest);
  if (there.version < newest.version)
    return Trouble{.kind = Trouble::Kind::older, .detail = "schema " + std::to_string(there.version)};
  return std::nullopt;
}

std::optional<Trouble> migrate(Database& database, std::span<const Migration> known) {
  database.run("BEGIN IMMEDIATE");
  database.run("CREATE TABLE IF NOT EXISTS schema(version INTEGER NOT NULL, oldest_reader INTEGER NOT NULL)");
  const Schema there = schema_of(database);
  const Migration& newest = known.back();
  if (database.well() && there.oldest_reader > newest.version) {
    database.run("ROLLBACK");
    return too_new(there, newest);
  }
  for (const Migration& step : known) {
    if (step.version > there.version) database.run(step.sql);
  }
  if (there.version < newest.version) {
    database.run("DELETE FROM schema");
    Statement(database, "INSERT INTO schema VALUES(?, ?)").with(newest.version, newest.oldest_reader).run();
  }
  database.run("COMMIT");
  auto trouble = database.trouble();
  if (trouble) {
    database.run("ROLLBACK");
    database.trouble();
  }
  return trouble;
}

}  // namespace seize::store
