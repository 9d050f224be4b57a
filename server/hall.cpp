// Rounds, tables and time. What people say besides is in hall_people.cpp, what other nodes do in
// hall_nodes.cpp.

#include "server/hall.h"

#include <algorithm>
#include <utility>

#include "notation/act_text.h"
#include "protocol/message_text.h"
#include "protocol/mirror.h"
#include "server/names.h"
#include "server/secret.h"

namespace seize::server {

namespace {

using namespace std::chrono_literals;
using protocol::Objection;
using store::Phase;

constexpr Duration between_looks = 1s;  // at clocks of tables where nobody is
constexpr Duration between_beats = 5s;  // signs of life, while any clock runs
constexpr Duration asleep = 5s;         // so long without a look at the time, and the machine was asleep
constexpr Duration between_cleanings = std::chrono::hours(1);
constexpr std::size_t most_at_once = 256;  // tables in one batch
constexpr int most_tries = 4;              // of what others stood in the way of

// With other nodes: signs of life, looks at what they have written, with hints and without, and how long this
// one holds on to people when it has lost the store.
constexpr Duration between_beats_of_many = 1s;
constexpr Duration between_looks_around = 1s;
constexpr Duration holds_on = 3s;

// Whoever waits for a friend, and games without a clock, are given up by then. docs/operations.md tells.
constexpr Duration waiting_expires = std::chrono::days(14);
constexpr Duration playing_expires = std::chrono::days(90);

// What a message speaks of beside its own connection.
const std::string* table_named(const protocol::ClientMessage& message) {
  if (const auto* watch = std::get_if<protocol::Watch>(&message)) return &watch->table;
  if (const auto* sit = std::get_if<protocol::Sit>(&message)) return &sit->table;
  return nullptr;
}

// True iff somebody sent it.
bool is_act(const store::Write& write) {
  const auto* advance = std::get_if<store::Advance>(&write);
  return advance != nullptr && !advance->entries.empty() && advance->entries.front().sent_as != 0;
}

std::optional<protocol::ActId> id_of(const protocol::ClientMessage& message) {
  if (const auto* act = std::get_if<protocol::Do>(&message)) return act->id;
  if (const auto* open = std::get_if<protocol::OpenTable>(&message)) return open->id;
  return std::nullopt;
}

}  // namespace

Hall::Hall(store::Store& store, HallOptions options)
    : store_(store),
      options_(std::move(options)),
      company_(options_.company != nullptr ? *options_.company : alone_) {
  if (!options_.chance) options_.chance = unforeseen;
}

// ---- rounds: what is judged in one is written at once, and heard of then
// -----------------------------------

bool Hall::must_wait(const Event& event) const {
  const auto* heard = std::get_if<Heard>(&event);
  const auto* gone = std::get_if<Gone>(&event);
  const auto* thought = std::get_if<Thought>(&event);
  if (thought != nullptr) return busy_tables_.contains(thought->link);
  const Visitor from = heard != nullptr ? heard->from : gone->from;
  if (busy_visitors_.contains(from)) return true;
  const auto guest = guests_.find(from);
  if (guest != guests_.end() && busy_tables_.contains(guest->second.table)) return true;
  const std::string* table = heard != nullptr ? table_named(heard->message) : nullptr;
  return table != nullptr && busy_tables_.contains(*table);
}

std::string Hall::table_of(const Event& event) const {
  if (const auto* one = std::get_if<Thought>(&event)) return one->link;
  const auto* one = std::get_if<Heard>(&event);
  if (one == nullptr) return {};
  if (const std::string* table = table_named(one->message)) return *table;
  const auto guest = guests_.find(one->from);
  return guest != guests_.end() ? guest->second.table : std::string();
}

void Hall::handle(Turn turn) {
  turn.about = table_of(turn.event);
  const About about(*this, turn.about);
  const Event& event = judged_.emplace_back(std::move(turn)).event;
  if (const auto* one = std::get_if<Heard>(&event)) heard(one->from, one->message);
  if (const auto* one = std::get_if<Gone>(&event)) gone(one->from);
  if (const auto* one = std::get_if<Thought>(&event)) thought(*one);
}

void Hall::write(store::Write one, std::function<void(const store::Outcome&)> then) {
  pending_.push_back({.write = std::move(one), .then = std::move(then)});
}

void Hall::note_trouble(const store::Trouble& /*trouble*/) {
  ++figures_.troubles;
  figures_.well = false;
  if (!trouble_since_) trouble_since_ = now_;
}

void Hall::commit_round() {
  busy_visitors_.clear();
  busy_tables_.clear();
  // What follows from what was written is written in the same round: a game begins when all have sat down.
  while (!pending_.empty()) {
    const std::vector<Pending> pending = std::exchange(pending_, {});
    std::vector<store::Write> writes;
    writes.reserve(pending.size());
    for (const Pending& one : pending) writes.push_back(one.write);
    const auto outcomes = store_.commit(writes);
    if (!outcomes) {
      note_trouble(outcomes.error());
      return fail_round();
    }
    ++figures_.commits;
    for (std::size_t i = 0; i < writes.size(); ++i) hint(writes[i], (*outcomes)[i]);
    undo_refused(writes, *outcomes);
    for (std::size_t i = 0; i < pending.size(); ++i) {
      if (pending[i].then) pending[i].then((*outcomes)[i]);
    }
  }
  release();
}

// What was written is told to other nodes, and counted.
void Hall::hint(const store::Write& write, const store::Outcome& outcome) {
  const auto* done = std::get_if<store::Done>(&outcome);
  if (done == nullptr) return;
  if (is_act(write)) ++figures_.acts;
  if (!has_company()) return;
  if (const auto* one = std::get_if<store::Advance>(&write))
    output_.hints.push_back(
        {.table = one->table,
         .version =
             one->entries.empty() ? 0 : one->version + static_cast<std::uint32_t>(one->entries.size())});
  if (const auto* one = std::get_if<store::SitDown>(&write)) output_.hints.push_back({.table = one->table});
  if (const auto* one = std::get_if<store::CloseTable>(&write))
    output_.hints.push_back({.table = one->table});
}

// A table that others have written to, or that was judged too long ago: whatever was judged upon it is void.
// It is read again, what others did is told, and what was wanted is judged once more.
void Hall::undo_refused(std::span<const store::Write> writes, std::span<const store::Outcome> outcomes) {
  std::set<std::string> stale;
  for (std::size_t i = 0; i < writes.size(); ++i) {
    const auto* change = std::get_if<store::Advance>(&writes[i]);
    if (change == nullptr || !std::holds_alternative<store::Refused>(outcomes[i])) continue;
    if (const auto link = links_.find(change->table); link != links_.end()) stale.insert(link->second);
  }
  if (stale.empty()) return;
  std::erase_if(held_, [&](const Held& one) { return stale.contains(one.about); });
  std::erase_if(held_thoughts_, [&](const Thinking& one) { return stale.contains(one.link); });
  std::vector<Turn> kept;
  for (Turn& turn : judged_) {
    if (!stale.contains(turn.about)) {
      kept.push_back(std::move(turn));
    } else if (const auto* heard = std::get_if<Heard>(&turn.event)) {
      if (++turn.tries < most_tries)
        again_.push_back(std::move(turn));
      else
        refuse(heard->from, Objection::store_unavailable, id_of(heard->message));
    }
  }
  judged_ = std::move(kept);
  for (const std::string& link : stale) {
    touched_.erase(link);
    const auto place = places_.find(link);
    if (place == places_.end()) continue;
    let_go(place->second);
    if (!place->second.visitors.empty() && load(link) == nullptr) to_reload_.insert(link);
  }
}

void Hall::release() {
  for (const std::string& link : touched_) {
    const auto place = places_.find(link);
    if (place != places_.end() && place->second.desk)
      place->second.known = {.stand = stand_of(*place->second.desk), .game = place->second.desk->game};
  }
  for (Held& one : std::exchange(held_, {})) output_.letters.push_back(std::move(one.letter));
  std::ranges::move(std::exchange(held_thoughts_, {}), std::back_inserter(output_.thoughts));
  judged_.clear();
  touched_.clear();
}

// Nothing was written, so nothing has happened: the tables are read again when they are needed.
void Hall::fail_round() {
  held_.clear();
  held_thoughts_.clear();
  for (const std::string& link : touched_) {
    const auto place = places_.find(link);
    if (place == places_.end()) continue;
    let_go(place->second);
    to_reload_.insert(link);
  }
  touched_.clear();
  for (const Turn& one : judged_) {
    if (const auto* heard = std::get_if<Heard>(&one.event))
      refuse(heard->from, Objection::store_unavailable, id_of(heard->message));
  }
  pending_.clear();
  release();
}

Output Hall::take(std::vector<Event> events) {
  now_ = std::max(now_, store_.now().value_or(now_));
  time_passes();
  hinted(events);
  std::deque<Turn> left;
  for (Event& event : events) {
    if (!std::holds_alternative<Hinted>(event)) left.push_back({.event = std::move(event)});
  }
  while (!left.empty()) {
    std::deque<Turn> later;
    for (Turn& turn : left) {
      if (must_wait(turn.event)) {
        // What comes after it from the same visitor waits too.
        if (const auto* heard = std::get_if<Heard>(&turn.event)) busy_visitors_.insert(heard->from);
        later.push_back(std::move(turn));
      } else {
        handle(std::move(turn));
      }
    }
    commit_round();
    left.clear();
    std::ranges::move(std::exchange(again_, {}), std::back_inserter(left));
    std::ranges::move(later, std::back_inserter(left));
    // A slow disk takes its time: what is judged next is judged by the time it is then.
    if (!left.empty()) now_ = std::max(now_, store_.now().value_or(now_));
  }
  return finish();
}

Output Hall::finish() {
  if (lobby_changed_ && now_ - last_lobby_ >= between_looks) tell_lobby();
  release();
  note_presence();
  for (const std::string& link : std::exchange(maybe_empty_, {})) {
    const auto place = places_.find(link);
    if (place == places_.end() || !place->second.visitors.empty() || place->second.program) continue;
    if (place->second.desk) links_.erase(place->second.desk->id);
    let_go(place->second);
    places_.erase(place);
  }
  figures_.visitors = guests_.size();
  figures_.desks = places_.size();
  return std::exchange(output_, {});
}

Output Hall::end() {
  std::vector<Visitor> all;
  for (const auto& [visitor, guest] : guests_) all.push_back(visitor);
  Output output;
  output.letters.push_back({.to = std::move(all),
                            .text = format(protocol::ServerMessage(protocol::No{.why = Objection::stopping})),
                            .last = true});
  return output;
}

// ---- tables
// ------------------------------------------------------------------------------------------------

Hall::Place* Hall::load(const std::string& link) {
  const auto found = places_.find(link);
  if (found != places_.end() && found->second.desk) return &found->second;
  const auto kept = store_.table(link);
  if (!kept) {
    note_trouble(kept.error());
    return nullptr;
  }
  if (!*kept) return nullptr;
  const auto results = store_.results((*kept)->id);
  if (!results) {
    note_trouble(results.error());
    return nullptr;
  }
  auto desk = desk_of(**kept, *results);
  if (!desk || !fetch_names(*desk)) return nullptr;
  Place& place = places_[link];
  place.link = link;
  place.desk = *std::move(desk);
  links_[place.desk->id] = link;
  maybe_empty_.insert(link);
  schedule(place);
  // With other nodes, the one that wrote last sees to it, or whoever finds that nobody does.
  if (!has_company()) attend_programs(place);
  tell_changes(place);
  settle(place);
  return &place;
}

Hall::Place* Hall::load(store::Id id) {
  if (const auto link = links_.find(id); link != links_.end()) return load(link->second);
  const auto kept = store_.table(id);
  if (!kept) note_trouble(kept.error());
  return kept && *kept ? load((*kept)->link) : nullptr;
}

void Hall::let_go(Place& place) {
  place.desk.reset();
  schedule(place);
}

bool Hall::fetch_names(Desk& desk) {
  for (const store::Sitting& sitting : desk.sittings) {
    if (desk.names.contains(sitting.person)) continue;
    const auto person = store_.person(sitting.person);
    if (!person) {
      note_trouble(person.error());
      return false;
    }
    desk.names[sitting.person] = *person ? (*person)->name : "";
  }
  return true;
}

// A change that was judged: it is written with this round, and then told.
bool Hall::publish(Place& place, std::expected<Change, Why> change) {
  if (!change) return false;
  const About about(*this, place.link);
  touched_.insert(place.desk->link);
  if (place.desk->listed && change->anew) lobby_changed_ = true;
  write(std::move(change->write));
  if (change->anew) tell_table(place);
  tell(place.visitors, change->at);
  schedule(place);
  attend_programs(place);
  return true;
}

void Hall::begin_game(Place& place) {
  if (place.desk->phase != Phase::waiting || !is_full(*place.desk)) return;
  publish(place, server::begin(*place.desk, now_));
}

void Hall::schedule(Place& place) {
  if (place.deadline) deadlines_.erase({*place.deadline, place.link});
  place.deadline.reset();
  if (!place.desk) {
    if (place.program) programs_.erase({place.program->at, place.link});
    place.program.reset();
    return;
  }
  place.deadline = server::deadline(*place.desk, now_);
  if (place.deadline) deadlines_.emplace(*place.deadline, place.link);
}

void Hall::attend_programs(Place& place) {
  const Desk& desk = *place.desk;
  if (place.program) programs_.erase({place.program->at, desk.link});
  place.program.reset();
  if (desk.phase != Phase::playing && desk.phase != Phase::ended) return;
  auto answer = answer_of_programs(desk.table());
  const auto to_act = seat_to_act(desk.table());
  const bool to_think = to_act && is_program(desk.table(), *to_act);
  if (!answer && !to_think) return;
  place.program = Due{.n = desk.number(), .at = now_ + options_.pace, .acted = std::move(answer)};
  programs_.emplace(place.program->at, desk.link);
  if (!place.program->acted) {
    held_thoughts_.push_back(
        {.link = desk.link, .n = desk.number(), .table = desk.table(), .seed = options_.chance()});
  }
}

void Hall::thought(const Thought& thought) {
  const auto found = places_.find(thought.link);
  if (found == places_.end() || !found->second.desk || !found->second.program) return;
  Place& place = found->second;
  const auto to_act = seat_to_act(place.desk->table());
  if (place.program->n != thought.n || place.desk->number() != thought.n || !to_act) return;
  programs_.erase({place.program->at, thought.link});
  place.program->acted = Acted{.seat = *to_act, .act = thought.act};
  // Thinking that took longer than the pace is told at its next beat, so that its length tells little.
  while (place.program->at < now_) place.program->at += options_.pace;
  programs_.emplace(place.program->at, thought.link);
}

void Hall::tell_arrival(Visitor to, Place& place, std::optional<Number> since) {
  tell(to, table_seen(*place.desk));
  tell(to, protocol::You{seats_shown(*place.desk, guests_[to].person)});
  tell(to, at_now(*place.desk, since, now_));
}

void Hall::tell_table(Place& place) {
  tell(place.visitors, table_seen(*place.desk));
  for (const Visitor visitor : place.visitors)
    tell(visitor, protocol::You{seats_shown(*place.desk, guests_[visitor].person)});
}

void Hall::tell_here(const Place& place) {
  if (!place.desk) return;
  protocol::Here here;
  std::set<store::Id> people(place.elsewhere.begin(), place.elsewhere.end());
  for (const Visitor visitor : place.visitors) people.insert(guests_[visitor].person);
  std::set<store::Id> others;
  for (const store::Id person : people) {
    const auto seats = seats_shown(*place.desk, person);
    if (seats.empty()) others.insert(person);
    for (const Seat seat : seats) {
      if (std::ranges::find(here.seats, seat) == here.seats.end()) here.seats.push_back(seat);
    }
  }
  std::ranges::sort(here.seats, {}, [](Seat seat) { return format_seat(seat); });
  here.watching = static_cast<std::uint32_t>(others.size());
  tell(place.visitors, here);
}

void Hall::come(Visitor from, const std::string& link, std::optional<Number> since) {
  Place* place = load(link);
  if (place == nullptr)
    return refuse(from, trouble_since_ ? Objection::store_unavailable : Objection::no_such_table);
  catch_up_if_moved(*place);  // whoever comes may have heard more elsewhere
  Guest& guest = guests_[from];
  if (guest.table != link) leave(from);
  guest.in_lobby = false;
  guest.table = link;
  if (std::ranges::find(place->visitors, from) == place->visitors.end()) place->visitors.push_back(from);
  came_or_left_.insert(link);
  tell_arrival(from, *place, since);
  tell_here(*place);
}

void Hall::sit(Visitor from, const protocol::Sit& sit) {
  Place* place = load(sit.table);
  if (place == nullptr)
    return refuse(from, trouble_since_ ? Objection::store_unavailable : Objection::no_such_table);
  Desk& desk = *place->desk;
  const store::Id person = guests_[from].person;
  const auto seats = seats_shown(desk, person);
  const bool sits = !seats.empty() && (!sit.place || std::ranges::find(seats, *sit.place) != seats.end());
  if (sits) return come(from, sit.table, {});
  if (desk.phase == Phase::closed) return refuse(from, Objection::table_closed);
  if (desk.phase != Phase::waiting) return refuse(from, Objection::table_full);
  if (desk.listed && !may_meet(desk, person)) return refuse(from, Objection::table_full);
  auto sitting = place_for(desk, person, sit.place);
  if (!sitting) return refuse(from, sitting.error());
  busy_visitors_.insert(from);
  busy_tables_.insert(sit.table);
  touched_.insert(sit.table);
  write(store::SitDown{.table = desk.id, .sitting = *sitting, .at = now_},
        [this, from, link = sit.table](const store::Outcome& outcome) { sat_down(from, link, outcome); });
}

// Others may have sat down at the same moment, at another node: the table is read again.
void Hall::sat_down(Visitor from, const std::string& link, const store::Outcome& outcome) {
  const About about(*this, link);
  if (const auto place = places_.find(link); place != places_.end()) let_go(place->second);
  Place* at = load(link);
  if (at == nullptr) return refuse(from, Objection::store_unavailable);
  if (std::holds_alternative<store::Refused>(outcome)) return refuse(from, Objection::place_taken);
  if (at->desk->listed) lobby_changed_ = true;
  come(from, link, {});
  begin_game(*at);
}

void Hall::act(Visitor from, const protocol::Do& act) {
  const Guest& guest = guests_[from];
  Place* place = guest.table.empty() ? nullptr : load(guest.table);
  if (place == nullptr)
    return refuse(from, guest.table.empty() ? Objection::no_table : Objection::store_unavailable, act.id);
  auto why = try_act(from, *place, act);
  if (why && catch_up_if_moved(*place)) why = try_act(from, *place, act);
  if (!why) return;
  ++figures_.refused;
  refuse(from, *why, act.id, place->desk->number());
}

// Why it is refused; nothing where it is done, or was before.
std::optional<Why> Hall::try_act(Visitor from, Place& place, const protocol::Do& act) {
  Desk& desk = *place.desk;
  if (const auto up = overdue(desk.table(), now_); up && desk.phase == Phase::playing)
    publish(place, advance(desk, {*up}, 0, now_));
  const auto judged = judge(desk, guests_[from].person, act, now_);
  if (!judged) return judged.error();
  if (judged->again) {
    protocol::At at = at_now(desk, {}, now_);
    at.id = act.id;
    tell(from, at);
    return std::nullopt;
  }
  auto change = advance(desk, judged->entries, act.id, now_);
  if (!change) return change.error();
  publish(place, std::move(change));
  return std::nullopt;
}

void Hall::look(Visitor from, const protocol::Look& look) {
  const Guest& guest = guests_[from];
  Place* place = guest.table.empty() ? nullptr : load(guest.table);
  if (place == nullptr)
    return refuse(from, guest.table.empty() ? Objection::no_table : Objection::store_unavailable);
  if (!place->desk->table().options.mask) return refuse(from, Objection::no_mask);
  tell(from, protocol::looked_at(place->desk->table(), look));
}

void Hall::leave(Visitor from) {
  const std::string link = std::exchange(guests_[from].table, {});
  const auto found = places_.find(link);
  if (found == places_.end()) return;
  std::erase(found->second.visitors, from);
  maybe_empty_.insert(link);
  came_or_left_.insert(link);
  tell_here(found->second);
}

void Hall::gone(Visitor from) {
  if (!guests_.contains(from)) return;
  leave(from);
  if (guests_[from].seeks) seek_no_more(from);
  guests_.erase(from);
}

// ---- time
// --------------------------------------------------------------------------------------------------

Instant Hall::wake_at() const {
  Instant first = last_look_ + between_looks;
  if (!deadlines_.empty()) first = std::min(first, deadlines_.begin()->first);
  // A program that has not come to anything yet is not waited for: its thought wakes us.
  for (const auto& [at, link] : programs_) {
    const auto place = places_.find(link);
    if (place == places_.end() || !place->second.program || !place->second.program->acted) continue;
    return std::min(first, at);
  }
  return first;
}

Output Hall::begin() {
  now_ = store_.now().value_or(now_);
  last_tick_ = now_;
  if (beat(Instant{})) settle_all();
  return finish();
}

// A sign of life. What it gives is when there was none: while nobody was there, time stood still.
bool Hall::beat(std::optional<Instant> silent_since) {
  last_beat_ = now_;
  const auto gaps = store_.beat(now_, silent_since);
  if (!gaps) {
    note_trouble(gaps.error());
    return false;
  }
  if (has_company())
    gaps_ = *gaps;
  else
    gaps_.insert(gaps_.end(), gaps->begin(), gaps->end());
  return true;
}

void Hall::time_passes() {
  const Instant last = std::exchange(last_tick_, now_);
  if (trouble_since_) {
    if (now_ - last_beat_ < between_looks) return;
    if (!beat(trouble_since_)) return send_away();
    figures_.well = true;
    sent_away_ = false;
    trouble_since_.reset();
    for (auto& [link, place] : places_) {  // what nodes told each other may be lost
      place.noted.clear();
      came_or_left_.insert(link);
    }
    settle_all();
  } else if (last != Instant{} && now_ - last > asleep) {
    if (beat(last)) settle_all();
  }
  if (now_ - last_around_ >= between_looks_around) look_around();
  if (now_ - last_look_ >= between_looks || (!deadlines_.empty() && deadlines_.begin()->first <= now_))
    clocks_run_out();
  programs_act();
  if (now_ - last_beat_ >= (has_company() ? between_beats_of_many : between_beats)) {
    last_beat_ = now_;
    const auto clocks = store_.with_deadline(1);
    if (has_company() || (clocks && !clocks->empty())) beat({});
  }
  if (now_ - last_clean_ >= between_cleanings) clean_up();
}

// A node that cannot reach the store is of no use to anybody, and others may be.
void Hall::send_away() {
  if (!has_company() || sent_away_ || now_ - *trouble_since_ < holds_on) return;
  sent_away_ = true;
  std::ranges::move(end().letters, std::back_inserter(output_.letters));
}

void Hall::clocks_run_out() {
  last_look_ = now_;
  reload();
  const auto due = store_.due(now_, most_at_once);
  if (!due) return note_trouble(due.error());
  for (const store::Id id : *due) {
    Place* place = load(id);
    if (place == nullptr) continue;
    if (const auto up = overdue(place->desk->table(), now_))
      publish(*place, advance(*place->desk, {*up}, 0, now_));
    else if (!place->program)
      attend_programs(*place);
  }
  commit_round();
}

// Where nobody says anything, clocks and programs go on all the same.
void Hall::reload() {
  for (const std::string& link : std::exchange(to_reload_, {})) {
    const auto place = places_.find(link);
    if (place == places_.end() || place->second.visitors.empty()) continue;
    if (load(link) == nullptr) to_reload_.insert(link);
  }
}

void Hall::programs_act() {
  std::vector<std::string> due;
  for (const auto& [at, link] : programs_) {
    if (at > now_) break;
    due.push_back(link);
  }
  for (const std::string& link : due) {
    Place& place = places_[link];
    if (!place.desk || !place.program || !place.program->acted) continue;
    const Acted acted = *place.program->acted;
    // Where it is refused, time has run out meanwhile, and the clock says so itself.
    if (!publish(place, advance(*place.desk, {{.what = acted, .at = now_}}, 0, now_))) {
      programs_.erase({place.program->at, link});
      place.program.reset();
    }
  }
  commit_round();
}

// Time that stood still since the last entry counts for nobody.
void Hall::settle(Place& place) {
  const Desk& desk = *place.desk;
  if (desk.phase != Phase::playing || !desk.table().options.clock || desk.table().game.over()) return;
  Duration still{};
  for (const store::Gap& gap : gaps_) {
    const Instant from = std::max(gap.from, desk.logged.log.last());
    if (from < gap.until) still += gap.until - from;
  }
  if (still > Duration{})
    publish(place, advance(*place.desk, {{.what = StandStill{still}, .at = now_}}, 0, now_));
}

// Those who are there see at once how much time they have. With other nodes, tables where nobody is are
// settled when somebody looks at them: the gaps are kept.
void Hall::settle_all() {
  for (auto& [link, place] : places_) {
    if (place.desk) settle(place);
  }
  commit_round();
  if (has_company() || gaps_.empty()) return;
  const auto clocked = store_.with_deadline(1'000'000);
  if (!clocked) return note_trouble(clocked.error());
  std::size_t count = 0;
  for (const store::Id id : *clocked) {
    if (load(id) == nullptr || ++count % most_at_once != 0) continue;
    commit_round();
    now_ = std::max(now_, store_.now().value_or(now_));  // with many tables it has become later
  }
  commit_round();
}

void Hall::clean_up() {
  last_clean_ = now_;
  const std::pair<Phase, Duration> rules[] = {{Phase::waiting, waiting_expires},
                                              {Phase::playing, playing_expires}};
  for (const auto& [phase, after] : rules) {
    const auto old = store_.untouched(phase, now_ - after, most_at_once);
    if (!old) return note_trouble(old.error());
    for (const store::Id id : *old) {
      Place* place = load(id);
      if (place == nullptr || !place->visitors.empty()) continue;
      place->desk->phase = Phase::closed;
      schedule(*place);
      write(store::CloseTable{.table = id, .at = now_});
    }
  }
  commit_round();
}

// ---- letters
// -----------------------------------------------------------------------------------------------

void Hall::tell(Visitor to, const protocol::ServerMessage& message) {
  held_.push_back({.letter = {.to = {to}, .text = format(message)}, .about = about_});
}

void Hall::tell(const std::vector<Visitor>& to, const protocol::ServerMessage& message) {
  if (!to.empty()) held_.push_back({.letter = {.to = to, .text = format(message)}, .about = about_});
}

void Hall::refuse(Visitor to, const Why& why, std::optional<protocol::ActId> id, std::optional<Number> n) {
  ++figures_.reasons[protocol::name_of(why)];
  tell(to, protocol::No{.why = why, .id = id, .n = n});
}

}  // namespace seize::server
