#include "store/postgres_store.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "store/postgres.h"
#include "store/postgres_link.h"

namespace seize::store {

namespace {

constexpr int tries = 4;

// ---- writing

constexpr const char* greet_sql = R"sql(
WITH known AS (UPDATE person SET seen = greatest(seen, $3::bigint) FROM person_key
               WHERE hash = $1::bytea AND person_id = person.id RETURNING person.id),
     made AS (INSERT INTO person(name, made, seen) SELECT $2::text, $3::bigint, $3::bigint
              WHERE NOT EXISTS(SELECT FROM known) RETURNING id),
     keyed AS (INSERT INTO person_key SELECT $1::bytea, id FROM made)
SELECT id FROM known UNION ALL SELECT id FROM made)sql";

constexpr const char* rename_sql = "UPDATE person SET name = $2 WHERE id = $1 RETURNING id";

constexpr const char* forget_sql = R"sql(
WITH sat AS (UPDATE sitting SET person_id = 0 WHERE person_id = $1),
     keyed AS (DELETE FROM person_key WHERE person_id = $1),
     avoided AS (DELETE FROM apart WHERE person_id = $1 OR whom = $1),
     sought AS (DELETE FROM seek WHERE person_id = $1),
     shared AS (DELETE FROM code WHERE person_id = $1)
DELETE FROM person WHERE id = $1 RETURNING id)sql";

constexpr const char* join_sql = R"sql(
WITH there AS (SELECT count(*) = 2 AS both_are FROM person WHERE id IN ($1, $2)),
     keyed AS (UPDATE person_key SET person_id = $2 WHERE person_id = $1 AND (SELECT both_are FROM there)),
     sat AS (UPDATE sitting SET person_id = $2 WHERE person_id = $1 AND (SELECT both_are FROM there)),
     avoids AS (INSERT INTO apart SELECT $2, whom FROM apart WHERE person_id = $1 AND (SELECT both_are FROM there)
                UNION SELECT person_id, $2 FROM apart WHERE whom = $1 AND (SELECT both_are FROM there)
                ON CONFLICT DO NOTHING),
     avoided AS (DELETE FROM apart WHERE (person_id = $1 OR whom = $1) AND (SELECT both_are FROM there))
DELETE FROM person WHERE id = $1 AND (SELECT both_are FROM there) RETURNING $2::bigint)sql";

constexpr const char* block_sql = R"sql(
WITH there AS (SELECT count(*) = 2 AS both_are FROM person WHERE id IN ($1, $2)),
     kept AS (INSERT INTO apart SELECT $1, $2 WHERE (SELECT both_are FROM there) ON CONFLICT DO NOTHING)
SELECT $1::bigint FROM there WHERE both_are)sql";

constexpr const char* open_sql = R"sql(
WITH made AS (INSERT INTO play_table(link, phase, listed, version, game, last_at, touched)
              VALUES($1, 0, $2::int = 1, 0, 1, $3, $3) ON CONFLICT(link) DO NOTHING RETURNING id),
     begun AS (INSERT INTO game SELECT id, 1, 0, $4, $3, '' FROM made),
     sat AS (INSERT INTO sitting SELECT id, place, person FROM made, unnest($5::text[], $6::bigint[]) AS at(place, person))
SELECT id FROM made)sql";

// 0: no such table; 1: somebody else sits there; 2: done.
constexpr const char* sit_sql = R"sql(
WITH named AS (SELECT id FROM play_table WHERE id = $1),
     sitter AS (SELECT person_id FROM sitting WHERE table_id = $1 AND place = $2),
     is_free AS (SELECT id FROM named WHERE NOT EXISTS(SELECT FROM sitter)),
     rose AS (DELETE FROM sitting WHERE table_id IN (SELECT id FROM is_free) AND person_id = $3 AND person_id <> 0),
     sat AS (INSERT INTO sitting SELECT id, $2, $3 FROM is_free),
     filled AS (UPDATE play_table SET phase = $4, deadline = $5, touched = $6
                WHERE id IN (SELECT id FROM is_free) AND phase = 0)
SELECT CASE WHEN NOT EXISTS(SELECT FROM named) THEN 0
            WHEN EXISTS(SELECT FROM sitter WHERE person_id <> $3) THEN 1 ELSE 2 END)sql";

constexpr const char* close_sql =
    "UPDATE play_table SET phase = 3, listed = false, deadline = NULL, touched = $2 "
    "WHERE id = $1 AND phase <> 3 RETURNING id";

