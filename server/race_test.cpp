// Races: what several people want at the same moment, in every order in which it can arrive; and tables that
// differ in what only a good eye sees.

#include <gmock/gmock.h>

#include <algorithm>
#include <numeric>

#include "notation/act_text.h"
#include "notation/split.h"
#include "server/test_hall.h"
#include "store/forwarding_store.h"

namespace seize::server {
namespace {

using namespace std::chrono_literals;
using protocol::Do;
using testing::Contains;

std::vector<Act> do_of(const std::string& texts) {
  std::vector<Act> parsed;
  for (const std::string_view text : split(texts, ' ')) parsed.push_back(*parse_act(text));
  return parsed;
}

// What somebody sends without having heard of what the others send; "." is time passing.
struct Wants {
  int who;  // 0 and 1 are the players, 2 is the first one's other tab
  std::string acts;
};

// Lets all of them arrive in every order, one by one and at once, and holds the table against its own log.
// Gives for each order what was done, in the words of the log.
std::set<std::vector<std::string>> outcomes(const std::vector<std::string>& before, std::vector<Wants> wants,
                                            const protocol::Wish& wish) {
  std::set<std::vector<std::string>> all;
  std::vector<std::size_t> order(wants.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    for (const bool at_once : {false, true}) {
      TestHall hall;
      const Visitor ada = hall.enter(1);
      const Visitor bo = hall.enter(2);
      const std::string link = hall.seat_two(ada, bo, wish);
      const Visitor tab = hall.enter(1);
      hall.say(tab, protocol::Watch{.table = link});
      const std::array<Visitor, 3> people = {ada, bo, tab};
      for (std::size_t i = 0; i < before.size(); ++i) hall.act(i % 2 == 0 ? ada : bo, do_of(before[i]));
      const Number known = hall.numbers[ada];
      const std::size_t entries = hall.kept(link).entries.size();
      hall.letters.clear();
      std::vector<Event> events;
      for (const std::size_t i : order) {
        if (wants[i].acts == ".") {
          hall.take(std::exchange(events, {}));
          hall.wait(2s);
          continue;
        }
        events.push_back(Heard{.from = people[static_cast<std::size_t>(wants[i].who)],
                               .message = Do{.on = known, .id = 500 + i, .acts = do_of(wants[i].acts)}});
        if (!at_once) hall.take(std::exchange(events, {}));
      }
      hall.take(std::move(events));
      // Everybody has heard the same of the table, and every wish was answered once.
      std::vector<std::string> done;
      const store::KeptTable kept = hall.kept(link);
      for (std::size_t i = entries; i < kept.entries.size(); ++i) done.push_back(kept.entries[i].what);
      std::map<Visitor, std::vector<std::string>> told;
      std::map<protocol::ActId, int> answers;
      for (const Visitor person : people) {
        for (const std::string& text : hall.letters[person]) {
          const auto message = *protocol::parse_from_server(text);
          if (const auto* at = std::get_if<protocol::At>(&message)) {
            told[person].push_back(text);
            if (at->id && person == people[static_cast<std::size_t>(wants[*at->id - 500].who)])
              ++answers[*at->id];
          }
          if (const auto* no = std::get_if<protocol::No>(&message)) ++answers[*no->id];
        }
      }
      EXPECT_EQ(told[ada], told[bo]);
      EXPECT_EQ(told[ada], told[tab]);
      for (std::size_t i = 0; i < wants.size(); ++i) {
        if (wants[i].acts != ".") EXPECT_EQ(answers[500 + i], 1) << wants[i].acts;
      }
      const auto desk = desk_of(kept, {});
      EXPECT_TRUE(desk) << "what is kept replays";
      if (desk) EXPECT_EQ(desk->number(), hall.numbers[bo]);
      all.insert(done);
    }
  } while (std::ranges::next_permutation(order).found);
  return all;
}

using Done = std::vector<std::string>;
protocol::Wish usual() { return TestHall::wish_for_two(); }

// Row 1 of light pieces is complete, and Bo is to call or to give.
std::vector<std::string> before_the_call() { return {"=0", "a1 =1", "b1 =2", "c1 =3"}; }

TEST(Race, TwoTabsOfOneSeat) {
  EXPECT_EQ(outcomes({}, {{0, "=1"}, {2, "=2"}}, usual()), (std::set<Done>{{"1a =1"}, {"1a =2"}}));
}

TEST(Race, ACallAgainstResigning) {
  std::vector<std::string> before = before_the_call();
  before.push_back("d1 =4");
  EXPECT_EQ(outcomes(before, {{1, "!row1"}, {0, "#"}}, usual()), (std::set<Done>{{"2a !row1"}, {"1a #"}}));
}

TEST(Race, TwoCalls) {
  std::vector<std::string> before = before_the_call();
  before.emplace_back("d1 =4");
  before.emplace_back("a2 =5");
  EXPECT_EQ(outcomes(before, {{0, "!row1"}, {2, "!row1"}}, usual()), (std::set<Done>{{"1a !row1"}}));
}

TEST(Race, ACallAgainstTimeRunningOut) {
  std::vector<std::string> before = before_the_call();
  before.emplace_back("d1 =4");
  EXPECT_EQ(outcomes(before, {{1, "!row1"}, {1, "."}}, TestHall::wish_with_clock(1500ms)),
            (std::set<Done>{{"2a !row1"}, {"up"}}));
}

TEST(Race, TwoTabsCallAndPlace) {
  std::vector<std::string> before = {"=0", "a1 =1", "b1 =2", "c1 =3", "d1 =4", "a2 =5"};
  EXPECT_EQ(outcomes(before, {{0, "!row1"}, {2, "b2 =6"}}, usual()),
            (std::set<Done>{{"1a !row1"}, {"1a b2", "1a =6"}}));
}

TEST(Race, AMoveAgainstAnOfferAndAGrant) {
  const auto all =
      outcomes({"=0"}, {{1, "a1 =1"}, {0, "draw?"}, {0, "+30"}}, TestHall::wish_with_clock(60s, true));
  // The move is made whatever crosses it; the offer stands where it came first or the move did not end the
  // turn of who made it.
  for (const Done& done : all) EXPECT_THAT(done, Contains("2a a1"));
  EXPECT_GT(all.size(), 1U);
}

TEST(Race, AMoveAgainstTimeRunningOut) {
  EXPECT_EQ(outcomes({"=0"}, {{1, "a1 =1"}, {1, "."}}, TestHall::wish_with_clock(1500ms)),
            (std::set<Done>{{"2a a1", "2a =1", "up"}, {"up"}}));
}

TEST(Race, TakingBackAgainstAMove) {
  EXPECT_EQ(outcomes({"=0", "a1 =1"}, {{1, "back?"}, {0, "b1 =2"}}, usual()),
            (std::set<Done>{{"2a back?", "1a b1", "1a =2"}, {"1a b1", "1a =2"}}));
}

TEST(Race, BothWantARematch) {
  for (const Done& done : outcomes({"#"}, {{0, "again?"}, {1, "again?"}, {2, "again?"}}, usual()))
    EXPECT_EQ(done, Done{});
}

TEST(Race, ARematchAgainstLeaving) {
  for (const bool leaves_first : {false, true}) {
    TestHall hall;
    const Visitor ada = hall.enter(1);
    const Visitor bo = hall.enter(2);
    const std::string link = hall.seat_two(ada, bo);
    hall.act(ada, do_of("#"));
    hall.act(bo, do_of("again?"));
    const Heard accepts{.from = ada,
                        .message = Do{.on = hall.numbers[ada], .id = 5, .acts = do_of("again+")}};
    if (leaves_first)
      hall.take({Gone{bo}, accepts});
    else
      hall.take({accepts, Gone{bo}});
    EXPECT_EQ(hall.kept(link).game, 2U);
    const Visitor back = hall.enter(2);
    hall.say(back, protocol::Watch{.table = link});
    hall.act(back, do_of("=7"));
    EXPECT_EQ(hall.last<protocol::At>(back)->moves, "=7");
  }
}

TEST(Race, TwoSitDownAtOnePlace) {
  for (const bool at_once : {false, true}) {
    TestHall hall;
    const Visitor ada = hall.enter(1);
    const Visitor bo = hall.enter(2);
    const Visitor cleo = hall.enter(3);
    const std::string link = hall.open(ada, usual());
    const std::vector<Event> both = {Heard{bo, protocol::Sit{.table = link}},
                                     Heard{cleo, protocol::Sit{.table = link}}};
    if (at_once)
      hall.take(both);
    else
      for (const Event& one : both) hall.take({one});
    EXPECT_EQ(hall.refusal(cleo), protocol::Why(protocol::Objection::table_full));
    EXPECT_EQ(hall.kept(link).sittings.size(), 2U);
  }
}

// The connection breaks at every moment of a turn: before the server has heard of an act, and before the
// client has heard that it was done.
TEST(Race, AnActIsDoneOnceWhereverTheConnectionBreaks) {
  for (int arrives = 0; arrives < 2; ++arrives) {
    TestHall hall;
    const Visitor ada = hall.enter(1);
    const Visitor bo = hall.enter(2);
    const std::string link = hall.seat_two(ada, bo);
    const Do give{.on = 0, .id = 9, .acts = do_of("=7")};
    if (arrives == 1)
      hall.take({Heard{ada, give}, Gone{ada}});
    else
      hall.take({Gone{ada}});
    const Visitor back = hall.enter(1);
    hall.say(back, protocol::Watch{.table = link, .since = 0});
    hall.say(back, give);
    EXPECT_EQ(hall.last<protocol::At>(back)->id, 9U);
    EXPECT_EQ(hall.kept(link).entries.size(), 1U);
  }
}

// ---- twins

// All that anybody hears of a game, with one piece named as the other, so that two games in which they stand
// for each other can be compared.
std::vector<std::string> all_letters(TestHall& hall, const std::vector<Visitor>& people) {
  std::vector<std::string> all;
  for (const Visitor one : people) {
    for (const std::string& text : hall.letters[one]) all.push_back(std::to_string(one) + " " + text);
  }
  return all;
}

// Two games with the same acts but for one piece: in one it completes row 1, in the other it does not. Until
// somebody calls, everything that is sent to player, watcher and program is the same, byte for byte but for
// that piece's own digit.
std::vector<std::string> twin_letters(char piece, protocol::Wish wish, bool with_program) {
  TestHall hall;
  const Visitor ada = hall.enter(1);
  const Visitor watcher = hall.enter(3);
  Visitor bo = 0;
  std::string link;
  if (with_program) {
    wish.places[1] = {{.who = protocol::Sitter::program, .level = "mole"}};
    link = hall.open(ada, wish);
    hall.say(ada, protocol::Watch{.table = link});
  } else {
    bo = hall.enter(2);
    link = hall.seat_two(ada, bo, wish);
  }
  hall.say(watcher, protocol::Watch{.table = link});
  hall.letters.clear();
  // Sixteen half moves that complete row 1 with a piece that shares the others' colour, or not.
  const std::vector<std::string> acts = {"=0",    "a1 =1", "b1 =2", std::string("c1 =") + piece,
                                         "d1 =4", "a2 =f", "b3"};
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (i % 2 == 1 && with_program) {
      for (const std::string_view text : split(acts[i], ' ')) {
        hall.take({Thought{.link = link, .n = hall.numbers[ada], .act = *parse_act(text)}});
        hall.wait(1500ms);
      }
    } else {
      hall.wait(700ms);
      hall.act(i % 2 == 0 ? ada : bo, do_of(acts[i]));
    }
  }
  hall.say(ada, protocol::Watch{.table = link, .since = 0});
  if (!wish.options.mask) return all_letters(hall, {ada, bo, watcher});
  for (std::uint8_t square = 0; square < 16; ++square)
    hall.say(ada, protocol::Look{.kind = protocol::Look::Kind::square, .index = square});
  return all_letters(hall, {ada, bo, watcher});
}

// Pieces 3 and 8: 0, 1, 2 and 3 have two characteristics in common, 0, 1, 2 and 8 have fewer, or none under
// these rules.
TEST(Twins, NothingThatIsSentTellsAnAlignment) {
  for (const bool with_program : {false, true}) {
    for (const bool mask : {false, true}) {
      for (const Help help : {Help::official, Help::call}) {
        protocol::Wish wish = TestHall::wish_with_clock(60s);
        wish.options.mask = mask;
        wish.options.help = help;
        wish.options.rules = *Rules::from(false, Characteristics().with(Characteristic::from_index(3)));
        auto one = twin_letters('3', wish, with_program);
        auto other = twin_letters('8', wish, with_program);
        ASSERT_EQ(one.size(), other.size());
        std::size_t differ = 0;
        for (std::size_t i = 0; i < one.size(); ++i) {
          ASSERT_EQ(one[i].size(), other[i].size()) << one[i] << "\n" << other[i];
          for (std::size_t k = 0; k < one[i].size(); ++k) {
            if (one[i][k] == other[i][k]) continue;
            EXPECT_TRUE(one[i][k] == '3' && other[i][k] == '8') << one[i] << "\n" << other[i];
            ++differ;
          }
        }
        EXPECT_GT(differ, 0U);
      }
    }
  }
}

// ---- a store that fails

// Nothing is told that was not written, whatever fails and whenever; and when the store is well again, so is
// the hall.
class FailingStore : public store::ForwardingStore {
 public:
  explicit FailingStore(std::unique_ptr<store::Store> real)
      : ForwardingStore(*real), real_(std::move(real)) {}
  bool fails = false;

