#include "coach/study.h"

#include <algorithm>
#include <vector>

#include "notation/act_text.h"
#include "notation/json.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "talk/conversation.h"
#include "talk/folding.h"
#include "talk/said_json.h"

namespace seize::coach {

namespace {

using Items = std::vector<std::string>;

// Two people share the screen; who they are does not matter.
Conversation conversation_at(const Position& start, const Wording& wording) {
  const Options options{.rules = start.rules(), .edition = wording.edition};
  auto logged = open_logged({.options = options,
                             .first_named = {Player{.name = "1"}},
                             .second_named = {Player{.name = "2"}},
                             .start = start},
                            Instant{});
  Conversation talk{.logged = *std::move(logged), .wording = wording};
  talk.me = seats_of_people(talk.table());
  return talk;
}

void play(Conversation& talk, std::string_view acts) {
  while (!acts.empty()) {
    const std::size_t end = std::min(acts.find(' '), acts.size());
    const auto act = parse_act(acts.substr(0, end));
    acts.remove_prefix(std::min(end + 1, acts.size()));
    if (act) follow(talk, *act, Instant{});
  }
}

std::string_view name_of(Word word) {
  switch (word) {
    case Word::back:
      return "back";
    case Word::next:
      return "next";
    case Word::again:
      return "again";
    case Word::worth:
      return "worth";
    case Word::solution:
      return "solution";
    case Word::best:
    case Word::hint:
      return "best";
    case Word::repeat:
      return "repeat";
    case Word::help:
      return "help";
    case Word::save:
      return "save";
    case Word::quit:
    case Word::stop:
      return "quit";
    default:
      return "";  // of a table with people alone
  }
}

// "next line", "previous line": where several were tried, to another of them. Nothing where the line is
// neither.
std::string_view line_wished(std::string_view text, const Vocabulary& vocabulary) {
  std::string_view wish;
  bool line = false;
  for (const std::string& typed : folded_words(text)) {
    const auto meaning = vocabulary.meaning(typed);
    if (meaning == Meaning(VerbWord::article)) continue;
    if (meaning == Meaning(SetWord::row) && !line) {
      line = true;
    } else if (meaning == Meaning(Word::next) && wish.empty()) {
      wish = "nextLine";
    } else if ((meaning == Meaning(Topic::last) || meaning == Meaning(Word::back)) && wish.empty()) {
      wish = "previousLine";
    } else {
      return "";
    }
  }
  return line ? wish : "";
}

// Nobody has to point at what everybody may know here.
Reply follow_and_point(Conversation& talk, const Command& command) {
  Reply reply = follow(talk, command, Instant{});
  const WinningSets sets = callable_sets(talk.table().game.state());
  if (talk.open != Conversation::Open::pointing || sets.empty()) return reply;
  return follow(talk, PointAt{.set = sets.first()}, Instant{});
}

std::string reply_json(const Items& acts, const Messages& said, std::string_view wish) {
  return JsonObject()
      .raw("acts", json_list(acts))
      .raw("said", json_of(said))
      .text("wish", wish.empty() ? std::nullopt : std::optional(wish))
      .str();
}

Items acts_since(const Conversation& talk, std::size_t count) {
  Items acts;
  for (const Move& move : talk.table().game.moves().subspan(count)) {
    if (const auto act = act_of(move)) acts.push_back(json_string(format_act(*act)));
  }
  return acts;
}

}  // namespace

std::string study_json(const Position& start, std::string_view acts, std::string_view line,
                       const Vocabulary& vocabulary, const Wording& wording) {
  Conversation talk = conversation_at(start, wording);
  play(talk, acts);
  const std::size_t before = talk.table().game.moves().size();
  if (const std::string_view wish = line_wished(line, vocabulary); !wish.empty())
    return reply_json({}, {}, wish);
  const auto command = understand(line, vocabulary, awaited(talk), wording);
  if (!command) return reply_json({}, {command.error()}, "");
  if (const auto* word = std::get_if<Word>(&*command); word != nullptr && *word != Word::pass) {
    const std::string_view wish = name_of(*word);
    return reply_json({}, wish.empty() ? Messages{plain("learn.not_here")} : Messages(), wish);
  }
  const Reply reply = follow_and_point(talk, *command);
  const Items made = acts_since(talk, before);
  // What was done the board tells; an answer and a refusal have to be said.
  return reply_json(made, made.empty() ? reply.said : Messages(), "");
}

std::string study_record(const Position& start, std::string_view acts, const Wording& wording) {
  Conversation talk = conversation_at(start, wording);
  play(talk, acts);
  Record record = record_of(talk.table(), Instant{});
  std::erase_if(record.tags, [](const Tag& tag) { return tag.name == "First" || tag.name == "Second"; });
  return format_record(record);
}

}  // namespace seize::coach