// Before anything else of a batch that is not of one kind: everybody locks in this order, so nobody waits in
// a circle.
constexpr const char* lock_sql =
    "SELECT id FROM play_table WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE";

// What happened at tables, all of them at once: those that still have the version they were judged upon are
// locked in the order of their ids, and only what was locked is written. Gives their ids; 0 besides, where
// all of it was judged too long ago.
constexpr const char* advance_sql = R"sql(
WITH in_the_books AS (INSERT INTO batch(id, at) VALUES($1, $4)),
     late AS (SELECT coalesce($3::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) - $4::bigint > $5 AS is_late),
     change AS (SELECT * FROM unnest($6::bigint[], $7::int[], $8::int[], $9::smallint[], $10::bigint[], $11::bigint[],
                $12::int[]) AS change(id, version, until, phase, deadline, last_at, games)),
     locked AS MATERIALIZED (SELECT t.id, t.game FROM play_table t JOIN change c ON c.id = t.id
                WHERE t.version = c.version AND t.phase <> 3 AND NOT (SELECT is_late FROM late)
                ORDER BY t.id FOR UPDATE OF t),
     advanced AS (UPDATE play_table t SET version = c.until, phase = c.phase, deadline = c.deadline,
                last_at = c.last_at, touched = c.last_at, game = l.game + c.games, seen_to = $2,
                seen_until = c.last_at + 6000
                FROM change c JOIN locked l ON l.id = c.id WHERE t.id = l.id),
     entered AS (INSERT INTO entry SELECT e.* FROM unnest($13::bigint[], $14::int[], $15::bigint[], $16::text[],
                $17::bigint[]) AS e(table_id, number, at, what, sent_as) JOIN locked l ON l.id = e.table_id),
     ended AS (UPDATE game g SET result = e.result, ended = e.at FROM unnest($18::bigint[], $19::int[], $20::text[],
                $21::bigint[]) AS e(table_id, later, result, at) JOIN locked l ON l.id = e.table_id
                WHERE g.table_id = e.table_id AND g.game = l.game + e.later),
     begun AS (INSERT INTO game SELECT b.table_id, l.game + b.later, b.base, b.opening, b.at, b.result, b.ended
                FROM unnest($22::bigint[], $23::int[], $24::int[], $25::text[], $26::bigint[], $27::text[],
                $28::bigint[]) AS b(table_id, later, base, opening, at, result, ended) JOIN locked l ON l.id = b.table_id)
SELECT id FROM locked UNION ALL SELECT 0 FROM late WHERE is_late)sql";

constexpr const char* look_up_sql =
    "INSERT INTO batch(id, at, spoilt) VALUES($1, $2, true) ON CONFLICT(id) DO UPDATE SET at = excluded.at "
    "RETURNING spoilt";

// Changes as the columns of a statement. Those of one table follow each other, and become one.
class Changes {
 public:
  // Where it does not follow the one before, it was judged upon another table: it stays out.
  void add(const Advance& change) {
    const auto [found, is_new] = rows_.try_emplace(change.table, ids_.size());
    const std::size_t row = found->second;
    if (is_new) add_row(change);
    if (until_[row] != change.version) return;
    judged_ = std::min(judged_, change.judged);
    std::uint32_t number = change.version;
    Instant last(last_at_[row]);
    for (const KeptEntry& entry : change.entries) {
      last = entry.at;
      entry_table_.push_back(change.table);
      entry_number_.push_back(++number);
      entry_at_.push_back(last.count());
      entry_what_.push_back(entry.what);
      entry_sent_.push_back(static_cast<std::int64_t>(entry.sent_as));
    }
    if (change.entries.empty()) last = change.judged;
    if (!change.result.empty()) end_game(change, games_[row], last);
    if (change.rematch) begin_game(change, ++games_[row], number, last);
    until_[row] = number;
    phase_[row] = static_cast<int>(change.phase);
    deadline_[row] = change.deadline ? std::optional(std::int64_t{change.deadline->count()}) : std::nullopt;
    last_at_[row] = last.count();
  }

  bool empty() const { return ids_.empty(); }
  const std::vector<Id>& tables() const { return ids_; }

