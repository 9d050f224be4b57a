// What is clicked and typed at a table, line by line: "1 b2" is a click a second later, "0 >b2" is typed, "2
// *b2" is the program's.

#include "messages/catalogues.h"
#include "notation/split.h"
#include "require.h"
#include "room/room_json.h"

namespace seize::fuzz {

namespace {

constexpr Instant start(1000);

Room room_of_two() {
  Room room;
  room.names = {"First", "Second"};
  room.vocabulary = *Vocabulary::parse(catalogue_texts().front().words);
  const auto opened = open_table(
      room, "[Second \"program + Bo\"]\n[Programs \"2a\"]\n[Clock \"20/move\"]\n[Grants \"yes\"]\n",
      Starter::first_named, start);
  require(!opened.refused, "the table is opened");
  return room;
}

RoomReply take(Room& room, std::string_view line, Instant now) {
  if (line.starts_with('>')) return heard(room, line.substr(1), now);
  if (line.starts_with('*')) return chosen(room, line.substr(1), now);
  return clicked(room, line, now);
}

void check(const Room& room, const RoomReply& reply, const Table& before, Instant now) {
  const Conversation& talk = *room.conversation;
  require(replay(talk.logged.log)->table == talk.table(), "the table is the fold of its log");
  if (reply.refused) require(talk.table().game == before.game, "what is refused changes nothing");
  require(!prompt(talk).id.empty(), "something is always asked for");
  require(!reply_json(room, reply, now, std::nullopt).empty(), "there is a reply");
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  Room room = fuzz::room_of_two();
  Instant now = fuzz::start;
  for (const std::string_view line : split(fuzz::text_of(data, size), '\n')) {
    if (line.size() < 2) continue;
    now += std::chrono::seconds(line.front() % 10);
    const Table before = room.conversation->table();
    fuzz::check(room, fuzz::take(room, line.substr(2), now), before, now);
  }
  return 0;
}
