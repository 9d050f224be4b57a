// The program's players in the module.

#include "buffers.h"
#include "notation/json.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "players/simple_player.h"
#include "room/click.h"

namespace {

using seize::wasm::input;
using seize::wasm::output;

}  // namespace

extern "C" {

// The names of the levels, from the easiest to the perfect one, as a list.
[[clang::export_name("levels")]] const char* levels() {
  return output(seize::json_list({seize::json_string("simple")}));
}

// The input is the record of a table at which a program is to act. Gives its act, as it would be clicked;
// nothing where no program is to act.
[[clang::export_name("choose")]] const char* choose(std::uint64_t seed) {
  const auto record = seize::parse_record(input());
  if (!record) return output("");
  const auto table = seize::table_of(*record, seize::Instant(0));
  const auto seat = table ? seat_to_act(*table) : std::nullopt;
  if (!seat || !table->team(seat->side)[seat->member].program) return output("");
  seize::Random random(seed);
  return output(format_click(choose_simply(*table, random)));
}

}  // extern "C"
