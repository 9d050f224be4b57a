#pragma once

#include <span>

#include "store/migrations.h"
#include "store/postgres.h"

namespace seize::store {

// All steps of PostgreSQL's schema, oldest first.
std::span<const Migration> postgres_migrations();

// Brings the schema to the newest of these, by one node at a time; nodes of the version before go on
// meanwhile. Leaves one that is newer as it is, and refuses it where we are too old to read it.
std::optional<Trouble> migrate(Postgres& database, std::span<const Migration> known = postgres_migrations());

// Whether what is there can be read as it is. Changes nothing.
std::optional<Trouble> check_schema(Postgres& database,
                                    std::span<const Migration> known = postgres_migrations());

}  // namespace seize::store
