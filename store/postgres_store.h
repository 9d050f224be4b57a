#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "store/company.h"
#include "store/hints.h"
#include "store/store.h"
#include "store/upkeep.h"

namespace seize::store {

struct PostgresOptions {
  std::string node = "1";            // what this process is called among those that share the database
  std::function<Instant()> clock{};  // by which everything is judged; the database's where none is given
  std::function<std::uint64_t()> chance{};  // numbers that no other node has
  bool only_reads = false;                  // the schema stays as it is
  // For each thing that is asked: then the connection is given up, and made anew.
  std::chrono::milliseconds patience = std::chrono::seconds(2);
};

// True iff that is what a PostgreSQL store is named by.
bool is_postgres_url(std::string_view text);
// The same without a password, for people to read.
std::string without_password(std::string_view url);

// A store in a PostgreSQL database, for any number of nodes at once; it is brought to the newest schema.
struct PostgresStores {
  std::unique_ptr<Store> store;
  std::unique_ptr<Company> company;  // lives no longer than the store, and is used by the same thread
};
Stored<PostgresStores> open_postgres(const std::string& url, PostgresOptions options);

// What an operator does with it, whoever has it: what contradicts itself there, as "table 17: …"; ids of all
// tables, in their order; and closing one, of which nodes hear at once.
Stored<std::vector<std::string>> postgres_contradictions(const std::string& url);
Stored<std::vector<Id>> postgres_tables(const std::string& url);
Stored<Closing> close_postgres_table(const std::string& url, std::string_view link);

}  // namespace seize::store