  Question question(std::uint64_t batch, const std::string& node, std::optional<Instant> now) const {
    return {.sql = advance_sql,
            .values = Values::of(batch, node, now, judged_, std::int64_t{oldest_judgement.count()}, ids_,
                                 version_, until_, phase_, deadline_, last_at_, games_, entry_table_,
                                 entry_number_, entry_at_, entry_what_, entry_sent_, end_table_, end_game_,
                                 end_result_, end_at_, begin_table_, begin_game_, begin_base_, begin_opening_,
                                 begin_at_, begin_result_, begin_ended_)};
  }
  void judge_at(Instant now) { judged_ = std::min(judged_, now); }

 private:
  void add_row(const Advance& change) {
    ids_.push_back(change.table);
    version_.push_back(change.version);
    until_.push_back(change.version);
    phase_.push_back(0);
    deadline_.emplace_back();
    last_at_.push_back(0);
    games_.push_back(0);
  }

  void end_game(const Advance& change, int later, Instant at) {
    // One that began in the same batch is not there yet to be changed.
    for (std::size_t i = 0; i < begin_table_.size(); ++i) {
      if (begin_table_[i] != change.table || begin_game_[i] != later) continue;
      begin_result_[i] = change.result;
      begin_ended_[i] = at.count();
      return;
    }
    end_table_.push_back(change.table);
    end_game_.push_back(later);
    end_result_.push_back(change.result);
    end_at_.push_back(at.count());
  }

  void begin_game(const Advance& change, int later, std::uint32_t base, Instant at) {
    begin_table_.push_back(change.table);
    begin_game_.push_back(later);
    begin_base_.push_back(base);
    begin_opening_.push_back(*change.rematch);
    begin_at_.push_back(at.count());
    begin_result_.emplace_back();
    begin_ended_.emplace_back();
  }

  std::map<Id, std::size_t> rows_;
  Instant judged_{Instant::max()};
  std::vector<Id> ids_;
  std::vector<std::uint32_t> version_, until_;
  std::vector<int> phase_, games_;
  std::vector<std::optional<std::int64_t>> deadline_;
  std::vector<std::int64_t> last_at_;
  std::vector<Id> entry_table_;
  std::vector<std::uint32_t> entry_number_;
  std::vector<std::int64_t> entry_at_;
  std::vector<std::string> entry_what_;
  std::vector<std::int64_t> entry_sent_;
  std::vector<Id> end_table_;
  std::vector<int> end_game_;
  std::vector<std::string> end_result_;
  std::vector<std::int64_t> end_at_;
  std::vector<Id> begin_table_;
  std::vector<int> begin_game_;
  std::vector<std::uint32_t> begin_base_;
  std::vector<std::string> begin_opening_;
  std::vector<std::int64_t> begin_at_;
  std::vector<std::string> begin_result_;
  std::vector<std::optional<std::int64_t>> begin_ended_;
};

// What a write asks; nothing for a change of a table, which goes with all others.
struct Asker {
  std::optional<Question> operator()(const Greet& one) const {
    return Question{.sql = greet_sql, .values = Values::of(std::span(one.key), one.name, one.at)};
  }
  std::optional<Question> operator()(const Rename& one) const {
    return Question{.sql = rename_sql, .values = Values::of(one.person, one.name)};
  }
  std::optional<Question> operator()(const ForgetPerson& one) const {
    return Question{.sql = forget_sql, .values = Values::of(one.person)};
  }
  std::optional<Question> operator()(const Join& one) const {
    return Question{.sql = join_sql, .values = Values::of(one.from, one.into)};
  }
  std::optional<Question> operator()(const Block& one) const {
    return Question{.sql = block_sql, .values = Values::of(one.person, one.whom)};
  }
  std::optional<Question> operator()(const OpenTable& one) const {
    std::vector<std::string> places;
    std::vector<Id> people;
    for (const Sitting& sitting : one.sittings) {
      places.push_back(sitting.place);
      people.push_back(sitting.person);
    }
    return Question{.sql = open_sql,
                    .values = Values::of(one.link, one.listed, one.at, one.opening, places, people)};
  }
  std::optional<Question> operator()(const SitDown& one) const {
    return Question{.sql = sit_sql,
                    .values = Values::of(one.table, one.sitting.place, one.sitting.person, one.phase,
                                         one.deadline, one.at)};
  }
  std::optional<Question> operator()(const Advance& /*one*/) const { return std::nullopt; }
  std::optional<Question> operator()(const CloseTable& one) const {
    return Question{.sql = close_sql, .values = Values::of(one.table, one.at)};
  }
};

