#include "talk/guide.h"

namespace seize {

Messages guide(bool hints, bool grants) {
  Messages lines = {plain("guide.give"),  plain("guide.place"), plain("guide.call"),   plain("guide.pass"),
                    plain("guide.board"), plain("guide.look"),  plain("guide.values"), plain("guide.ask"),
                    plain("guide.turn"),  plain("guide.table")};
  if (hints) lines.push_back(plain("guide.hint"));
  if (grants) lines.push_back(plain("guide.grant"));
  lines.push_back(plain("guide.words"));
  lines.push_back(plain("guide.style"));
  lines.push_back(plain("guide.leave"));
  return lines;
}

}  // namespace seize
