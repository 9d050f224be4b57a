#include "room/setup.h"

#include "notation/table_record.h"
#include "talk/reasons.h"

namespace seize {

namespace {

std::expected<Record, SetupRefusal> read(std::string_view text) {
  auto record = parse_record(text);
  if (record) return *std::move(record);
  RecordFault& fault = record.error();
  return std::unexpected(
      SetupRefusal{.move = fault.move, .text = std::move(fault.text), .reason = say(fault.fault)});
}

std::expected<Table, SetupRefusal> named(std::expected<Table, TableRefusal> table, const Names& names) {
  if (!table) return std::unexpected(SetupRefusal{.text = {}, .reason = say(table.error())});
  name_the_nameless(table->teams, names);
  return *std::move(table);
}

}  // namespace

std::expected<Table, SetupRefusal> new_table(std::string_view record,
                                             const std::variant<Starter, Lot>& starter, const Names& names,
                                             Instant now) {
  const auto read_record = read(record);
  if (!read_record) return std::unexpected(read_record.error());
  Opening opening = opening_of(*read_record);
  opening.starter = starter;
  return named(open(opening, now), names);
}

std::expected<Table, SetupRefusal> resumed_table(std::string_view record, const Names& names, Instant now) {
  const auto read_record = read(record);
  if (!read_record) return std::unexpected(read_record.error());
  return named(table_of(*read_record, now), names);
}

}  // namespace seize
