#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "notation/act_text.h"
#include "protocol/mirror.h"
#include "server/test_socket.h"

namespace seize::server {

// Somebody who plays by chance, whatever becomes of the sockets, and remembers what was acknowledged.
class Gambler {
 public:
  Gambler(unsigned char key, const std::uint16_t& port, std::filesystem::path log)
      : person(key, port), log_file(std::move(log)), log_(log_file), random_(key), ids_(key * 1'000'000ULL) {}

  // Waits for what is told, and acts where it is their turn.
  void step(int milliseconds = 3) {
    for (const protocol::ServerMessage& message : person.live(milliseconds)) {
      ++heard;
      if (const auto* opened = std::get_if<protocol::Opened>(&message)) link = opened->table;
      if (const auto* table = std::get_if<protocol::TableSeen>(&message)) {
        if (table->table != table_.table) log_ << "table " << table->table << '\n';
        table_ = *table;
      }
      if (const auto* you = std::get_if<protocol::You>(&message)) seats_ = you->seats;
      if (const auto* no = std::get_if<protocol::No>(&message)) take_refusal(*no);
      if (const auto* at = std::get_if<protocol::At>(&message)) {
        if (at->id && sent_.contains(*at->id) && acknowledged.insert(*at->id).second) {
          acts_acknowledged += sent_[*at->id];
          log_ << "done " << *at->id << ' ' << at->n << '\n';
        }
        log_ << "at " << table_.game << ' ' << at->n << ' ' << at->moves.value_or("") << '\n';
        at_ = *at;
      }
    }
    act();
  }

  bool is_over() const { return games >= wanted_games && at_ && at_->end; }

  // The log is whole from now on.
  const std::filesystem::path& end_log() {
    log_.close();
    return log_file;
  }

  TestPerson person;
  std::filesystem::path log_file;  // for checker/online
  std::string link;
  int games = 0;
  int wanted_games = 1;
  Duration pause{};  // between two turns of theirs
  int heard = 0;
  std::size_t acts_acknowledged = 0;
  std::set<protocol::ActId> acknowledged;
  std::set<std::string> refused;

 private:
  // What could not be written now is done anew a little later.
  void take_refusal(const protocol::No& no) {
    refused.insert(std::string(name_of(no.why)));
    if (!no.id || !sent_.contains(*no.id)) return;
    acted_on_.reset();
    not_before_ = TestPerson::now() + std::chrono::milliseconds(250);
  }

  bool may_act() const {
    if (!at_ || TestPerson::now() < not_before_ || !person.connection.acts.empty() ||
        person.connection.state != protocol::Connection::State::there)
      return false;
    return table_.phase == protocol::Phase::playing || table_.phase == protocol::Phase::ended;
  }

  void act() {
    if (wanted_games == 0 || !may_act() || seats_.empty() || at_->n == acted_on_) return;
    std::vector<Act> acts;
    if (at_->end) {
      if (counted_ != table_.game) {
        counted_ = table_.game;
        ++games;
      }
      if (games >= wanted_games) return;
      const auto proposed = at_->proposed_by[static_cast<std::size_t>(Proposal::rematch)];
      if (!proposed && seats_[0].side == Side::first) acts = {Propose{Proposal::rematch}};
      if (proposed && *proposed != seats_[0].side) acts = {Accept{Proposal::rematch}};
    } else if (at_->to_act && std::ranges::find(seats_, *at_->to_act) != seats_.end()) {
      acts = turn();
    }
    if (acts.empty()) return;
    acted_on_ = at_->n;
    not_before_ = TestPerson::now() + pause;
    sent_[++ids_] = acts.size();
    log_ << "sent " << ids_ << ' ' << format_seat(seats_[0]);
    for (const Act& act : acts) log_ << ' ' << format_act(act);
    log_ << '\n';
    person.carry_out(protocol::act(person.connection, ids_, acts, {}, TestPerson::now()));
  }

  // Sees an alignment, more or less.
  bool calls(const Position& position) const { return position.has_fresh() && at_->n % 3 == 0; }

  std::vector<Act> turn() {
    const auto table = protocol::mirror(table_, *at_, {});
    if (!table) return {};
    Position position = table->game.state().position;
    std::vector<Act> acts;
    if (position.hand() && !calls(position)) {
      const Square square = any_of(position.empty_squares(), random_);
      acts.emplace_back(Place{square});
      position = position.place(square);
    }
    if (position.has_fresh() && (position.hand() || calls(position)))
      acts.emplace_back(Call{any_of(position.fresh(), random_)});
    else if (position.full())
      acts.emplace_back(Pass{});
    else
      acts.emplace_back(Give{any_of(position.left(), random_)});
    return acts;
  }

  std::ofstream log_;
  Random random_;
  protocol::ActId ids_;
  protocol::TableSeen table_;
  std::vector<Seat> seats_;
  std::optional<protocol::At> at_;
  std::optional<protocol::Number> acted_on_;
  std::uint32_t counted_ = 0;
  std::map<protocol::ActId, std::size_t> sent_;  // with how many acts
  Instant not_before_{};
};

inline protocol::Wish for_two() {
  return {.places = {{{{.who = protocol::Sitter::me}}, {{}}}}, .starts = protocol::Starts::first_named};
}

// At a new table of the first one's.
inline void seat(Gambler& first, Gambler& second, const protocol::Wish& wish = for_two()) {
  first.person.carry_out(
      protocol::open_table(first.person.connection, {.id = 77, .wish = wish}, TestPerson::now()));
  for (int i = 0; i < 500 && first.link.empty(); ++i) first.step();
  first.person.carry_out(
      protocol::go_to(first.person.connection, protocol::Watch{.table = first.link}, TestPerson::now()));
  second.person.carry_out(
      protocol::go_to(second.person.connection, protocol::Sit{.table = first.link}, TestPerson::now()));
}

}  // namespace seize::server
