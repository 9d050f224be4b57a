// The program's players in the module.

#include "book_at_hand.h"
#include "buffers.h"
#include "notation/act_text.h"
#include "notation/json.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "players/player.h"

namespace {

using seize::wasm::input;
using seize::wasm::output;

// The table that the input is the record of.
std::optional<seize::Table> table_at_hand() {
  const auto record = seize::parse_record(input());
  if (!record) return std::nullopt;
  const auto table = seize::table_of(*record, seize::Instant(0));
  return table ? std::optional(*table) : std::nullopt;
}

seize::Mind& mind() {
  static seize::Mind only;
  only.use(seize::wasm::book_at_hand());
  return only;
}

}  // namespace

extern "C" {

// The names of the levels, from the easiest to the perfect one, as a list.
[[clang::export_name("levels")]] const char* levels() {
  std::vector<std::string> names;
  for (const seize::Level& level : seize::levels()) names.push_back(seize::json_string(level.name));
  return output(seize::json_list(names));
}

// The input is the record of a table at which a program is to act. Gives its act;
// nothing where no program is to act.
[[clang::export_name("choose")]] const char* choose(std::uint64_t seed) {
  const auto table = table_at_hand();
  const auto seat = table ? seat_to_act(*table) : std::nullopt;
  if (!seat || !is_program(*table, *seat)) return output("");
  seize::Random random(seed);
  return output(format_act(choose(*table, mind(), random)));
}

}  // extern "C"
