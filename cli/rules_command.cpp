#include <utility>

#include "cli/command_line.h"
#include "cli/speech.h"
#include "coach/rule_pictures.h"

namespace seize::cli {

namespace {

// Explains the rules of one table, with examples.
class Explanation {
 public:
  Explanation(const RulesRequest& request, const Catalogue& catalogue)
      : options_(request.options), looks_(request.looks), catalogue_(catalogue) {}

  void write_all() {
    write(catalogue_.text("rules.title") + "\n");
    for (const auto& [rule, pictures] : coach::picture_goal(options_)) {
      paragraph(rule);
      for (const coach::RulePicture& picture : pictures) example(picture);
    }
    for (const auto& [rule, pictures] : coach::picture_conduct(options_)) paragraph(rule);
  }

 private:
  void paragraph(const Said& said) const {
    write(fitted("\n" + catalogue_.format(said) + "\n", false, looks_));
  }

  // What wins and what does not. One line stands for all of them: a drawing fills half a screen.
  void example(const coach::RulePicture& picture) {
    if (looks_.plain || !picture.set) return;
    const bool is_line = picture.claim == coach::RulePicture::Claim::aligned && picture.set->is_line();
    if (is_line && std::exchange(line_shown_, true)) return;
    paragraph(picture.caption);
    write(draw({.position = picture.position,
                .edition = options_.edition,
                .pencil = pencil_for(looks_),
                .rack = Rack::left_out},
               catalogue_));
  }

  const Options& options_;
  const Looks& looks_;
  const Catalogue& catalogue_;
  bool line_shown_ = false;
};

}  // namespace

Exit carry_out(const RulesRequest& request, const Catalogue& catalogue) {
  Explanation(request, catalogue).write_all();
  return Exit::done;
}

}  // namespace seize::cli