// The table that a write locks, if any.
std::optional<Id> table_locked(const Write& write) {
  if (const auto* one = std::get_if<SitDown>(&write)) return one->table;
  if (const auto* one = std::get_if<CloseTable>(&write)) return one->table;
  if (const auto* one = std::get_if<Advance>(&write)) return one->table;
  return std::nullopt;
}

// Whether it is the first of its table, or follows the one before; `versions` are those so far.
bool follows(std::map<Id, std::uint32_t>& versions, const Advance& change) {
  const auto [found, is_first] = versions.try_emplace(change.table, change.version);
  if (found->second != change.version) return false;
  found->second += static_cast<std::uint32_t>(change.entries.size());
  return true;
}

Outcome outcome_of(const Write& write, const Rows& rows) {
  if (const auto* down = std::get_if<SitDown>(&write)) {
    const std::int64_t what = rows.number(0, 0);
    if (what == 2) return Done{down->table};
    return what == 1 ? Refused::taken : Refused::unknown;
  }
  if (rows.count() > 0) return Done{rows.number(0, 0)};
  return std::holds_alternative<OpenTable>(write) ? Refused::taken : Refused::unknown;
}

// ---- reading

constexpr const char* table_columns_by_link =
    "SELECT id, link, phase, listed::int, game, deadline, touched FROM play_table WHERE link = $1";
constexpr const char* table_columns_by_id =
    "SELECT id, link, phase, listed::int, game, deadline, touched FROM play_table WHERE id = $1";

constexpr const char* stands_sql = R"sql(
SELECT t.id, t.version, t.phase, s.place, s.person_id, p.name
FROM play_table t LEFT JOIN sitting s ON s.table_id = t.id LEFT JOIN person p ON p.id = s.person_id
WHERE t.id = ANY($1::bigint[]) ORDER BY t.id, s.place COLLATE "C")sql";

constexpr const char* due_sql = R"sql(
UPDATE play_table SET seen_to = $2, seen_until = $1::bigint + 3000
WHERE id IN (SELECT id FROM play_table WHERE deadline <= $1 AND (seen_to = $2 OR seen_until <= $1)
             ORDER BY deadline LIMIT $3 FOR UPDATE SKIP LOCKED)
RETURNING id, deadline)sql";

// Nobody lived for longer than three seconds: then time stood still. Whoever comes first writes that down.
constexpr const char* beat_sql = R"sql(
WITH before AS MATERIALIZED (SELECT at FROM life FOR UPDATE),
     found AS (INSERT INTO gap SELECT at, $1::bigint FROM before WHERE $1::bigint - at > 3000
               ON CONFLICT DO NOTHING RETURNING since, until),
     lives AS (INSERT INTO life(at) VALUES($1) ON CONFLICT(one) DO UPDATE SET at = greatest(life.at, excluded.at)),
     beats AS (INSERT INTO heartbeat VALUES($2, $1) ON CONFLICT(node) DO UPDATE SET at = excluded.at)
SELECT since, until FROM gap WHERE until > $1 - $3::bigint UNION SELECT since, until FROM found ORDER BY since)sql";

constexpr Duration gaps_matter = std::chrono::days(100);

// What no answer is looked up by any more, and what nodes left behind that are no more.
constexpr const char* tidy_sql = R"sql(
WITH old AS (DELETE FROM batch WHERE at < $1::bigint - 3600000),
     long_ago AS (DELETE FROM gap WHERE until < $1 - $2::bigint),
     unused AS (DELETE FROM code WHERE until < $1),
     dead AS (DELETE FROM heartbeat WHERE at < $1 - 60000 AND node <> $3 RETURNING node),
     gone AS (DELETE FROM present WHERE node IN (SELECT node FROM dead))
DELETE FROM seek WHERE node IN (SELECT node FROM dead))sql";
constexpr std::uint64_t beats_between_tidying = 300;

std::vector<Id> ids_of(const Rows& rows) {
  std::vector<Id> ids;
  for (int i = 0; i < rows.count(); ++i) ids.push_back(rows.number(i, 0));
  return ids;
}

std::vector<std::string> texts_of(const Rows& rows) {
  std::vector<std::string> texts;
  for (int i = 0; i < rows.count(); ++i) texts.push_back(rows.text(i, 0));
  return texts;
}

std::optional<Person> person_from(const Rows& rows) {
  if (rows.count() == 0) return std::nullopt;
  return Person{.id = rows.number(0, 0),
                .name = rows.text(0, 1),
                .made = rows.instant(0, 2),
                .seen = rows.instant(0, 3)};
}

