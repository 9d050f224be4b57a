#include "talk/rules.h"

#include "talk/tell.h"
#include "talk/wording.h"

namespace seize {

namespace {

Said material(Edition edition) {
  const bool access = edition == Edition::access;
  return {
      .id = "rules.material",
      .arguments = {{"first", phrase(plain(access ? "rules.material_access" : "rules.material_classic"))}}};
}

Said in_play(const Options& options) {
  const Characteristics characteristics = options.rules.in_play();
  if (characteristics == all_characteristics) return plain("rules.in_play_all");
  return {.id = "rules.in_play_some",
          .arguments = {{"characteristics", say(characteristics, options.edition)}}};
}

// Where the program calls there is nothing to steal, to miss or to call wrongly.
Messages calling(Help help) {
  if (help == Help::automatic) return {plain("rules.call_auto")};
  return {plain(help == Help::official ? "rules.call_official" : "rules.call_call"), plain("rules.steal"),
          plain("rules.stale"), plain("rules.wrong")};
}

Said time_for_each_move(const Clock& clock) {
  return say_time("rules.clock", "rules.clock_long", clock.per_move);
}

}  // namespace

Messages tell_goal(const Options& options) {
  return {material(options.edition), plain("rules.turn"),
          plain(options.rules.blocks() ? "rules.goal_squares" : "rules.goal_lines"), in_play(options)};
}

Messages tell_conduct(const Options& options) {
  Messages said = calling(options.help);
  said.push_back(plain("rules.last"));
  if (options.clock) said.push_back(time_for_each_move(*options.clock));
  if (options.mask) said.push_back(plain("rules.mask"));
  said.push_back(plain("rules.teams"));
  said.push_back(plain("rules.end"));
  return said;
}

Messages tell_rules(const Options& options) {
  Messages said = tell_goal(options);
  for (Said& further : tell_conduct(options)) said.push_back(std::move(further));
  return said;
}

}  // namespace seize
