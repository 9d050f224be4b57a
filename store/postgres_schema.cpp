#include "store/postgres_schema.h"

#include <array>
#include <chrono>
#include <string>
#include <tuple>

namespace seize::store {

namespace {

// Times are milliseconds since 1970. What nodes only tell each other is not logged: it may go with a crash.
constexpr std::array all{
    Migration{.version = 1, .oldest_reader = 1, .sql = R"sql(
CREATE TABLE person(
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  made bigint NOT NULL,
  seen bigint NOT NULL);
CREATE TABLE person_key(hash bytea PRIMARY KEY, person_id bigint NOT NULL);
CREATE INDEX keys_of_somebody ON person_key(person_id);
CREATE TABLE apart(person_id bigint NOT NULL, whom bigint NOT NULL, PRIMARY KEY(person_id, whom));
CREATE INDEX whom_somebody_avoids ON apart(whom);

CREATE TABLE play_table(
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  link text NOT NULL UNIQUE,
  phase smallint NOT NULL,
  listed boolean NOT NULL,
  version integer NOT NULL,
  game integer NOT NULL,
  last_at bigint NOT NULL,
  deadline bigint,
  touched bigint NOT NULL,
  seen_to text NOT NULL DEFAULT '',
  seen_until bigint NOT NULL DEFAULT 0) WITH (fillfactor = 80);
CREATE INDEX waiting_for_time ON play_table(deadline) WHERE deadline IS NOT NULL;
CREATE INDEX in_the_lobby ON play_table(phase, touched) WHERE listed;
CREATE INDEX touched_last ON play_table(phase, touched);

CREATE TABLE game(
  table_id bigint NOT NULL,
  game integer NOT NULL,
  base integer NOT NULL,
  opening text NOT NULL,
  opened bigint NOT NULL,
  result text NOT NULL,
  ended bigint,
  PRIMARY KEY(table_id, game));

CREATE TABLE entry(
  table_id bigint NOT NULL,
  number integer NOT NULL,
  at bigint NOT NULL,
  what text NOT NULL,
  sent_as bigint NOT NULL,
  PRIMARY KEY(table_id, number));

CREATE TABLE sitting(
  table_id bigint NOT NULL,
  place text NOT NULL,
  person_id bigint NOT NULL,
  PRIMARY KEY(table_id, place));
CREATE INDEX where_somebody_sits ON sitting(person_id, table_id);

-- Whether a batch whose answer was lost is in the books: its row is written with it, or spoils it.
CREATE TABLE batch(id bigint PRIMARY KEY, at bigint NOT NULL, spoilt boolean NOT NULL DEFAULT false);

CREATE TABLE life(one boolean PRIMARY KEY DEFAULT true CHECK(one), at bigint NOT NULL);
CREATE TABLE gap(since bigint PRIMARY KEY, until bigint NOT NULL);

CREATE UNLOGGED TABLE heartbeat(node text PRIMARY KEY, at bigint NOT NULL);
CREATE UNLOGGED TABLE code(code text PRIMARY KEY, person_id bigint NOT NULL UNIQUE, until bigint NOT NULL);
CREATE UNLOGGED TABLE seek(
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id bigint NOT NULL UNIQUE,
  node text NOT NULL,
  wish text NOT NULL,
  link text NOT NULL DEFAULT '',
  met bigint NOT NULL DEFAULT 0);
CREATE UNLOGGED TABLE present(
  table_id bigint NOT NULL,
  person_id bigint NOT NULL,
  node text NOT NULL,
  PRIMARY KEY(table_id, person_id, node));
CREATE UNLOGGED TABLE remark(
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  node text NOT NULL,
  table_id bigint NOT NULL,
  at bigint NOT NULL,
  what text NOT NULL);
CREATE INDEX remarks_of_late ON remark(at);
)sql"},
};

struct Schema {
  int version = 0;
  int oldest_reader = 0;
};

Asked<Schema> schema_of(Postgres& database) {
  const auto there = database.ask({.sql = "SELECT to_regclass('schema') IS NOT NULL"});
  if (!there) return std::unexpected(there.error());
  if (there->text(0, 0) != "t") return Schema{};
  const auto rows = database.ask({.sql = "SELECT version, oldest_reader FROM schema"});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return Schema{};
  return Schema{.version = static_cast<int>(rows->number(0, 0)),
                .oldest_reader = static_cast<int>(rows->number(0, 1))};
}

// The number is that of the lock by which nodes that change the schema wait for each other. Whoever was
// frozen with it loses it (idle_in_transaction_session_timeout).
Asked<void> bring_up(Postgres& database, std::span<const Migration> known) {
  constexpr std::chrono::minutes long_enough(10);
  if (auto begun = database.run("BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; "
                                "SELECT pg_advisory_xact_lock(5912873402); "
                                "CREATE TABLE IF NOT EXISTS schema(version integer NOT NULL, oldest_reader "
                                "integer NOT NULL)",
                                long_enough);
      !begun)
    return begun;
  const auto there = schema_of(database);  // another node may have been faster
  if (!there) return std::unexpected(there.error());
  for (const Migration& step : known) {
    if (step.version <= there->version) continue;
    const std::string sql = std::string(step.sql) + "; DELETE FROM schema; INSERT INTO schema VALUES(" +
                            std::to_string(step.version) + ", " + std::to_string(step.oldest_reader) + ")";
    if (auto done = database.run(sql, long_enough); !done) return done;
  }
  return database.run("COMMIT", long_enough);
}

}  // namespace

std::span<const Migration> postgres_migrations() { return all; }

std::optional<Trouble> check_schema(Postgres& database, std::span<const Migration> known) {
  const auto there = schema_of(database);
  if (!there) return there.error().trouble();
  const Migration& newest = known.back();
  if (there->version == 0) return Trouble{.kind = Trouble::Kind::damaged, .detail = "no table called schema"};
  if (there->oldest_reader > newest.version) {
    return Trouble{.kind = Trouble::Kind::newer,
                   .detail = "schema " + std::to_string(there->version) + " needs a reader of " +
                             std::to_string(there->oldest_reader) + ", this is " +
                             std::to_string(newest.version)};
  }
  if (there->version < newest.version)
    return Trouble{.kind = Trouble::Kind::older, .detail = "schema " + std::to_string(there->version)};
  return std::nullopt;
}

std::optional<Trouble> migrate(Postgres& database, std::span<const Migration> known) {
  auto trouble = check_schema(database, known);
  if (!trouble || (trouble->kind != Trouble::Kind::older && trouble->kind != Trouble::Kind::damaged))
    return trouble;
  if (const auto done = bring_up(database, known); !done) {
    std::ignore = database.run("ROLLBACK");
    return done.error().trouble();
  }
  return std::nullopt;
}

}  // namespace seize::store