KeptEntry entry_from(const Rows& rows, int row) {
  return {.at = rows.instant(row, 1),
          .what = rows.text(row, 2),
          .sent_as = static_cast<std::uint64_t>(rows.number(row, 3))};
}

class PostgresStore : public Store {
 public:
  explicit PostgresStore(std::shared_ptr<PostgresLink> link) : link_(std::move(link)) {}

  Stored<Instant> now() override { return link_->now(); }

  Stored<std::vector<Outcome>> commit(std::span<const Write> writes) override {
    Changes changes;
    std::vector<Question> questions;
    std::vector<Id> locked;
    for (const Write& write : writes) {
      if (const auto table = table_locked(write)) locked.push_back(*table);
    }
    questions.push_back({.sql = lock_sql, .values = Values::of(locked)});
    for (const Write& write : writes) {
      if (const auto* change = std::get_if<Advance>(&write)) changes.add(*change);
      if (auto question = std::visit(Asker(), write)) questions.push_back(*std::move(question));
    }
    if (questions.size() == 1) questions.clear();  // changes alone: one statement, which locks by itself
    return carry_out(writes, changes, std::move(questions));
  }

  Stored<std::vector<Id>> moved_on(std::span<const Stand> known) override {
    if (known.empty()) return std::vector<Id>();
    std::vector<Id> tables;
    for (const Stand& one : known) tables.push_back(one.table);
    const auto rows = link_->ask({.sql = stands_sql, .values = Values::of(tables)});
    if (!rows) return std::unexpected(rows.error());
    std::map<Id, Stand> stands;
    for (int i = 0; i < rows->count(); ++i) {
      Stand& stand = stands[rows->number(i, 0)];
      stand.table = rows->number(i, 0);
      stand.version = static_cast<std::uint32_t>(rows->number(i, 1));
      stand.phase = static_cast<Phase>(rows->number(i, 2));
      if (rows->perhaps(i, 4))
        stand.sitters.push_back(
            {.place = rows->text(i, 3), .person = rows->number(i, 4), .name = rows->text(i, 5)});
    }
    std::vector<Id> moved;
    for (const Stand& one : known) {
      if (stands[one.table] != one) moved.push_back(one.table);
    }
    return moved;
  }

  Stored<std::vector<Gap>> beat(Instant at, std::optional<Instant> /*silent_since*/) override {
    const auto rows = link_->ask(
        {.sql = beat_sql, .values = Values::of(at, link_->node(), std::int64_t{gaps_matter.count()})});
    if (!rows) return std::unexpected(rows.error());
    if (beats_++ % beats_between_tidying == 0) tidy_up(at);
    std::vector<Gap> gaps;
    for (int i = 0; i < rows->count(); ++i)
      gaps.push_back({.from = rows->instant(i, 0), .until = rows->instant(i, 1)});
    return gaps;
  }

  Stored<std::optional<Person>> person(const Hash& key) override {
    return read({.sql = "SELECT id, name, made, seen FROM person JOIN person_key ON person_id = id WHERE "
                        "hash = $1::bytea",
                 .values = Values::of(std::span(key))},
                person_from);
  }
  Stored<std::optional<Person>> person(Id id) override {
    return read({.sql = "SELECT id, name, made, seen FROM person WHERE id = $1", .values = Values::of(id)},
                person_from);
  }
  Stored<std::size_t> keys_of(Id person) override {
    return read({.sql = "SELECT count(*) FROM person_key WHERE person_id = $1", .values = Values::of(person)},
                [](const Rows& rows) { return static_cast<std::size_t>(rows.number(0, 0)); });
  }
  Stored<std::vector<Id>> apart_from(Id person) override {
    return read({.sql = "SELECT whom FROM apart WHERE person_id = $1 UNION SELECT person_id FROM apart WHERE "
                        "whom = $1 ORDER BY 1",
                 .values = Values::of(person)},
                ids_of);
  }

  Stored<std::optional<KeptTable>> table(std::string_view link) override {
    return table_by({.sql = table_columns_by_link, .values = Values::of(link)});
  }
  Stored<std::optional<KeptTable>> table(Id id) override {
    return table_by({.sql = table_columns_by_id, .values = Values::of(id)});
  }

