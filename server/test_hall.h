#pragma once

// A hall with a clock of the test's, and people who come to it without sockets; or several that share a
// database.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/test_folder.h"
#include "protocol/message_text.h"
#include "protocol/test_schema.h"
#include "server/hall.h"
#include "store/postgres_schema.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "store/test_postgres.h"

namespace seize::server {

// How many nodes share a PostgreSQL database there; 0: one alone, with a file.
#ifndef SEIZE_TEST_NODES
#define SEIZE_TEST_NODES 0
#endif
inline constexpr std::size_t test_nodes = SEIZE_TEST_NODES;

class TestHall {
 public:
  explicit TestHall(HallOptions options = {}) : options_(std::move(options)) { start(); }

  void start() {
    nodes_.resize(std::max<std::size_t>(1, test_nodes));
    for (std::size_t i = 0; i < nodes_.size(); ++i) open_store(nodes_[i], std::to_string(i + 1));
    begin();
  }
  void begin() {
    for (Node& node : nodes_) {
      HallOptions options = options_;
      if (!options.chance) options.chance = [this] { return ++chance_; };
      options.company = node.company.get();
      node.hall = std::make_unique<Hall>(*node.store, options);
      distribute(node, node.hall->begin());
    }
    pass_on_hints();
  }
  // The process ends at once, and another begins after a while.
  void restart(Duration after) {
    nodes_.clear();
    thoughts.clear();
    time += after;
    start();
  }

  // One of several ends at once.
  void kill(std::size_t node) { nodes_[node].hall.reset(); }

  // From now on through a store that fails when it is told to. REQUIRES: one node.
  template <class Failing>
  Failing* fail_on_demand() {
    nodes_[0].hall.reset();
    auto failing = std::make_unique<Failing>(std::move(nodes_[0].store));
    Failing* found = failing.get();
    nodes_[0].store = std::move(failing);
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
  // Each visitor comes to a node of their own, and what others have to know of it they are told.
  void take(const std::vector<Event>& events) {
    for (auto from = events.begin(); from != events.end();) {
      const std::size_t node = node_of(*from);
      const auto until =
          std::find_if(from, events.end(), [&](const Event& one) { return node_of(one) != node; });
      take_at(nodes_[node], {from, until});
      from = until;
    }
    for (Node& node : nodes_) {
      if (events.empty()) take_at(node, {});
    }
    pass_on_hints();
  }
  void wait(Duration length) {
    const Instant until = time + length;
    while (time < until) {
      Instant next = until;
      for (const Node& node : nodes_) {
        if (node.hall) next = std::min(next, node.hall->wake_at());
      }
      time = std::min(until, std::max(next, time + Duration(1)));
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

  store::KeptTable kept(const std::string& link) { return store().table(link).value().value(); }
  Hall& hall() { return *nodes_[0].hall; }
  store::Store& store() { return *nodes_[0].store; }

  bool hints = true;  // whether nodes tell each other where to look

  Instant time = std::chrono::hours(480'000);
  std::map<Visitor, std::vector<std::string>> letters{};
  std::map<Visitor, Number> numbers{};  // as each has heard last
  std::deque<Thinking> thoughts{};

 private:
  struct Node {
    std::unique_ptr<store::Store> store{};
    std::unique_ptr<store::Company> company{};
    std::unique_ptr<Hall> hall{};
    std::vector<store::Hint> heard{};
  };

  void open_store(Node& node, const std::string& name) {
    const auto clock = [this] { return time; };
    if (test_nodes == 0) {
      node.store = *store::open_sqlite(folder_.path() / "store", {.clock = clock});
      return;
    }
    if (database_.empty()) database_ = store::TestPostgres::empty_place();
    auto opened = store::open_postgres(
        database_, {.node = name, .clock = clock, .chance = [this] { return chance_of_batch_ += 2; }});
    if (name == std::to_string(test_nodes)) become_newer();
    node.store = std::move(opened.value().store);
    node.company = std::move(opened.value().company);
  }

  // The last node is of the next version, with a column more: the others have to put up with it.
  void become_newer() const {
    std::vector<store::Migration> next(store::postgres_migrations().begin(),
                                       store::postgres_migrations().end());
    next.push_back({.version = next.back().version + 1,
                    .oldest_reader = next.back().version,
                    .sql = "ALTER TABLE entry ADD COLUMN mood text NOT NULL DEFAULT 'calm'"});
    auto database = store::Postgres::connect(database_, std::chrono::seconds(5));
    ASSERT_TRUE(database);
    ASSERT_EQ(store::migrate(*database, next), std::nullopt);
  }

  std::size_t node_of(const Event& event) const {
    if (const auto* one = std::get_if<Heard>(&event)) return one->from % nodes_.size();
    if (const auto* one = std::get_if<Gone>(&event)) return one->from % nodes_.size();
    const auto* thought = std::get_if<Thought>(&event);
    const auto asked = thought != nullptr ? thinkers_.find(thought->link) : thinkers_.end();
    return asked != thinkers_.end() ? asked->second : 0;
  }

  void take_at(Node& node, std::vector<Event> events) {
    if (node.hall) distribute(node, node.hall->take(std::move(events)));
  }

  void pass_on_hints() {
    for (bool more = hints; more;) {
      more = false;
      for (Node& node : nodes_) {
        if (node.heard.empty() || !node.hall) continue;
        more = true;
        distribute(node, node.hall->take({Hinted{.hints = std::exchange(node.heard, {})}}));
      }
    }
    for (Node& node : nodes_) node.heard.clear();
  }

  void distribute(Node& from, Output output) {
    for (Node& node : nodes_) {
      if (&node != &from && node.hall)
        node.heard.insert(node.heard.end(), output.hints.begin(), output.hints.end());
    }
    for (const Letter& letter : output.letters) {
      const auto message = protocol::parse_from_server(letter.text);
      EXPECT_EQ(schema().fault_from_server(letter.text), "") << letter.text;
      for (const Visitor to : letter.to) {
        letters[to].push_back(letter.text);
        if (const auto* at = message ? std::get_if<protocol::At>(&*message) : nullptr) numbers[to] = at->n;
      }
    }
    for (Thinking& one : output.thoughts) {
      thinkers_[one.link] = static_cast<std::size_t>(&from - nodes_.data());
      thoughts.push_back(std::move(one));
    }
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
  std::uint64_t chance_of_batch_ = 0;
  std::string database_;
  std::map<std::string, std::size_t> thinkers_;
  std::vector<Node> nodes_;
};

}  // namespace seize::server
