#include <array>

#include "cli/command_line.h"
#include "cli/speech.h"
#include "talk/rules.h"
#include "talk/wording.h"

namespace seize::cli {

namespace {

// Explains the rules of one table, with examples.
class Explanation {
 public:
  Explanation(const RulesRequest& request, const Catalogue& catalogue)
      : options_(request.options), looks_(request.looks), catalogue_(catalogue) {}

  void write_all() {
    write(catalogue_.text("rules.title") + "\n");
    for (const Said& said : tell_goal(options_)) paragraph(said);
    write_examples();
    for (const Said& said : tell_conduct(options_)) paragraph(said);
  }

 private:
  void paragraph(const Said& said) const { write("\n" + catalogue_.format(said) + "\n"); }

  // Examples that count at this table: four pieces that share one value in play and nothing else, and four
  // that share none.
  void write_examples() const {
    if (looks_.plain) return;
    const Characteristic counted = options_.rules.in_play().first();
    const auto shown = [&](const std::array<int, 4>& squares) {
      return standing({}, squares, 1 << counted.index());
    };
    const Said shared{.id = value_id(counted, true, options_.edition), .arguments = {}};
    example({.id = "rules.example_win", .arguments = {{"shared", phrase(shared)}}}, shown({0, 1, 2, 3}));
    if (options_.rules.blocks()) {
      example({.id = "rules.example_square", .arguments = {{"shared", phrase(shared)}}}, shown({0, 1, 4, 5}));
    }
    example(plain("rules.example_none"), standing({}, {0, 1, 2, 3}, 0));
  }

  // On the squares, pieces that have `common` and differ in everything else: two of them are opposites in the
  // rest.
  static Position standing(Position position, const std::array<int, 4>& squares, int common) {
    const int rest = 15 & ~common;
    const int some = rest & 5;
    const std::array pieces = {common, 15, common | some, common | (rest & ~some)};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      position = position.give(Piece::from_index(pieces[i])).place(Square::from_index(squares[i]));
    }
    return position;
  }

  void example(const Said& said, const Position& position) const {
    paragraph(said);
    write(draw(position, options_.edition, pencil_for(looks_), catalogue_, Rack::left_out));
  }

  const Options& options_;
  const Looks& looks_;
  const Catalogue& catalogue_;
};

}  // namespace

Exit carry_out(const RulesRequest& request, const Catalogue& catalogue) {
  Explanation(request, catalogue).write_all();
  return Exit::done;
}

}  // namespace seize::cli