  Stored<std::vector<KeptGame>> finished_games(Id table) override {
    const Question questions[] = {
        {.sql = begin_moment},
        {.sql =
             "SELECT game, base, opening, opened, result, ended FROM game WHERE table_id = $1 ORDER BY game",
         .values = Values::of(table)},
        {.sql = "SELECT number, at, what, sent_as FROM entry WHERE table_id = $1 ORDER BY number",
         .values = Values::of(table)},
        {.sql = end_moment}};
    const auto answers = link_->ask_all(questions);
    if (!answers) return std::unexpected(answers.error());
    const Rows& games = (*answers)[1];
    const Rows& entries = (*answers)[2];
    std::vector<KeptGame> finished;
    for (int i = 0; i < games.count(); ++i) {
      if (games.text(i, 4).empty()) continue;
      KeptGame game{.game = static_cast<std::uint32_t>(games.number(i, 0)),
                    .opening = games.text(i, 2),
                    .opened = games.instant(i, 3),
                    .result = games.text(i, 4),
                    .ended = games.instant(i, 5)};
      const std::int64_t until = i + 1 < games.count() ? games.number(i + 1, 1) : INT64_MAX;
      for (int j = 0; j < entries.count(); ++j) {
        const std::int64_t number = entries.number(j, 0);
        if (number > games.number(i, 1) && number <= until) game.entries.push_back(entry_from(entries, j));
      }
      finished.push_back(std::move(game));
    }
    return finished;
  }

  Stored<std::vector<std::string>> results(Id table) override {
    return read({.sql = "SELECT result FROM game WHERE table_id = $1 AND result <> '' ORDER BY game",
                 .values = Values::of(table)},
                texts_of);
  }
  Stored<std::vector<std::string>> listed(Phase phase, std::size_t most) override {
    return read(
        {.sql = "SELECT link FROM play_table WHERE listed AND phase = $1 ORDER BY touched DESC LIMIT $2",
         .values = Values::of(phase, most)},
        texts_of);
  }
  Stored<std::vector<std::string>> tables_of(Id person, std::size_t most) override {
    return read({.sql = "SELECT link FROM play_table JOIN sitting ON table_id = id WHERE person_id = $1 AND "
                        "phase < 2 ORDER BY touched DESC LIMIT $2",
                 .values = Values::of(person, most)},
                texts_of);
  }
  Stored<std::vector<std::string>> all_tables_of(Id person, std::size_t most) override {
    return read(
        {.sql = "SELECT link FROM play_table JOIN sitting ON table_id = id WHERE person_id = $1 ORDER "
                "BY touched DESC LIMIT $2",
         .values = Values::of(person, most)},
        texts_of);
  }

  Stored<std::vector<Id>> due(Instant now, std::size_t most) override {
    return read({.sql = due_sql, .values = Values::of(now, link_->node(), most)}, [](const Rows& rows) {
      std::vector<std::pair<std::int64_t, Id>> found;
      for (int i = 0; i < rows.count(); ++i) found.emplace_back(rows.number(i, 1), rows.number(i, 0));
      std::ranges::sort(found);
      std::vector<Id> ids;
      for (const auto& [deadline, id] : found) ids.push_back(id);
      return ids;
    });
  }
  Stored<std::vector<Id>> with_deadline(std::size_t most) override {
    return read({.sql = "SELECT id FROM play_table WHERE deadline IS NOT NULL ORDER BY deadline LIMIT $1",
                 .values = Values::of(most)},
                ids_of);
  }
  Stored<std::vector<Id>> untouched(Phase phase, Instant since, std::size_t most) override {
    return read(
        {.sql = "SELECT id FROM play_table WHERE phase = $1 AND touched < $2 ORDER BY touched LIMIT $3",
         .values = Values::of(phase, since, most)},
        ids_of);
  }

 private:
  // What is read between these is of one moment.
  static constexpr const char* begin_moment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
  static constexpr const char* end_moment = "COMMIT";

  template <typename From>
  auto read(const Question& question, const From& from) -> Stored<decltype(from(std::declval<Rows>()))> {
    const auto rows = link_->ask(question);
    if (!rows) return std::unexpected(rows.error());
    return from(*rows);
  }

