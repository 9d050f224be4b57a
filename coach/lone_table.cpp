#include "coach/lone_table.h"

#include "talk/answer.h"

namespace seize::coach {

// Who sits there does not matter: nobody is told of.
LoggedTable lone_table(const Position& position) {
  return *open_logged({.options = {.rules = position.rules()},
                       .first_named = {Player{.name = ""}},
                       .second_named = {Player{.name = ""}},
                       .start = position},
                      Instant{});
}

Conversation begin_alone(const Position& position, const Wording& wording) {
  return {.logged = lone_table(position),
          .me = {{.side = Side::first, .member = 0}, {.side = Side::second, .member = 0}},
          .wording = wording};
}

void start_again(Conversation& conversation, const Position& position) {
  conversation.logged = lone_table(position);
  conversation.open = Conversation::Open::nothing;
}

std::expected<Command, Said> meant_alone(const Conversation& conversation, bool asks_for_call,
                                         std::string_view line, const Vocabulary& vocabulary) {
  const auto as = [&](Awaited awaited) {
    return understand(line, vocabulary, awaited, conversation.wording);
  };
  if (asks_for_call) {
    const auto pointed = as(Awaited::pointing);
    if (pointed && std::holds_alternative<PointAt>(*pointed)) return pointed;
  }
  const Awaited now = awaited(conversation);
  if (now == Awaited::giving && !conversation.table().game.moves().empty()) {
    const auto placed = as(Awaited::placing);
    if (placed && std::holds_alternative<Place>(*placed)) return placed;
  }
  return as(now);
}

bool places(const Command& command) {
  return std::holds_alternative<Place>(command) || std::holds_alternative<PlaceAndGive>(command) ||
         std::holds_alternative<PlaceAndGiveOneOf>(command) ||
         std::holds_alternative<PlaceAndCall>(command) || std::holds_alternative<PlaceAndPass>(command);
}

Messages describe_alone(const Conversation& conversation) {
  const Eyes eyes{.table = conversation.table(), .now = Instant{}};
  Messages said;
  for (const Topic topic : {Topic::board, Topic::last, Topic::hand, Topic::rack}) {
    const Messages more = answer(eyes, topic, conversation.wording);
    said.insert(said.end(), more.begin(), more.end());
  }
  return in_style(std::move(said), conversation.wording);
}

}  // namespace seize::coach
