// What other nodes that share the store have done, and what they are told. Where there is none, an operator
// may still have closed a table.

#include <algorithm>
#include <utility>

#include "server/hall.h"

namespace seize::server {

namespace {

using namespace std::chrono_literals;
using protocol::Objection;
using store::Phase;

// A node that dies takes the hints with it of what it has just written.
constexpr Duration between_looks_with_hints = 2s;

}  // namespace

// Hints come first in a round, while no table is being judged.
void Hall::hinted(const std::vector<Event>& events) {
  bool about_people = false;
  for (const Event& event : events) {
    const auto* hinted = std::get_if<Hinted>(&event);
    if (hinted == nullptr) continue;
    for (const store::Hint& hint : hinted->hints) {
      about_people = about_people || hint.table == 0;
      const auto link = links_.find(hint.table);
      if (link == links_.end()) continue;
      Place& place = places_[link->second];
      if (!place.desk || (hint.version != 0 && place.desk->number() >= hint.version)) continue;
      catch_up(place);
    }
  }
  if (about_people) look_at_people();
  commit_round();
}

void Hall::catch_up(Place& place) {
  const std::string link = place.link;
  let_go(place);
  if (load(link) == nullptr) to_reload_.insert(link);
}

// True iff others have written to it. What is being judged upon it is not to be lost: its writing will tell.
bool Hall::catch_up_if_moved(Place& place) {
  if (!has_company() || touched_.contains(place.link)) return false;
  const store::Stand known = stand_of(*place.desk);
  const auto moved = store_.moved_on(std::span(&known, 1));
  if (!moved || moved->empty()) return false;
  const std::string link = place.link;
  let_go(place);
  return load(link) != nullptr;
}

// After a table was read: those who are there hear of all that has happened since they last heard.
void Hall::tell_changes(Place& place) {
  const Desk& desk = *place.desk;
  Known now{.stand = stand_of(desk), .game = desk.game};
  const Known before = std::exchange(place.known, now);
  if (place.visitors.empty() || (before.stand == now.stand && before.game == now.game)) return;
  const About about(*this, place.link);
  if (before.stand.sitters != now.stand.sitters) recognise(place);
  if (before.stand.sitters != now.stand.sitters || before.stand.phase != now.stand.phase ||
      before.game != now.game) {
    lobby_changed_ = lobby_changed_ || desk.listed;
    tell_table(place);
    tell_here(place);
  }
  if (desk.phase == Phase::closed && before.stand.phase != Phase::closed) {
    for (const Visitor visitor : place.visitors) refuse(visitor, Objection::table_closed);
  } else if (before.stand.version != now.stand.version || before.stand.phase != now.stand.phase) {
    const bool same_game = before.game == now.game;
    tell(place.visitors, at_now(desk, same_game ? std::optional(before.stand.version) : std::nullopt, now_));
  }
}

// Who sat there may have become somebody else: another device was paired, elsewhere.
void Hall::recognise(Place& place) {
  for (const Visitor visitor : place.visitors) {
    Guest& guest = guests_[visitor];
    if (!seats_shown(*place.desk, guest.person).empty()) continue;
    const auto person = store_.person(guest.key);
    if (!person || !*person || (*person)->id == guest.person) continue;
    guest.person = (*person)->id;
    guest.name = (*person)->name;
  }
}

// Once in a while, for hints may be lost.
void Hall::look_around() {
  figures_.playing = static_cast<std::size_t>(std::ranges::count_if(
      places_, [](const auto& one) { return one.second.desk && one.second.desk->phase == Phase::playing; }));
  figures_.seeking = static_cast<std::size_t>(
      std::ranges::count_if(guests_, [](const auto& one) { return one.second.seeks.has_value(); }));
  const bool hears = options_.hears_hints && options_.hears_hints();
  if (hears && now_ - last_around_ < between_looks_with_hints) return;
  last_around_ = now_;
  std::vector<store::Stand> stands;
  for (const auto& [link, place] : places_) {
    if (place.desk && place.desk->phase != Phase::closed) stands.push_back(stand_of(*place.desk));
  }
  const auto moved = store_.moved_on(stands);
  if (!moved) return note_trouble(moved.error());
  for (const store::Id id : *moved) {
    if (const auto link = links_.find(id); link != links_.end()) catch_up(places_[link->second]);
  }
  if (has_company()) look_at_people();
  commit_round();
}

// Who is at our tables elsewhere, what is said there, and who seeks somebody to play with.
void Hall::look_at_people() {
  std::vector<store::Id> tables;
  for (const auto& [link, place] : places_) {
    if (place.desk && !place.visitors.empty()) tables.push_back(place.desk->id);
  }
  if (const auto present = company_.elsewhere(tables)) {
    std::map<store::Id, std::vector<store::Id>> people;
    for (const store::Present& one : *present) people[one.table].push_back(one.person);
    for (const store::Id table : tables) {
      Place& place = places_[links_[table]];
      if (place.elsewhere == people[table]) continue;
      place.elsewhere = people[table];
      tell_here(place);
    }
  }
  if (const auto remarks = company_.remarks()) {
    for (const store::Remark& remark : *remarks) {
      const auto link = links_.find(remark.table);
      if (link == links_.end() || places_[link->second].visitors.empty()) continue;
      held_.push_back({.letter = {.to = places_[link->second].visitors, .text = remark.text}});
    }
  }
  pair_seekers();
  tell_met();
  if (std::ranges::any_of(guests_, [](const auto& one) { return one.second.in_lobby; }))
    lobby_changed_ = true;
}

// Other nodes learn who is at which table here.
void Hall::note_presence() {
  if (!has_company()) return came_or_left_.clear();
  std::vector<store::Present> came;
  std::vector<store::Present> left;
  std::set<std::string> unsaid;
  for (const std::string& link : std::exchange(came_or_left_, {})) {
    const auto found = places_.find(link);
    if (found == places_.end()) continue;
    Place& place = found->second;
    if (!place.desk) {
      unsaid.insert(link);
      continue;
    }
    std::set<store::Id> here;
    for (const Visitor visitor : place.visitors) here.insert(guests_[visitor].person);
    for (const store::Id person : here) {
      if (!place.noted.contains(person)) came.push_back({.table = place.desk->id, .person = person});
    }
    for (const store::Id person : place.noted) {
      if (!here.contains(person)) left.push_back({.table = place.desk->id, .person = person});
    }
    place.noted = std::move(here);
  }
  came_or_left_ = std::move(unsaid);
  if (came.empty() && left.empty()) return;
  if (const auto noted = company_.note(came, left); !noted) return note_trouble(noted.error());
  output_.hints.push_back({});
}

}  // namespace seize::server