  Stored<std::optional<KeptTable>> table_by(const Question& named) {
    const auto found = link_->ask({.sql = named.sql, .values = named.values});
    if (!found) return std::unexpected(found.error());
    if (found->count() == 0) return std::nullopt;
    const Id id = found->number(0, 0);
    const Question questions[] = {
        {.sql = begin_moment},
        {.sql = table_columns_by_id, .values = Values::of(id)},
        {.sql = "SELECT place, person_id FROM sitting WHERE table_id = $1 ORDER BY place COLLATE \"C\"",
         .values = Values::of(id)},
        {.sql = "SELECT base, opening, opened FROM game JOIN play_table t ON t.id = table_id AND t.game = "
                "game.game WHERE table_id = $1",
         .values = Values::of(id)},
        {.sql =
             "SELECT number, e.at, what, sent_as FROM entry e WHERE table_id = $1 AND number > (SELECT base "
             "FROM game JOIN play_table t ON t.id = table_id AND t.game = game.game WHERE table_id = $1) "
             "ORDER BY number",
         .values = Values::of(id)},
        {.sql =
             "SELECT sent_as FROM entry WHERE table_id = $1 AND number <= (SELECT base FROM game JOIN "
             "play_table t ON t.id = table_id AND t.game = game.game WHERE table_id = $1) AND sent_as <> 0 "
             "ORDER BY number DESC LIMIT 8",
         .values = Values::of(id)},
        {.sql = end_moment}};
    const auto answers = link_->ask_all(questions);
    if (!answers) return std::unexpected(answers.error());
    const Rows& row = (*answers)[1];
    const Rows& game = (*answers)[3];
    if (row.count() == 0 || game.count() == 0) return std::nullopt;
    KeptTable table{.id = id,
                    .link = row.text(0, 1),
                    .phase = static_cast<Phase>(row.number(0, 2)),
                    .listed = row.number(0, 3) != 0,
                    .game = static_cast<std::uint32_t>(row.number(0, 4)),
                    .opening = game.text(0, 1),
                    .opened = game.instant(0, 2),
                    .base = static_cast<std::uint32_t>(game.number(0, 0)),
                    .touched = row.instant(0, 6)};
    if (const auto deadline = row.perhaps(0, 5)) table.deadline = Instant(*deadline);
    const Rows& sittings = (*answers)[2];
    for (int i = 0; i < sittings.count(); ++i)
      table.sittings.push_back({.place = sittings.text(i, 0), .person = sittings.number(i, 1)});
    const Rows& entries = (*answers)[4];
    for (int i = 0; i < entries.count(); ++i) table.entries.push_back(entry_from(entries, i));
    const Rows& sent = (*answers)[5];
    for (int i = 0; i < sent.count(); ++i)
      table.sent_before.push_back(static_cast<std::uint64_t>(sent.number(i, 0)));
    return table;
  }

  // The batch, once: where the answer is lost it is looked up, and where it turns out not to be in the books,
  // or others stood in its way, it is tried again.
  Stored<std::vector<Outcome>> carry_out(std::span<const Write> writes, Changes& changes,
                                         std::vector<Question> questions) {
    const auto judged_by = now();
    if (!judged_by) return std::unexpected(judged_by.error());
    changes.judge_at(*judged_by);
    Trouble trouble;
    questions.emplace_back();
    for (int i = 0; i < tries; ++i) {
      if (auto unready = link_->ready()) return std::unexpected(*std::move(unready));
      const std::uint64_t batch = link_->chance() >> 1U;
      questions.back() = changes.question(batch, link_->node(), link_->clock());
      const auto answers = link_->database().ask_all(questions);
      if (answers) return outcomes_of(writes, *answers);
      trouble = answers.error().trouble();
      if (!answers.error().broken()) {
        if (answers.error().is_passing()) continue;
        return std::unexpected(trouble);
      }
      const auto written = is_in_the_books(batch, *judged_by);
      if (!written) return std::unexpected(written.error());
      if (*written) return outcomes_found(writes);
    }
    return std::unexpected(trouble);
  }

  // Whether the batch was written. If not, it never will be, however late it may still come to the database:
  // its number is taken. And what is answered here has gone wherever a commit has to go.
  Stored<bool> is_in_the_books(std::uint64_t batch, Instant at) {
    const auto rows = link_->ask({.sql = look_up_sql, .values = Values::of(batch, at)});
    if (!rows) return std::unexpected(rows.error());
    return rows->text(0, 0) == "f";
  }

