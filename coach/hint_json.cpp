#include "coach/hint_json.h"

#include <algorithm>
#include <array>

#include "notation/act_text.h"
#include "notation/json.h"
#include "notation/words.h"
#include "talk/said_json.h"

namespace seize::coach {

std::optional<Strength> parse_strength(std::string_view text) {
  constexpr std::array<std::string_view, 3> names = {"look", "reason", "move"};
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return std::nullopt;
  return static_cast<Strength>(found - names.begin());
}

std::vector<std::string> acts_of(const solver::WholeMove& move) {
  std::vector<std::string> acts;
  if (move.square) acts.push_back(format_act(Act(Place{*move.square})));
  if (move.call) acts.push_back(format_act(Act(Call{*move.call})));
  if (move.give) acts.push_back(format_act(Act(Give{*move.give})));
  if (acts.empty()) acts.push_back(format_act(Act(Pass{})));
  return acts;
}

std::string hint_json(const Hint& hint) {
  std::vector<std::string> squares;
  for (const Square square : hint.squares) squares.push_back(json_string(format_square(square)));
  std::vector<std::string> acts;
  if (hint.move) {
    for (const std::string& act : acts_of(*hint.move)) acts.push_back(json_string(act));
  }
  return JsonObject()
      .raw("said", json_of(hint.said))
      .raw("squares", json_list(squares))
      .raw("acts", json_list(acts))
      .flag("lastWord", hint.last_word)
      .str();
}

}  // namespace seize::coach
