#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "notation/record.h"
#include "table/table.h"

namespace seize::cli {

// A table as a game record, with tags of our own for what a record does not tell: which players are programs,
// whether moves may be taken back, how much of the turn's time is used. Nothing but a record is needed to go
// on.
Record record_of(const Table& table, Instant now);

// The table that the record tells of. REQUIRES nothing of the record: what it does not tell is as by default.
std::expected<Table, TableRefusal> table_of(const Record& record, Instant now);

// Where the game at hand is kept until it ends; nothing where the user has no home.
std::optional<std::filesystem::path> kept_game_path();

// Writes the text so that the file always holds the old or the new text, never a part. False, with errno, on
// failure.
bool write_whole(const std::filesystem::path& path, const std::string& text);

}  // namespace seize::cli
