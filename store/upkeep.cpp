#include "store/upkeep.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "store/lock_file.h"
#include "store/migrations.h"
#include "store/sqlite.h"

namespace seize::store {

namespace {

namespace fs = std::filesystem;

// A name that a file has got outlasts a loss of power only with its folder.
void sync_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  ::close(descriptor);
}

std::optional<Trouble> copy(Database& from, const fs::path& to) {
  auto target = Database::open(to);
  if (!target) return std::move(target.error());
  from.copy_into(*target);
  return target->trouble();
}

void remove_all_of(const fs::path& file) {
  std::error_code ignored;
  for (const char* end : {"", "-journal", "-wal", "-shm"}) fs::remove(file.string() + end, ignored);
}

std::unexpected<CopyTrouble> of_source(Trouble trouble) {
  return std::unexpected(CopyTrouble{.of_the_copy = false, .trouble = std::move(trouble)});
}

// Nobody's tables are replaced while they are played at, least of all by a copy of themselves.
bool is_in_use(const fs::path& file, const fs::path& copy_file) {
  std::error_code ignored;
  if (fs::equivalent(file, copy_file, ignored)) return true;
  const fs::path lock = copy_file.string() + ".lock";
  return fs::exists(lock, ignored) && !LockFile::take(lock);
}

// Every row here is a contradiction, named by what it selects.
constexpr const char* wrong_rows[] = {
    "SELECT 'table ' || id || ': ' || version || ' entries are said to be there, and ' || "
    "(SELECT count(*) FROM entry WHERE table_id = id) || ' are' FROM play_table "
    "WHERE version <> (SELECT count(*) FROM entry WHERE table_id = id) "
    "OR version <> (SELECT coalesce(max(number), 0) FROM entry WHERE table_id = id)",
    "SELECT 'table ' || id || ': its game ' || game || ' is not there' FROM play_table "
    "WHERE NOT EXISTS(SELECT 1 FROM game WHERE table_id = id AND game.game = play_table.game)",
    "SELECT DISTINCT 'table ' || table_id || ': has entries, and is not there' FROM entry "
    "WHERE table_id NOT IN (SELECT id FROM play_table)",
    "SELECT 'table ' || table_id || ': at ' || place || ' sits nobody who is known' FROM sitting "
    "WHERE person_id <> 0 AND person_id NOT IN (SELECT id FROM person)",
};

}  // namespace

std::expected<void, CopyTrouble> back_up(const fs::path& file, const fs::path& copy_file) {
  auto from = Database::open_to_read(file);
  if (!from) return of_source(std::move(from.error()));
  from->run("BEGIN");
  auto schema = check_schema(*from);
  // An earlier version's file is copied as it is.
  if (schema && schema->kind != Trouble::Kind::older) return of_source(*std::move(schema));
  if (is_in_use(file, copy_file))
    return std::unexpected(
        CopyTrouble{.of_the_copy = true, .trouble = {.kind = Trouble::Kind::in_use, .detail = {}}});
  const fs::path unfinished = copy_file.string() + ".unfinished";
  remove_all_of(unfinished);
  auto trouble = copy(*from, unfinished);
  // What belonged to the file that is replaced must not be taken for this one's.
  if (!trouble) remove_all_of(copy_file);
  if (!trouble && std::rename(unfinished.c_str(), copy_file.c_str()) != 0)
    trouble = Trouble{.kind = Trouble::Kind::denied, .detail = std::strerror(errno)};
  remove_all_of(unfinished);
  if (trouble) return std::unexpected(CopyTrouble{.of_the_copy = true, .trouble = *std::move(trouble)});
  sync_folder(copy_file.parent_path());
  return {};
}

Stored<std::vector<std::string>> contradictions(const fs::path& file) {
  auto database = Database::open_to_read(file);
  if (!database) return std::unexpected(std::move(database.error()));
  database->run("BEGIN");
  if (auto trouble = check_schema(*database)) return std::unexpected(*std::move(trouble));
  std::vector<std::string> found;
  Statement whole(*database, "PRAGMA integrity_check(20)");
  whole.with();
  while (whole.next()) {
    if (whole.text(0) != "ok") found.push_back(whole.text(0));
  }
  for (const char* sql : wrong_rows) {
    Statement rows(*database, sql);
    rows.with();
    while (rows.next()) found.push_back(rows.text(0));
  }
  auto trouble = database->trouble();
  // A file in which rows cannot be read any more has told so already.
  if (trouble && found.empty()) return std::unexpected(*std::move(trouble));
  return found;
}

Stored<std::vector<Id>> all_tables(const fs::path& file) {
  auto database = Database::open_to_read(file);
  if (!database) return std::unexpected(std::move(database.error()));
  if (auto trouble = check_schema(*database)) return std::unexpected(*std::move(trouble));
  Statement rows(*database, "SELECT id FROM play_table ORDER BY id");
  rows.with();
  std::vector<Id> tables;
  while (rows.next()) tables.push_back(rows.number(0));
  if (auto trouble = database->trouble()) return std::unexpected(*std::move(trouble));
  return tables;
}

Stored<Closing> close_table(const fs::path& file, std::string_view link, Instant now) {
  auto database = Database::open(file);
  if (!database) return std::unexpected(std::move(database.error()));
  if (auto trouble = check_schema(*database)) return std::unexpected(*std::move(trouble));
  database->run("PRAGMA synchronous = FULL");
  Statement(*database,
            "UPDATE play_table SET phase = 3, listed = 0, deadline = NULL, touched = ?2 WHERE link = ?1 AND "
            "phase <> 3")
      .with(link, now)
      .run();
  const bool closed = database->well() && database->changed() > 0;
  Statement named(*database, "SELECT 1 FROM play_table WHERE link = ?1");
  const bool there = named.with(link).next();
  named.run();
  if (auto trouble = database->trouble()) return std::unexpected(*std::move(trouble));
  if (closed) return Closing::done;
  return there ? Closing::closed_before : Closing::unknown;
}

}  // namespace seize::store
