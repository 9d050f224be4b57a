#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "store/store.h"

namespace seize::store {

// What an operator does with a file while a server may have it: nothing of this is in the server's way, and
// all of it sees one moment of the file.

// Copies all that is there at this moment, so that it outlasts whatever happens next. What goes wrong, and
// with which of the two files; the copy is whole or not there.
struct CopyTrouble {
  bool of_the_copy = false;
  Trouble trouble;
};
std::expected<void, CopyTrouble> back_up(const std::filesystem::path& file,
                                         const std::filesystem::path& copy_file);

// What contradicts itself in the file, in SQLite's words or as "table 17: …"; empty where nothing does.
Stored<std::vector<std::string>> contradictions(const std::filesystem::path& file);

// Ids of all tables, in their order.
Stored<std::vector<Id>> all_tables(const std::filesystem::path& file);

// Closes a table for good, whoever is there: a server that has the file sees it within a second.
enum class Closing : std::uint8_t { done, closed_before, unknown };
Stored<Closing> close_table(const std::filesystem::path& file, std::string_view link, Instant now);

}  // namespace seize::store
