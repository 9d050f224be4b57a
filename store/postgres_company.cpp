#include <set>

#include "store/postgres_link.h"

namespace seize::store {

namespace {

// Whoever has not been heard of for so long does not count.
constexpr Duration node_lives = std::chrono::seconds(5);
constexpr Duration remark_lives = std::chrono::seconds(5);

class PostgresCompany : public Company {
 public:
  explicit PostgresCompany(std::shared_ptr<PostgresLink> link) : link_(std::move(link)) {}

  Stored<bool> keep_code(std::string_view code, Id person, Instant until) override {
    const Question questions[] = {
        {.sql = "DELETE FROM code WHERE person_id = $1", .values = Values::of(person)},
        {.sql = "INSERT INTO code VALUES($1, $2, $3) ON CONFLICT DO NOTHING RETURNING code",
         .values = Values::of(code, person, until)}};
    const auto answers = link_->ask_all(questions);
    if (!answers) return std::unexpected(answers.error());
    return answers->back().count() == 1;
  }

  Stored<std::optional<Id>> use_code(std::string_view code, Instant now) override {
    const auto rows = link_->ask({.sql = "DELETE FROM code WHERE code = $1 RETURNING person_id, until >= $2",
                                  .values = Values::of(code, now)});
    if (!rows) return std::unexpected(rows.error());
    if (rows->count() == 0 || rows->text(0, 1) != "t") return std::nullopt;
    return rows->number(0, 0);
  }

  Stored<Id> seek(Id person, std::string_view wish) override {
    const Question questions[] = {
        {.sql = "DELETE FROM seek WHERE person_id = $1", .values = Values::of(person)},
        {.sql = "INSERT INTO seek(person_id, node, wish) VALUES($1, $2, $3) RETURNING id",
         .values = Values::of(person, link_->node(), wish)}};
    const auto answers = link_->ask_all(questions);
    if (!answers) return std::unexpected(answers.error());
    return answers->back().number(0, 0);
  }

  Stored<void> seek_no_more(Id person) override {
    return done({.sql = "DELETE FROM seek WHERE person_id = $1", .values = Values::of(person)});
  }

  Stored<std::vector<Sought>> seekers() override {
    const auto since = alive_since();
    if (!since) return std::unexpected(since.error());
    const auto rows = link_->ask(
        {.sql =
             "SELECT id, person_id, (node = $1)::int, wish, link, met FROM seek JOIN heartbeat h USING(node) "
             "WHERE h.at > $2 OR node = $1 ORDER BY id",
         .values = Values::of(link_->node(), *since)});
    if (!rows) return std::unexpected(rows.error());
    std::vector<Sought> found;
    for (int i = 0; i < rows->count(); ++i)
      found.push_back({.id = rows->number(i, 0),
                       .person = rows->number(i, 1),
                       .here = rows->number(i, 2) == 1,
                       .wish = rows->text(i, 3),
                       .link = rows->text(i, 4),
                       .met = rows->instant(i, 5)});
    return found;
  }

  Stored<bool> bring_together(Id first, Id second, std::string_view link, Instant now) override {
    const auto rows = link_->ask(
        {.sql =
             "WITH free AS MATERIALIZED (SELECT id FROM seek WHERE id IN ($1, $2) AND link = '' ORDER BY id "
             "FOR UPDATE) UPDATE seek SET link = $3, met = $4 WHERE id IN (SELECT id FROM free) AND (SELECT "
             "count(*) FROM free) = 2 RETURNING id",
         .values = Values::of(first, second, link, now)});
    if (!rows) return std::unexpected(rows.error());
    return rows->count() == 2;
  }

  Stored<void> note(std::span<const Present> came, std::span<const Present> left) override {
    const auto columns = [&](std::span<const Present> all) {
      std::vector<Id> tables;
      std::vector<Id> people;
      for (const Present& one : all) {
        tables.push_back(one.table);
        people.push_back(one.person);
      }
      return Values::of(link_->node(), tables, people);
    };
    const Question questions[] = {
        {.sql =
             "DELETE FROM present p USING unnest($2::bigint[], $3::bigint[]) AS gone(t, q) WHERE node = $1 "
             "AND table_id = t AND person_id = q",
         .values = columns(left)},
        {.sql = "INSERT INTO present SELECT t, q, $1 FROM unnest($2::bigint[], $3::bigint[]) AS here(t, q) "
                "ORDER BY t, q ON CONFLICT DO NOTHING",
         .values = columns(came)}};
    const auto answers = link_->ask_all(questions);
    if (!answers) return std::unexpected(answers.error());
    return {};
  }

  Stored<std::vector<Present>> elsewhere(std::span<const Id> tables) override {
    const auto since = alive_since();
    if (!since) return std::unexpected(since.error());
    const auto rows = link_->ask(
        {.sql =
             "SELECT DISTINCT table_id, person_id FROM present JOIN heartbeat h USING(node) WHERE table_id = "
             "ANY($1::bigint[]) AND node <> $2 AND h.at > $3 ORDER BY 1, 2",
         .values = Values::of(std::vector<Id>(tables.begin(), tables.end()), link_->node(), *since)});
    if (!rows) return std::unexpected(rows.error());
    std::vector<Present> found;
    for (int i = 0; i < rows->count(); ++i)
      found.push_back({.table = rows->number(i, 0), .person = rows->number(i, 1)});
    return found;
  }

  Stored<void> remark(const Remark& remark) override {
    const auto now = link_->now();
    if (!now) return std::unexpected(now.error());
    return done({.sql = "WITH old AS (DELETE FROM remark WHERE at < $3::bigint - 60000) "
                        "INSERT INTO remark(node, table_id, at, what) VALUES($1, $2, $3, $4)",
                 .values = Values::of(link_->node(), remark.table, *now, remark.text)});
  }

  // Of two that are written at once the later may be seen first: so those of the last seconds are looked at
  // again each time.
  Stored<std::vector<Remark>> remarks() override {
    const auto now = link_->now();
    if (!now) return std::unexpected(now.error());
    const auto rows =
        link_->ask({.sql = "SELECT id, table_id, what FROM remark WHERE at > $1 AND node <> $2 ORDER BY id",
                    .values = Values::of(*now - remark_lives, link_->node())});
    if (!rows) return std::unexpected(rows.error());
    std::vector<Remark> found;
    std::set<Id> heard;
    for (int i = 0; i < rows->count(); ++i) {
      heard.insert(rows->number(i, 0));
      if (!heard_.contains(rows->number(i, 0)))
        found.push_back({.table = rows->number(i, 1), .text = rows->text(i, 2)});
    }
    heard_ = std::move(heard);
    return found;
  }

 private:
  Stored<void> done(const Question& question) {
    const auto rows = link_->ask(question);
    if (!rows) return std::unexpected(rows.error());
    return {};
  }

  Stored<Instant> alive_since() {
    const auto now = link_->now();
    if (!now) return std::unexpected(now.error());
    return *now - node_lives;
  }

  std::shared_ptr<PostgresLink> link_;
  std::set<Id> heard_;
};

}  // namespace

std::unique_ptr<Company> company_of(std::shared_ptr<PostgresLink> link) {
  return std::make_unique<PostgresCompany>(std::move(link));
}

}  // namespace seize::store
