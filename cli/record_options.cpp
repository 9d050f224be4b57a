#include <array>

#include "cli/commands.h"
#include "cli/shared_options.h"
#include "cli/words.h"
#include "notation/words.h"

namespace seize::cli {

namespace {

void declare_show(OptionList& options) {
  options.required("POSITION", &Typed::position, "help.show.position");
  declare_edition(options);
  options.flag("--svg", &Typed::svg, "help.show.svg");
  options.value("--set", &Typed::set, "help.show.set").words = piece_set_words();
  options.value("--called", &Typed::called, "help.show.called").words = winning_set_words();
  declare_looks(options);
}

Parsed read_show(const Typed& typed) {
  Reader reader;
  ShowRequest request{.position = {}, .looks = read_looks(reader, typed), .svg = typed.svg};
  reader.read(request.position, read_position(typed.position));
  reader.read_if(request.edition, typed.edition, read_edition);
  reader.read_if(request.set, typed.set, read_piece_set);
  reader.read_if(request.called, typed.called, read_winning_set);
  return reader.result(request);
}

void declare_replay(OptionList& options) {
  options.value("FILE", &Typed::file, "help.replay.file").paths = Offer::Paths::files;
  options.flag("--json", &Typed::json, "help.replay.json");
  options.flag("--words", &Typed::in_words, "help.replay.words");
  declare_wording(options);
}

Parsed read_replay(const Typed& typed) {
  Reader reader;
  const ReplayRequest request{.file = typed.file,
                              .json = typed.json,
                              .words = typed.in_words,
                              .wording = read_wording(reader, typed)};
  return reader.result(request);
}

void declare_review(OptionList& options) {
  options.value("FILE", &Typed::file, "help.replay.file").paths = Offer::Paths::files;
  options.flag("--json", &Typed::json, "help.replay.json");
  declare_wording(options);
  declare_looks(options);
}

Parsed read_review(const Typed& typed) {
  Reader reader;
  const ReviewRequest request{.file = typed.file,
                              .json = typed.json,
                              .wording = read_wording(reader, typed),
                              .looks = read_looks(reader, typed)};
  return reader.result(request);
}

void declare_perft(OptionList& options) {
  options.required("DEPTH", &Typed::depth, "help.perft.depth");
  options.value("--rules", &Typed::rules, "help.perft.rules");
  options.value("--from", &Typed::from, "help.perft.from");
}

Parsed read_perft(const Typed& typed) {
  Reader reader;
  PerftRequest request{.depth = 0, .from = {}};
  reader.read(request.depth, read_depth(typed.depth));
  Rules rules;
  reader.read_if(rules, typed.rules, read_rules_word);
  request.from = Position(rules);
  reader.read_if(request.from, typed.from, read_position);
  const Parsed result = reader.result(request);
  if (result && typed.rules && request.from.rules() != rules) {
    return std::unexpected(
        Said{.id = "error.rules_contradict",
             .arguments = {{"rules", *typed.rules}, {"other", format_rules(request.from.rules())}}});
  }
  return result;
}

constexpr std::array<Command, 4> record_entries{{
    {.name = "show",
     .about = "help.show",
     .example = "seize show \"..../..0./.f../.... 3 b2 L:chsf\"",
     .declare = declare_show,
     .read = read_show},
    {.name = "replay",
     .about = "help.replay",
     .example = "seize replay games.txt --json",
     .declare = declare_replay,
     .read = read_replay},
    {.name = "review",
     .about = "help.review",
     .example = "seize review games.txt",
     .declare = declare_review,
     .read = read_review},
    {.name = "perft",
     .about = "help.perft",
     .example = "seize perft 4",
     .declare = declare_perft,
     .read = read_perft},
}};

}  // namespace

std::span<const Command> record_commands() { return record_entries; }

}  // namespace seize::cli
