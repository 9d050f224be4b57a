#pragma once

#include <optional>
#include <span>

#include "store/sqlite.h"

namespace seize::store {

// One step of the schema, from the one before.
struct Migration {
  int version;
  int oldest_reader;  // programs that know this version, and none before it, can still read and write what is
                      // there then
  const char* sql;
};

// All of them, oldest first.
std::span<const Migration> migrations();

// Brings the schema to the newest of these, whole or not at all. Leaves one that is newer as it is, and
// refuses it where we are too old to read it.
std::optional<Trouble> migrate(Database& database, std::span<const Migration> known = migrations());

// Whether what is there can be read as it is: a store, of the newest schema, or of one for which we are not
// too old. Changes nothing.
std::optional<Trouble> check_schema(Database& database, std::span<const Migration> known = migrations());

}  // namespace seize::store
