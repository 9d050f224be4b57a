#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "notation/record.h"
#include "table/names.h"
#include "table/table.h"
#include "talk/said.h"

namespace seize {

// Why a record tells of no table: at which token it breaks (0: in the tags, or nowhere in particular), the
// text there, and the reason.
struct SetupRefusal {
  std::size_t move = 0;
  std::string text;
  Said reason;
};

// A new table as the record's tags describe it; its moves, if it has any, are not played.
std::expected<Table, SetupRefusal> new_table(std::string_view record,
                                             const std::variant<Starter, Lot>& starter, const Names& names,
                                             Instant now);

// The table of the record's game, as far as it was played.
std::expected<Table, SetupRefusal> resumed_table(std::string_view record, const Names& names, Instant now);

}  // namespace seize
