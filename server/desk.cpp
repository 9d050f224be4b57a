#include "server/desk.h"

#include <algorithm>

#include "notation/act_text.h"
#include "notation/log_text.h"
#include "notation/record.h"
#include "notation/table_record.h"
#include "players/level.h"
#include "protocol/mirror.h"

namespace seize::server {

namespace {

using protocol::Objection;
using store::Phase;

// In what is kept, people have no names: those are the store's, and may change or vanish.
constexpr std::string_view somebody = "x";
// The order of naming, beside the sides: "12" or "21".
constexpr std::string_view naming_tag = "Named";

Seat other_side(Seat seat) { return {.side = other(seat.side), .member = seat.member}; }

std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

// Between a seat of the game and the place of whoever sits there.
Seat swapped_if(bool reversed, Seat seat) { return reversed ? other_side(seat) : seat; }

bool is_settled(const Desk& desk) { return desk.phase != Phase::waiting || !desk.table().by_lot; }

// How the places of the desk are shown: by sides as soon as that may be known.
Seat shown_as(const Desk& desk, Seat place) { return swapped_if(is_settled(desk) && desk.reversed, place); }

std::vector<Seat> all_seats(const Table& table) {
  std::vector<Seat> seats;
  for (const Side side : {Side::first, Side::second}) {
    for (std::size_t member = 0; member < table.team(side).size(); ++member)
      seats.push_back({.side = side, .member = static_cast<std::uint8_t>(member)});
  }
  return seats;
}

const store::Sitting* sitting_at(const Desk& desk, Seat place) {
  const auto found = std::ranges::find(desk.sittings, format_seat(place), &store::Sitting::place);
  return found != desk.sittings.end() ? &*found : nullptr;
}

std::string kept_text(const Opening& settled, bool reversed) {
  const auto table = open(settled, {});
  Record record = seize::record_of(*table, {});
  record.tags.push_back({.name = std::string(naming_tag), .value = reversed ? "21" : "12"});
  return format_record(record);
}

std::expected<Team, Why> team_of(const std::vector<protocol::PlaceWished>& places) {
  Team team;
  for (const protocol::PlaceWished& place : places) {
    if (place.who == protocol::Sitter::program) {
      if (level_named(place.level) == nullptr) return std::unexpected(Objection::unknown_level);
      team.push_back({.name = "", .program = true, .level = std::string(level_named(place.level)->name)});
    } else {
      team.push_back({.name = std::string(somebody)});
    }
  }
  return team;
}

// True iff what happened makes a difference to whoever is about to act: not an offer that crosses.
bool makes_a_difference(const Happening& happening) {
  return !std::holds_alternative<Proposed>(happening) && !std::holds_alternative<Declined>(happening) &&
         !std::holds_alternative<Granted>(happening) && !std::holds_alternative<StoodStill>(happening);
}

bool begins_anew(const Happenings& happened) {
  return std::ranges::any_of(happened,
                             [](const Happening& one) { return std::holds_alternative<BeganAnew>(one); });
}

Phase phase_of(const Desk& desk) {
  if (desk.phase == Phase::waiting || desk.phase == Phase::closed) return desk.phase;
  return desk.table().game.over() ? Phase::ended : Phase::playing;
}

// In halves, for the side named first and the other.
void count_result(std::array<std::uint32_t, 2>& score, std::string_view result, bool reversed) {
  if (result == "1/2") {
    ++score[0];
    ++score[1];
  }
  if (result == "1-0") score[reversed ? 1 : 0] += 2;
  if (result == "0-1") score[reversed ? 0 : 1] += 2;
}

// One entry more, or why not; what it changes beside the table is up to whoever calls.
std::expected<void, Why> take_entry(Desk& desk, const Entry& entry) {
  auto happened = take(desk.logged, entry);
  if (!happened) return std::unexpected(protocol::why_of(happened.error()));
  desk.told.push_back(*std::move(happened));
  return {};
}

// A client that has not heard yet of the end of a game may send again what ended it.
void forget_but_the_last(std::vector<std::uint64_t>& sent) {
  constexpr std::size_t kept = 8;
  if (sent.size() > kept) sent.erase(sent.begin(), sent.end() - kept);
}

// The seat that somebody with several acts from.
std::expected<Seat, Why> acting_seat(const Desk& desk, const std::vector<Seat>& seats,
                                     std::optional<Seat> as) {
  if (seats.empty()) return std::unexpected(Objection::not_seated);
  if (as) {
    if (std::ranges::find(seats, *as) == seats.end()) return std::unexpected(Objection::not_seated);
    return *as;
  }
  const auto to_act = seat_to_act(desk.table());
  if (to_act && std::ranges::find(seats, *to_act) != seats.end()) return *to_act;
  const bool one_side = std::ranges::all_of(seats, [&](Seat seat) { return seat.side == seats[0].side; });
  if (!one_side) return std::unexpected(Objection::whose_seat);
  return seats[0];
}

}  // namespace

std::expected<KeptWish, Why> opening_of(const protocol::Wish& wish, store::Id opener, bool lot) {
  Opening opening{.options = wish.options, .first_named = {}, .second_named = {}};
  for (const std::size_t named : {0U, 1U}) {
    auto team = team_of(wish.places[named]);
    if (!team) return std::unexpected(team.error());
    (named == 0 ? opening.first_named : opening.second_named) = *std::move(team);
  }
  if (!has_person(opening.first_named) && !has_person(opening.second_named))
    return std::unexpected(Objection::no_such_place);
  const bool by_lot = wish.starts == protocol::Starts::lot;
  const bool reversed = by_lot ? lot : wish.starts == protocol::Starts::second_named;
  opening.starter = reversed ? Starter::second_named : Starter::first_named;
  opening.lot_has_fallen = by_lot;
  const auto logged = open_logged(opening, {});
  if (!logged) return std::unexpected(logged.error());
  KeptWish kept{.opening = kept_text(logged->log.opening, reversed), .sittings = {}};
  for (const Side side : {Side::first, Side::second}) {
    const auto& places = wish.places[index_of(side)];
    for (std::size_t member = 0; member < places.size(); ++member) {
      const Seat place{.side = side, .member = static_cast<std::uint8_t>(member)};
      if (places[member].who == protocol::Sitter::me)
        kept.sittings.push_back({.place = format_seat(place), .person = opener});
    }
  }
  return kept;
}

std::optional<Desk> desk_of(const store::KeptTable& kept, std::span<const std::string> results) {
  const auto record = parse_record(kept.opening);
  if (!record) return std::nullopt;
  const auto named = std::ranges::find(record->tags, naming_tag, &Tag::name);
  Opening opening = seize::opening_of(*record);
  opening.options.hints = false;
  auto logged = open_logged(opening, kept.opened);
  if (!logged) return std::nullopt;
  Desk desk{.id = kept.id,
            .link = kept.link,
            .phase = kept.phase,
            .listed = kept.listed,
            .game = kept.game,
            .base = kept.base,
            .sittings = kept.sittings,
            .reversed = named != record->tags.end() && named->value == "21",
            .logged = *std::move(logged),
            .changed = kept.base,
            .sent = kept.sent_before};
  for (const store::KeptEntry& one : kept.entries) {
    const auto entry = parse_entry(one.what, one.at);
    if (!entry || !take_entry(desk, *entry)) return std::nullopt;
    if (begins_anew(desk.told.back())) return std::nullopt;  // that would be another game
    if (std::ranges::any_of(desk.told.back(), makes_a_difference)) desk.changed = desk.number();
    if (one.sent_as != 0) desk.sent.push_back(one.sent_as);
  }
  // The sides of the game at hand are those of the first one, exchanged with every game since.
  bool reversed = desk.reversed != (kept.game % 2 == 0);
  for (const std::string& result : results) {
    count_result(desk.score, result, reversed);
    reversed = !reversed;
  }
  return desk;
}

std::vector<Seat> seats_of(const Desk& desk, store::Id person) {
  std::vector<Seat> seats;
  for (const store::Sitting& sitting : desk.sittings) {
    const auto place = parse_seat(sitting.place);
    if (sitting.person == person && place) seats.push_back(swapped_if(desk.reversed, *place));
  }
  return seats;
}

std::vector<Seat> seats_shown(const Desk& desk, store::Id person) {
  std::vector<Seat> seats = seats_of(desk, person);
  if (!is_settled(desk)) {
    for (Seat& seat : seats) seat = swapped_if(desk.reversed, seat);
  }
  return seats;
}

std::expected<store::Sitting, Why> place_for(const Desk& desk, store::Id person, std::optional<Seat> shown) {
  for (const Seat seat : all_seats(desk.table())) {
    const Seat place = swapped_if(desk.reversed, seat);
    if (shown && shown_as(desk, place) != *shown) continue;
    if (is_program(desk.table(), seat)) {
      if (shown) return std::unexpected(Objection::no_such_place);
      continue;
    }
    const store::Sitting* sitting = sitting_at(desk, place);
    if (sitting == nullptr) return store::Sitting{.place = format_seat(place), .person = person};
    if (shown) return std::unexpected(Objection::place_taken);
  }
  return std::unexpected(shown ? Objection::no_such_place : Objection::table_full);
}

bool is_full(const Desk& desk) {
  return std::ranges::all_of(all_seats(desk.table()), [&](Seat seat) {
    return is_program(desk.table(), seat) || sitting_at(desk, swapped_if(desk.reversed, seat)) != nullptr;
  });
}

std::optional<store::Id> sitter_at(const Desk& desk, Seat shown) {
  for (const Seat seat : all_seats(desk.table())) {
    const Seat place = swapped_if(desk.reversed, seat);
    if (shown_as(desk, place) != shown) continue;
    const store::Sitting* sitting = sitting_at(desk, place);
    return sitting != nullptr ? std::optional(sitting->person) : std::nullopt;
  }
  return std::nullopt;
}

// ---- what is told

protocol::TableSeen table_seen(const Desk& desk) {
  const bool by_naming = !is_settled(desk) && desk.reversed;
  protocol::TableSeen seen{.table = desk.link,
                           .game = desk.game,
                           .phase = static_cast<protocol::Phase>(desk.phase),
                           .listed = desk.listed,
                           .options = desk.table().options,
                           .by_lot = desk.table().by_lot,
                           .settled = is_settled(desk)};
  for (const Seat seat : all_seats(desk.table())) {
    protocol::PlayerSeen player{.player = desk.table().team(seat.side)[seat.member]};
    if (!player.player.program) {
      const store::Sitting* sitting = sitting_at(desk, swapped_if(desk.reversed, seat));
      player.free = sitting == nullptr;
      const auto name = sitting != nullptr ? desk.names.find(sitting->person) : desk.names.end();
      player.player.name = name != desk.names.end() ? name->second : "";
    }
    seen.teams[index_of(by_naming ? other(seat.side) : seat.side)].push_back(player);
  }
  seen.score = is_settled(desk) && desk.reversed ? std::array{desk.score[1], desk.score[0]} : desk.score;
  return seen;
}

protocol::TableListed listed(const Desk& desk, std::optional<store::Id> person, Instant now) {
  const protocol::TableSeen seen = table_seen(desk);
  protocol::TableListed one{
      .table = seen.table, .phase = seen.phase, .options = seen.options, .teams = seen.teams};
  if (!person) return one;
  const auto to_act = seat_to_act(desk.table());
  const auto seats = seats_of(desk, *person);
  one.your_turn = desk.phase == Phase::playing && to_act && std::ranges::find(seats, *to_act) != seats.end();
  if (desk.phase == Phase::playing) one.left = time_left(desk.table(), now);
  return one;
}

protocol::At at_now(const Desk& desk, std::optional<Number> since, Instant now) {
  protocol::At at = protocol::at_of(desk.table(), now);
  at.n = desk.number();
  at.from = at.n;
  if (desk.phase == Phase::waiting) at.left.reset();
  if (!since || *since < desk.base || *since > at.n || desk.table().options.mask) return at;
  at.from = *since;
  for (std::size_t i = *since - desk.base; i < desk.told.size(); ++i)
    at.happened.insert(at.happened.end(), desk.told[i].begin(), desk.told[i].end());
  return at;
}

std::optional<std::string> record_of(const Desk& desk, const store::KeptGame& game) {
  store::KeptTable kept{
      .opening = game.opening, .opened = game.opened, .sittings = desk.sittings, .entries = game.entries};
  // After its end there was talk of the next game only.
  std::erase_if(kept.entries, [](const store::KeptEntry& one) { return one.what.contains(" again"); });
  auto past = desk_of(kept, {});
  if (!past) return std::nullopt;
  past->names = desk.names;
  past->phase = Phase::ended;
  const protocol::TableSeen seen = table_seen(*past);
  Table table = past->table();
  for (const std::size_t side : {0U, 1U}) {
    for (std::size_t member = 0; member < seen.teams[side].size(); ++member)
      table.teams[side][member].name = seen.teams[side][member].player.name;
  }
  return format_record(seize::record_of(table, past->logged.log.last()));
}

// ---- what happens

std::expected<Change, Why> advance(Desk& desk, const std::vector<Entry>& entries, std::uint64_t sent_as,
                                   Instant now) {
  Desk next = desk;
  const Number before = desk.number();
  Change change{.write = {.table = desk.id, .version = before, .judged = now}};
  Number number = before;
  for (Entry entry : entries) {
    if (change.write.rematch)
      return std::unexpected(Objection::gone_on);  // nothing follows in the same breath
    entry.at = std::max(entry.at, next.logged.log.last());
    const bool was_over = next.table().game.over();
    auto happened = take(next.logged, entry);
    if (!happened) return std::unexpected(protocol::why_of(happened.error()));
    ++number;
    if (std::ranges::any_of(*happened, makes_a_difference)) next.changed = number;
    change.write.entries.push_back({.at = entry.at, .what = format_entry(entry), .sent_as = sent_as});
    change.at.happened.insert(change.at.happened.end(), happened->begin(), happened->end());
    if (begins_anew(*happened)) {
      next.reversed = !next.reversed;
      next.base = number;
      next.told.clear();
      forget_but_the_last(next.sent);
      ++next.game;
      change.write.rematch = kept_text(next.logged.log.opening, next.reversed);
    } else {
      next.told.push_back(*std::move(happened));
    }
    if (!was_over && next.table().game.over() && !change.write.rematch) {
      change.write.result = format_result(next.table().game.state().outcome);
      count_result(next.score, change.write.result, next.reversed);
    }
  }
  if (sent_as != 0) next.sent.push_back(sent_as);
  next.phase = phase_of(next);
  change.anew = next.phase != desk.phase || change.write.rematch;
  change.write.phase = next.phase;
  change.write.deadline = attention(next, now);
  const Happenings happened = std::move(change.at.happened);
  change.at = at_now(next, std::nullopt, now);
  change.at.from = before;
  change.at.happened = happened;
  if (sent_as != 0) change.at.id = sent_as;
  desk = std::move(next);
  return change;
}

Change begin(Desk& desk, Instant now) {
  desk.phase = Phase::playing;
  std::vector<Entry> entries;
  if (const auto still = stood_still(desk.logged, {}, now); still && desk.table().options.clock)
    entries.push_back(*still);
  auto change = advance(desk, entries, 0, now);
  change->anew = true;
  return *std::move(change);
}

std::expected<Judged, Why> judge(const Desk& desk, store::Id person, const protocol::Do& act, Instant now) {
  const auto seat = acting_seat(desk, seats_of(desk, person), act.as);
  if (!seat) return std::unexpected(seat.error());
  if (std::ranges::find(desk.sent, act.id) != desk.sent.end()) return Judged{.entries = {}, .again = true};
  if (desk.phase == Phase::waiting) return std::unexpected(Objection::not_begun);
  if (desk.phase == Phase::closed) return std::unexpected(Objection::table_closed);
  if (act.on > desk.number()) return std::unexpected(Objection::unknown_number);
  if (act.on < desk.changed) return std::unexpected(Objection::gone_on);
  Judged judged;
  for (const Act& one : act.acts)
    judged.entries.push_back({.what = Acted{.seat = *seat, .act = one}, .at = now});
  return judged;
}

std::optional<Instant> deadline(const Desk& desk, Instant now) {
  if (desk.phase != Phase::playing) return std::nullopt;
  const auto left = time_left(desk.table(), now);
  return left ? std::optional(now + *left) : std::nullopt;
}

std::optional<Instant> attention(const Desk& desk, Instant now) {
  const auto clock = deadline(desk, now);
  if (desk.phase != Phase::playing && desk.phase != Phase::ended) return clock;
  const auto to_act = seat_to_act(desk.table());
  const bool by_program = (to_act && is_program(desk.table(), *to_act)) || answer_of_programs(desk.table());
  if (!by_program) return clock;
  constexpr Duration programs_patience = std::chrono::seconds(3);
  return std::min(clock.value_or(now + programs_patience), now + programs_patience);
}

store::Stand stand_of(const Desk& desk) {
  store::Stand stand{.table = desk.id, .version = desk.number(), .phase = desk.phase};
  for (const store::Sitting& sitting : desk.sittings) {
    const auto name = desk.names.find(sitting.person);
    stand.sitters.push_back({.place = sitting.place,
                             .person = sitting.person,
                             .name = name != desk.names.end() ? name->second : ""});
  }
  std::ranges::sort(stand.sitters, {}, &store::Stand::Sitter::place);
  return stand;
}

}  // namespace seize::server
