#include "cli/command_line.h"
#include "cli/drawing.h"
#include "cli/speech.h"
#include "picture/picture.h"
#include "talk/answer.h"

namespace seize::cli {

namespace {

// A table at which the position stands, so that it can be asked about.
Table table_with(const ShowRequest& request, const Catalogue& catalogue) {
  const Opening opening{.options = {.rules = request.position.rules(), .edition = request.edition},
                        .first_named = {{.name = catalogue.text("name.first")}},
                        .second_named = {{.name = catalogue.text("name.second")}},
                        .start = request.position};
  return *open(opening, {});
}

}  // namespace

Exit carry_out(const ShowRequest& request, const Catalogue& catalogue) {
  if (request.svg) {
    write(picture::svg_of(request.position,
                          {.edition = request.edition, .set = request.set, .called = request.called}));
    return Exit::done;
  }
  Catalogue words = catalogue;
  if (request.looks.ascii) words.use_ascii();  // the sentences too
  const Table table = table_with(request, words);
  const Eyes eyes{.table = table, .now = {}};
  const Wording wording{.edition = request.edition};
  if (request.looks.plain) {
    for (const Topic topic : {Topic::board, Topic::last, Topic::hand, Topic::rack}) {
      write(spoken(answer(eyes, topic, wording), words));
    }
  } else {
    write(
        draw({.position = request.position, .edition = request.edition, .pencil = pencil_for(request.looks)},
             words) +
        "\n");
  }
  write(fitted(spoken(answer(eyes, Topic::turn, wording), words), false, request.looks));
  write(fitted(spoken(answer(eyes, Topic::rules, wording), words), false, request.looks));
  return Exit::done;
}

}  // namespace seize::cli
