#pragma once

// A hall with a store in a file and a clock of the test's, and people who come to it without sockets.

#include <gmock/gmock.h>

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/test_folder.h"
#include "protocol/message_text.h"
#include "protocol/test_schema.h"
#include "server/hall.h"
#include "store/sqlite_store.h"

namespace seize::server {

class TestHall {
 public:
  explicit TestHall(HallOptions options = {}) : options_(std::move(options)) { start(); }

  void start() {
    store_ = *store::open_sqlite(folder_.path() / "store", {.clock = [this] { return time; }});
    begin();
  }
  void begin() {
    HallOptions options = options_;
    if (!options.chance) options.chance = [this] { return ++chance_; };
    hall_.emplace(*store_, options);
    distribute(hall_->begin());
  }
  // The process ends at once, and another begins after a while.
  void restart(Duration after) {
    hall_.reset();
    store_.reset();
    thoughts.clear();
    time += after;
    start();
  }

  // From now on through a store that fails when it is told to.
  template <class Failing>
  Failing* fail_on_demand() {
    hall_.reset();
    auto failing = std::make_unique<Failing>(std::move(store_));
    Failing* found = failing.get();
    store_ = std::move(failing);
    begin();
    return found;
  }

  Visitor enter(unsigned char key) {
    const Visitor visitor = ++visitors_;
    protocol::Key me{};
    me[0] = key;
    say(visitor, protocol::Hello{.me = me});
    return visitor;
  }

  void say(Visitor from, const protocol::ClientMessage& message) {
    take({Heard{.from = from, .message = message}});
  }
  void take(std::vector<Event> events) { distribute(hall_->take(std::move(events))); }
  void wait(Duration length) {
    const Instant until = time + length;
    while (time < until) {
      time = std::min(until, std::max(hall_->wake_at(), time + Duration(1)));
      take({});
    }
  }

  // What has come to somebody since they were last asked.
  std::vector<protocol::ServerMessage> heard_by(Visitor visitor) {
    std::vector<protocol::ServerMessage> messages;
    for (const std::string& text : std::exchange(letters[visitor], {})) {
      const auto message = protocol::parse_from_server(text);
      EXPECT_TRUE(message) << text;
      messages.push_back(*message);
    }
    return messages;
  }
  // The last of a kind among them; nothing where there was none.
  template <class Kind>
  std::optional<Kind> last(Visitor visitor) {
    std::optional<Kind> found;
    for (const auto& message : heard_by(visitor)) {
      if (const auto* one = std::get_if<Kind>(&message)) found = *one;
    }
    return found;
  }
  std::optional<protocol::Why> refusal(Visitor visitor) {
    const auto no = last<protocol::No>(visitor);
    return no ? std::optional(no->why) : std::nullopt;
  }

  std::string open(Visitor from, const protocol::Wish& wish, protocol::ActId id = 1) {
    heard_by(from);
    say(from, protocol::OpenTable{.id = id, .wish = wish});
    const auto opened = last<protocol::Opened>(from);
    return opened ? opened->table : "";
  }

  static protocol::Wish wish_for_two() {
    return {.places = {{{{.who = protocol::Sitter::me}}, {{}}}}, .starts = protocol::Starts::first_named};
  }
  static protocol::Wish wish_with_clock(Duration clock, bool extensible = false) {
    protocol::Wish wish = wish_for_two();
    wish.options.clock = Clock{.per_move = clock, .extensible = extensible};
    return wish;
  }

  // Two people at a new table, the first of whom starts.
  std::string seat_two(Visitor first, Visitor second, const protocol::Wish& wish = wish_for_two(),
                       protocol::ActId id = 1) {
    std::string link = open(first, wish, id);
    say(first, protocol::Watch{.table = link});
    say(second, protocol::Sit{.table = link});
    heard_by(first);
    heard_by(second);
    return link;
  }

  // Does this upon all that is known, with an id that nobody has used.
  protocol::ActId act(Visitor from, std::vector<Act> acts) {
    const protocol::ActId id = ++ids_;
    say(from, protocol::Do{.on = numbers[from], .id = id, .acts = std::move(acts)});
    return id;
  }

  store::KeptTable kept(const std::string& link) { return store_->table(link).value().value(); }
  Hall& hall() { return *hall_; }
  store::Store& store() { return *store_; }

  Instant time = std::chrono::hours(480'000);
  std::map<Visitor, std::vector<std::string>> letters{};
  std::map<Visitor, Number> numbers{};  // as each has heard last
  std::deque<Thinking> thoughts{};

 private:
  void distribute(Output output) {
    for (const Letter& letter : output.letters) {
      const auto message = protocol::parse_from_server(letter.text);
      EXPECT_EQ(schema().fault_from_server(letter.text), "") << letter.text;
      for (const Visitor to : letter.to) {
        letters[to].push_back(letter.text);
        if (const auto* at = message ? std::get_if<protocol::At>(&*message) : nullptr) numbers[to] = at->n;
      }
    }
    for (Thinking& one : output.thoughts) thoughts.push_back(std::move(one));
  }

  static const protocol::MessageSchema& schema() {
    static const protocol::MessageSchema only;
    return only;
  }

  test::TestFolder folder_;
  HallOptions options_;
  std::uint64_t chance_ = 0;
  Visitor visitors_ = 0;
  protocol::ActId ids_ = 1000;
  std::unique_ptr<store::Store> store_;
  std::optional<Hall> hall_;
};

}  // namespace seize::server
