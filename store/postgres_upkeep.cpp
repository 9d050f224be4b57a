// What an operator does with a database that nodes may have.

#include "store/postgres_link.h"

namespace seize::store {

namespace {

constexpr std::chrono::minutes long_enough(10);  // all tables may be many

PostgresLink reader(const std::string& url) {
  return {url,
          {.node = "operator",
           .chance = [] { return std::uint64_t{0}; },
           .only_reads = true,
           .patience = long_enough}};
}

// Every row is a contradiction.
constexpr const char* wrong_sql = R"sql(
SELECT 'table ' || id || ': ' || version || ' entries are said to be there, and ' || count(number) || ' are'
  FROM play_table LEFT JOIN entry ON table_id = id GROUP BY id
  HAVING version <> count(number) OR version <> coalesce(max(number), 0)
UNION ALL SELECT 'table ' || id || ': its game ' || game || ' is not there' FROM play_table t
  WHERE NOT EXISTS(SELECT FROM game g WHERE g.table_id = t.id AND g.game = t.game)
UNION ALL SELECT DISTINCT 'table ' || table_id || ': has entries, and is not there' FROM entry e
  WHERE NOT EXISTS(SELECT FROM play_table t WHERE t.id = e.table_id)
UNION ALL SELECT 'table ' || table_id || ': at ' || place || ' sits nobody who is known' FROM sitting s
  WHERE person_id <> 0 AND NOT EXISTS(SELECT FROM person p WHERE p.id = s.person_id)
ORDER BY 1)sql";

}  // namespace

Stored<std::vector<std::string>> postgres_contradictions(const std::string& url) {
  PostgresLink link = reader(url);
  const auto rows = link.ask({.sql = wrong_sql});
  if (!rows) return std::unexpected(rows.error());
  std::vector<std::string> found;
  for (int i = 0; i < rows->count(); ++i) found.push_back(rows->text(i, 0));
  return found;
}

Stored<std::vector<Id>> postgres_tables(const std::string& url) {
  PostgresLink link = reader(url);
  const auto rows = link.ask({.sql = "SELECT id FROM play_table ORDER BY id"});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Id> tables;
  for (int i = 0; i < rows->count(); ++i) tables.push_back(rows->number(i, 0));
  return tables;
}

Stored<Closing> close_postgres_table(const std::string& url, std::string_view name) {
  PostgresLink link = reader(url);
  if (auto trouble = link.ready()) return std::unexpected(*std::move(trouble));
  const Question questions[] = {
      {.sql = "UPDATE play_table SET phase = 3, listed = false, deadline = NULL, touched = $2 WHERE link = "
              "$1 AND "
              "phase <> 3 RETURNING id",
       .values = Values::of(name, *link.now())},
      {.sql = "SELECT pg_notify('seize_hints', 'operator ' || id || ':0') FROM play_table WHERE link = $1",
       .values = Values::of(name)}};
  const auto answers = link.ask_all(questions);
  if (!answers) return std::unexpected(answers.error());
  if ((*answers)[0].count() > 0) return Closing::done;
  return (*answers)[1].count() > 0 ? Closing::closed_before : Closing::unknown;
}

}  // namespace seize::store
