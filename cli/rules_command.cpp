#include "cli/command_line.h"
#include "cli/speech.h"
#include "notation/position_text.h"
#include "talk/wording.h"

namespace seize::cli {

namespace {

Said plain(std::string_view id) { return {.id = id, .arguments = {}}; }

// Explains the rules of one table, in its order, with examples.
class Explanation {
 public:
  Explanation(const RulesRequest& request, const Catalogue& catalogue)
      : options_(request.options), looks_(request.looks), catalogue_(catalogue) {}

  void write_all() {
    write(catalogue_.text("rules.title") + "\n");
    paragraph(material());
    paragraph(plain("rules.turn"));
    paragraph(plain(options_.rules.blocks() ? "rules.goal_squares" : "rules.goal_lines"));
    paragraph(in_play());
    example("rules.example_win", "..../..../..../2b6f - d1 L:chsf");
    if (options_.rules.blocks()) example("rules.example_square", "..../..../29../8a.. - b2 S:chsf");
    example("rules.example_none", "..../..../..../0f5a - d1 L:chsf");
    for (const std::string_view id : calling()) paragraph(plain(id));
    if (options_.clock) paragraph(clock());
    if (options_.mask) paragraph(plain("rules.mask"));
    paragraph(plain("rules.teams"));
    paragraph(plain("rules.end"));
  }

 private:
  Said material() const {
    const bool access = options_.edition == Edition::access;
    return {
        .id = "rules.material",
        .arguments = {{"first", phrase(plain(access ? "rules.material_access" : "rules.material_classic"))}}};
  }

  Said in_play() const {
    if (options_.rules.in_play() == all_characteristics) return plain("rules.in_play_all");
    return {.id = "rules.in_play_some",
            .arguments = {{"characteristics", seize::say(options_.rules.in_play(), options_.edition)}}};
  }

  std::vector<std::string_view> calling() const {
    if (options_.help == Help::automatic) return {"rules.call_auto", "rules.last"};
    const std::string_view call = options_.help == Help::official ? "rules.call_official" : "rules.call_call";
    return {call, "rules.steal", "rules.stale", "rules.wrong", "rules.last"};
  }

  Said clock() const {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(options_.clock->per_move).count();
    return {.id = "rules.clock", .arguments = {{"seconds", static_cast<std::int64_t>(seconds)}}};
  }

  void paragraph(const Said& said) const { write("\n" + catalogue_.format(said) + "\n"); }

  void example(std::string_view id, std::string_view position) const {
    if (looks_.plain) return;
    paragraph(plain(id));
    const std::string picture =
        draw(*parse_position(position), options_.edition, pencil_for(looks_), catalogue_);
    // The board alone: what is left beside it does not matter here.
    write(picture.substr(0, picture.find("\n\n") + 1));
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