  store::Stored<std::vector<store::Outcome>> commit(std::span<const store::Write> writes) override {
    return fails ? trouble<std::vector<store::Outcome>>() : ForwardingStore::commit(writes);
  }
  store::Stored<std::vector<store::Gap>> beat(Instant at, std::optional<Instant> silent_since) override {
    return fails ? trouble<std::vector<store::Gap>>() : ForwardingStore::beat(at, silent_since);
  }

 private:
  template <class T>
  static store::Stored<T> trouble() {
    return std::unexpected(
        store::Trouble{.kind = store::Trouble::Kind::unavailable, .detail = "the disk is full"});
  }
  std::unique_ptr<store::Store> real_;
};

TEST(Trouble, NothingIsAcknowledgedThatWasNotWrittenAndItHeals) {
  TestHall hall;
  auto* failing = hall.fail_on_demand<FailingStore>();
  const Visitor ada = hall.enter(1);
  const Visitor bo = hall.enter(2);
  const std::string link = hall.seat_two(ada, bo, TestHall::wish_with_clock(60s));
  hall.wait(10s);
  failing->fails = true;
  hall.letters.clear();
  const auto id = hall.act(ada, do_of("=7"));
  EXPECT_EQ(hall.refusal(ada), protocol::Why(protocol::Objection::store_unavailable));
  EXPECT_TRUE(hall.letters[bo].empty());
  hall.say(hall.enter(9), protocol::OpenTable{.id = 1, .wish = usual()});
  hall.wait(100s);  // the clock stands still meanwhile
  EXPECT_TRUE(hall.letters[bo].empty());
  failing->fails = false;
  hall.wait(2s);
  hall.say(ada, Do{.on = hall.numbers[ada], .id = id, .acts = do_of("=7")});
  const auto at = hall.last<protocol::At>(bo);
  ASSERT_TRUE(at);
  EXPECT_EQ(at->moves, "=7");
  EXPECT_EQ(hall.kept(link).phase, store::Phase::playing);
}

}  // namespace
}  // namespace seize::server
