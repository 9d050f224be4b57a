#include "store/sqlite.h"

#include <sqlite3.h>

#include <utility>

namespace seize::store {

namespace {

Trouble::Kind kind_of(int status) {
  switch (status & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return Trouble::Kind::damaged;
    case SQLITE_PERM:
    case SQLITE_AUTH:
    case SQLITE_CANTOPEN:
      return Trouble::Kind::denied;
    default:
      return Trouble::Kind::unavailable;
  }
}

constexpr int patience_for_others =
    2000;  // milliseconds: an operator's command may hold the file for a moment

}  // namespace

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Stored<Database> Database::open_as(const std::filesystem::path& file, int flags, const char* vfs) {
  sqlite3* opened = nullptr;
  const int status =
      sqlite3_open_v2(file.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs);
  Database database(opened);
  if (opened != nullptr) sqlite3_busy_timeout(opened, patience_for_others);
  database.note(status);
  if (auto trouble = database.trouble()) return std::unexpected(*std::move(trouble));
  return database;
}

Stored<Database> Database::open(const std::filesystem::path& file, const std::string& vfs) {
  return open_as(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs.empty() ? nullptr : vfs.c_str());
}

Stored<Database> Database::open_to_read(const std::filesystem::path& file) {
  return open_as(file, SQLITE_OPEN_READONLY, nullptr);
}

void Database::note(int status) {
  if (trouble_ || status == SQLITE_OK || status == SQLITE_ROW || status == SQLITE_DONE) return;
  const char* said = handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(status);
  trouble_ = Trouble{.kind = kind_of(status), .detail = said};
}

std::optional<Trouble> Database::trouble() { return std::exchange(trouble_, std::nullopt); }

void Database::run(const char* sql) {
  if (well()) note(sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr));
}

std::int64_t Database::changed() const { return sqlite3_changes64(handle_.get()); }
std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }

void Database::copy_into(Database& other) {
  sqlite3_backup* const copying = sqlite3_backup_init(other.handle_.get(), "main", handle_.get(), "main");
  if (copying != nullptr) {
    const int status = sqlite3_backup_step(copying, -1);
    const int ended = sqlite3_backup_finish(copying);  // says what went wrong to the other one
    other.note(ended == SQLITE_OK && status != SQLITE_DONE ? status : ended);
  } else {
    other.note(sqlite3_extended_errcode(other.handle_.get()));
  }
}

int Database::pages_in_log() {
  if (!pages_in_log_) {
    pages_in_log_ = std::make_unique<int>(0);
    const auto note_pages = [](void* noted, sqlite3*, const char*, int pages) {
      *static_cast<int*>(noted) = pages;
      return SQLITE_OK;
    };
    sqlite3_wal_hook(handle_.get(), note_pages, pages_in_log_.get());
  }
  return *pages_in_log_;
}

void Database::checkpoint() {
  sqlite3_wal_checkpoint_v2(handle_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Statement::Finish::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(Database& database, std::string_view sql) : database_(&database) {
  if (!database.well()) return;
  sqlite3_stmt* prepared = nullptr;
  database.note(sqlite3_prepare_v3(database.handle_.get(), sql.data(), static_cast<int>(sql.size()),
                                   SQLITE_PREPARE_PERSISTENT, &prepared, nullptr));
  handle_.reset(prepared);
}

bool Statement::next() {
  if (!database_->well()) return false;
  const int status = sqlite3_step(handle_.get());
  database_->note(status);
  if (status != SQLITE_ROW) reset();  // so that it holds nothing open
  return status == SQLITE_ROW;
}

void Statement::run() {
  while (next()) {
  }
}

void Statement::reset() {
  if (handle_) sqlite3_reset(handle_.get());
}

void Statement::bind(int place, std::int64_t value) {
  if (database_->well()) database_->note(sqlite3_bind_int64(handle_.get(), place, value));
}

void Statement::bind(int place, std::string_view value) {
  if (database_->well())
    database_->note(
        sqlite3_bind_text64(handle_.get(), place, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bind(int place, std::span<const std::byte> value) {
  if (database_->well())
    database_->note(sqlite3_bind_blob64(handle_.get(), place, value.data(), value.size(), SQLITE_TRANSIENT));
}

void Statement::bind(int place, const std::optional<Instant>& value) {
  if (value) return bind(place, *value);
  if (database_->well()) database_->note(sqlite3_bind_null(handle_.get(), place));
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_.get(), column); }

std::optional<std::int64_t> Statement::perhaps(int column) const {
  if (sqlite3_column_type(handle_.get(), column) == SQLITE_NULL) return std::nullopt;
  return number(column);
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

}  // namespace seize::store
