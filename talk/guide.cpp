#include "talk/guide.h"

namespace seize {

Said guide_to_giving(const Wording& wording) {
  return {.id = "guide.give", .arguments = {{"piece", say_example(wording)}}};
}

Said guide_to_values(const Wording& wording) {
  return {.id = "guide.values", .arguments = {{"values", say_example_values(wording)}}};
}

Messages guide(bool hints, bool grants, const Wording& wording) {
  Messages lines = {guide_to_giving(wording), plain("guide.place"), plain("guide.call"),
                    plain("guide.pass"),      plain("guide.board"), plain("guide.look"),
                    guide_to_values(wording), plain("guide.ask"),   plain("guide.turn"),
                    plain("guide.table")};
  if (hints) lines.push_back(plain("guide.hint"));
  if (grants) lines.push_back(plain("guide.grant"));
  lines.push_back(plain("guide.words"));
  lines.push_back(plain("guide.style"));
  lines.push_back(plain("guide.leave"));
  return lines;
}

}  // namespace seize