  static std::vector<Outcome> outcomes_of(std::span<const Write> writes, const std::vector<Rows>& answers) {
    const std::vector<Id> advanced = ids_of(answers.back());
    const bool late = std::ranges::find(advanced, 0) != advanced.end();
    std::vector<Outcome> outcomes;
    std::map<Id, std::uint32_t> versions;
    std::size_t next = 1;  // after the lock
    for (const Write& write : writes) {
      const auto* change = std::get_if<Advance>(&write);
      if (change == nullptr)
        outcomes.push_back(outcome_of(write, answers[next++]));
      else if (std::ranges::find(advanced, change->table) != advanced.end() && follows(versions, *change))
        outcomes.emplace_back(Done{change->table});
      else
        outcomes.emplace_back(late ? Refused::late : Refused::stale);
    }
    return outcomes;
  }

  // The same for a batch that is known to be written, by what is there now.
  Stored<std::vector<Outcome>> outcomes_found(std::span<const Write> writes) {
    std::vector<Outcome> outcomes;
    for (const Write& write : writes) {
      auto outcome = std::visit(Finder{*this}, write);
      if (!outcome) return std::unexpected(outcome.error());
      outcomes.push_back(*outcome);
    }
    return outcomes;
  }

  struct Finder {
    PostgresStore& store;

    Stored<Outcome> operator()(const Greet& one) const {
      const auto person = store.person(one.key);
      if (!person) return std::unexpected(person.error());
      return *person ? Outcome(Done{(*person)->id}) : Outcome(Refused::unknown);
    }
    Stored<Outcome> operator()(const Rename& one) const { return Done{one.person}; }
    Stored<Outcome> operator()(const ForgetPerson& one) const { return Done{one.person}; }
    Stored<Outcome> operator()(const Join& one) const { return Done{one.into}; }
    Stored<Outcome> operator()(const Block& one) const { return Done{one.person}; }
    Stored<Outcome> operator()(const CloseTable& one) const { return Done{one.table}; }
    Stored<Outcome> operator()(const OpenTable& one) const {
      const auto table = store.table(one.link);
      if (!table) return std::unexpected(table.error());
      return *table && (*table)->opened == one.at ? Outcome(Done{(*table)->id}) : Outcome(Refused::taken);
    }
    Stored<Outcome> operator()(const SitDown& one) const {
      const auto table = store.table(one.table);
      if (!table) return std::unexpected(table.error());
      if (!*table) return Refused::unknown;
      const bool sits = std::ranges::find((*table)->sittings, one.sitting) != (*table)->sittings.end();
      return sits ? Outcome(Done{one.table}) : Outcome(Refused::taken);
    }
    Stored<Outcome> operator()(const Advance& one) const {
      const auto rows = store.link_->ask(
          {.sql = "SELECT number, at, what, sent_as FROM entry WHERE table_id = $1 AND number > $2 ORDER BY "
                  "number LIMIT $3",
           .values = Values::of(one.table, one.version, one.entries.size())});
      if (!rows) return std::unexpected(rows.error());
      bool ours = static_cast<std::size_t>(rows->count()) == one.entries.size();
      for (int i = 0; ours && i < rows->count(); ++i)
        ours = entry_from(*rows, i) == one.entries[static_cast<std::size_t>(i)];
      return ours ? Outcome(Done{one.table}) : Outcome(Refused::stale);
    }
  };

  // Whatever is left is taken the next time.
  void tidy_up(Instant now) {
    std::ignore = link_->ask(
        {.sql = tidy_sql, .values = Values::of(now, std::int64_t{gaps_matter.count()}, link_->node())});
  }

  std::shared_ptr<PostgresLink> link_;
  std::uint64_t beats_ = 0;
};

}  // namespace

bool is_postgres_url(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::string without_password(std::string_view url) {
  std::string text(url);
  const std::size_t scheme = text.find("://");
  const std::size_t at = text.find('@');
  const std::size_t colon = scheme == std::string::npos ? scheme : text.find(':', scheme + 3);
  if (at != std::string::npos && colon < at) text.erase(colon, at - colon);
  constexpr std::string_view named = "password=";
  if (const std::size_t from = text.find(named); from != std::string::npos)
    text.erase(from + named.size(), text.find('&', from) - from - named.size());
  return text;
}

std::unique_ptr<Company> company_of(std::shared_ptr<PostgresLink> link);  // postgres_company.cpp

Stored<PostgresStores> open_postgres(const std::string& url, PostgresOptions options) {
  auto link = std::make_shared<PostgresLink>(url, std::move(options));
  if (auto trouble = link->ready()) return std::unexpected(*std::move(trouble));
  return PostgresStores{.store = std::make_unique<PostgresStore>(link), .company = company_of(link)};
}

}  // namespace seize::store
