// What people say to the hall.

#include <algorithm>
#include <bit>
#include <cstring>
#include <tuple>
#include <utility>

#include "notation/act_text.h"
#include "protocol/message_text.h"
#include "server/hall.h"
#include "server/names.h"
#include "server/secret.h"

namespace seize::server {

namespace {

using namespace std::chrono_literals;
using protocol::Objection;
using store::Phase;

constexpr Duration code_lives = std::chrono::minutes(10);
constexpr Duration seen_anew = std::chrono::hours(24);  // how exactly it is kept when somebody was there
constexpr Duration between_courtesies = 2s;
constexpr Duration table_opens_within = 5s;
constexpr std::size_t most_listed = 50;
constexpr std::size_t most_of_mine = 100;
constexpr Duration usual_clock = 60s;

store::Hash hash_of(const protocol::Key& key) { return sha256(std::as_bytes(std::span(key))); }

// What a table's address ends with: follows from who opens it and what they call that, so that it is opened
// once however often it is asked for; and nobody else can tell it.
std::string link_for(const store::Hash& key, protocol::ActId id) {
  std::vector<std::byte> parts(key.begin(), key.end());
  for (int shift = 0; shift < 64; shift += 8) parts.push_back(static_cast<std::byte>(id >> shift));
  const Digest digest = sha256(parts);
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string link;
  for (std::size_t i = 0; i < 16; ++i) link += letters[std::to_integer<unsigned>(digest[i]) % letters.size()];
  return link;
}

std::string some_code(std::uint64_t chance) {
  std::string digits = std::to_string(100'000'000 + chance % 100'000'000);
  return digits.substr(1);
}

// Both wishes at once; nothing where they do not go together.
std::optional<protocol::Wish> both(const protocol::Seek& a, const protocol::Seek& b) {
  if (a.rules && b.rules && *a.rules != *b.rules) return std::nullopt;
  if (a.clock && b.clock && *a.clock != *b.clock) return std::nullopt;
  if (a.help && b.help && *a.help != *b.help) return std::nullopt;
  protocol::Wish wish{
      .places = {{{{.who = protocol::Sitter::anybody}}, {{.who = protocol::Sitter::anybody}}}},
      .listed = true};
  wish.options.rules = a.rules ? *a.rules : b.rules.value_or(Rules());
  wish.options.help = a.help ? *a.help : b.help.value_or(Help::official);
  wish.options.clock = Clock{.per_move = a.clock ? *a.clock : b.clock.value_or(usual_clock)};
  wish.options.take_back = false;
  return wish;
}

}  // namespace

// Gives each kind of message to the function that carries it out.
struct Hall::Handler {
  Hall& hall;
  Visitor from;

  void operator()(const protocol::Hello& /*hello*/) const { hall.refuse(from, Objection::greeted_already); }
  void operator()(const protocol::OpenTable& open) const { hall.open_table(from, open); }
  void operator()(const protocol::Watch& watch) const { hall.come(from, watch.table, watch.since); }
  void operator()(const protocol::Sit& sit) const { hall.sit(from, sit); }
  void operator()(const protocol::Do& act) const { hall.act(from, act); }
  void operator()(const protocol::Look& look) const { hall.look(from, look); }
  void operator()(const protocol::Courteous& said) const { hall.courteous(from, said); }
  void operator()(const protocol::Leave& /*leave*/) const {
    hall.leave(from);
    hall.guests_[from].in_lobby = false;
  }
  void operator()(const protocol::Share& /*share*/) const { hall.share(from); }
  void operator()(const protocol::Pair& pair) const { hall.pair(from, pair); }
  void operator()(const protocol::Ping& ping) const { hall.tell(from, protocol::Pong{ping.k}); }
  void operator()(const protocol::Mine& /*mine*/) const { hall.mine(from); }
  void operator()(const protocol::Records& /*records*/) const { hall.records(from); }
  void operator()(const protocol::Names& /*names*/) const { hall.names(from); }
  void operator()(const protocol::Rename& rename) const { hall.rename(from, rename); }
  void operator()(const protocol::MyData& /*data*/) const { hall.my_data(from); }
  void operator()(const protocol::ForgetMe& /*forget*/) const { hall.forget(from); }
  void operator()(const protocol::Lobby& /*lobby*/) const { hall.lobby(from); }
  void operator()(const protocol::Seek& seek) const { hall.seek(from, seek); }
  void operator()(const protocol::SeekNoMore& /*stop*/) const { hall.seek_no_more(from); }
  void operator()(const protocol::Block& block) const { hall.block(from, block); }
};

void Hall::heard(Visitor from, const protocol::ClientMessage& message) {
  const auto guest = guests_.find(from);
  if (const auto* first = std::get_if<protocol::Hello>(&message); first != nullptr && guest == guests_.end())
    return hello(from, *first);
  if (guest == guests_.end()) return refuse(from, Objection::not_greeted, {});
  std::visit(Handler{.hall = *this, .from = from}, message);
}

void Hall::hello(Visitor from, const protocol::Hello& hello) {
  if (hello.version < protocol::oldest_version || hello.version > protocol::version)
    return refuse(from, Objection::unknown_version);
  const store::Hash key = hash_of(hello.me);
  const auto known = store_.person(key);
  if (!known) {
    note_trouble(known.error());
    return refuse(from, Objection::store_unavailable);
  }
  if (*known) {
    const auto devices =
        std::ranges::count_if(guests_, [&](const auto& one) { return one.second.person == (*known)->id; });
    if (static_cast<std::size_t>(devices) >= options_.most_devices) return refuse(from, Objection::too_fast);
    if (now_ - (*known)->seen < seen_anew) return welcome(from, key, (*known)->id, (*known)->name);
  }
  const std::string name = *known ? (*known)->name : some_name(options_.chance());
  busy_visitors_.insert(from);
  write(store::Greet{.key = key, .name = name, .at = now_}, [this, from, key,
                                                             name](const store::Outcome& outcome) {
    const store::Id id = std::get<store::Done>(outcome).id;
    const auto person = store_.person(id);  // may have come twice at once, and is called as the first time
    welcome(from, key, id, person && *person ? (*person)->name : name);
  });
}

void Hall::welcome(Visitor from, const store::Hash& key, store::Id person, const std::string& name) {
  guests_[from] = {.person = person, .name = name, .key = key};
  tell(from, protocol::Welcome{.name = name, .lobby = options_.lobby});
}

void Hall::open_table(Visitor from, const protocol::OpenTable& open) {
  const store::Id person = guests_[from].person;
  if (open.wish.listed && !options_.lobby) return refuse(from, Objection::lobby_closed, open.id);
  if (open.wish.listed && !open.wish.options.clock) return refuse(from, Objection::needs_clock, open.id);
  const std::string link = link_for(guests_[from].key, open.id);
  const auto there = store_.table(link);
  const auto others = store_.tables_of(person, options_.most_tables);
  if (!there || !others) {
    note_trouble(!there ? there.error() : others.error());
    return refuse(from, Objection::store_unavailable, open.id);
  }
  if (*there) return tell(from, protocol::Opened{.id = open.id, .table = link});
  if (others->size() >= options_.most_tables) return refuse(from, Objection::too_many_tables, open.id);
  auto opening = opening_of(open.wish, person, options_.chance() % 2 == 1);
  if (!opening) return refuse(from, opening.error(), open.id);
  busy_visitors_.insert(from);
  ++figures_.opened;
  write(store::OpenTable{.link = link,
                         .opening = std::move(opening->opening),
                         .at = now_,
                         .listed = open.wish.listed,
                         .sittings = std::move(opening->sittings)},
        [this, from, link, id = open.id](const store::Outcome& /*outcome*/) {
          // Where it is there already, it was asked for twice at once.
          tell(from, protocol::Opened{.id = id, .table = link});
          const About about(*this, link);
          if (Place* place = load(link)) {
            lobby_changed_ = lobby_changed_ || place->desk->listed;
            begin_game(*place);
          }
        });
}

void Hall::courteous(Visitor from, const protocol::Courteous& said) {
  Guest& guest = guests_[from];
  if (guest.table.empty()) return refuse(from, Objection::no_table);
  const Place* place = load(guest.table);
  if (place == nullptr) return refuse(from, Objection::store_unavailable);
  const auto seats = seats_shown(*place->desk, guest.person);
  if (seats.empty()) return refuse(from, Objection::not_seated);
  if (guest.courteous_at && now_ - *guest.courteous_at < between_courtesies)
    return refuse(from, Objection::too_fast);
  guest.courteous_at = now_;
  const protocol::CourteousBy remark{.by = seats.front(), .what = said.what};
  tell(place->visitors, remark);
  if (!has_company()) return;
  if (const auto heard =
          company_.remark({.table = place->desk->id, .text = format(protocol::ServerMessage(remark))}))
    output_.hints.push_back({});
}

// ---- who somebody is

void Hall::share(Visitor from) {
  while (true) {
    const std::string code = some_code(options_.chance());
    const auto kept = company_.keep_code(code, guests_[from].person, now_ + code_lives);
    if (!kept) return refuse(from, Objection::store_unavailable);
    if (*kept) return tell(from, protocol::Code{.code = code, .left = code_lives});
  }
}

void Hall::pair(Visitor from, const protocol::Pair& pair) {
  const auto found = company_.use_code(pair.code, now_);  // once, and never again
  if (!found) return refuse(from, Objection::store_unavailable);
  if (!*found) return refuse(from, Objection::unknown_code);
  const store::Id into = **found;
  const store::Id self = guests_[from].person;
  if (self == into) return tell(from, protocol::Paired{});
  busy_visitors_.insert(from);
  write(store::Join{.from = self, .into = into}, [this, self, into, from](const store::Outcome& outcome) {
    if (std::holds_alternative<store::Refused>(outcome)) return refuse(from, Objection::unknown_code);
    const auto person = store_.person(into);
    const std::string name = person && *person ? (*person)->name : "";
    for (auto& [visitor, guest] : guests_) {
      if (guest.person == self) guest.person = into;
      if (guest.person == into) guest.name = name;
    }
    for (auto& [link, place] : places_) {
      if (!place.desk) continue;
      const bool sat =
          std::ranges::any_of(place.desk->sittings, [&](const auto& one) { return one.person == self; });
      for (store::Sitting& sitting : place.desk->sittings) {
        if (sitting.person == self) sitting.person = into;
      }
      place.desk->names[into] = name;
      if (sat) output_.hints.push_back({.table = place.desk->id});
      if (sat || std::ranges::find(place.visitors, from) != place.visitors.end()) tell_table(place);
    }
    tell(from, protocol::Paired{});
    tell(from, protocol::Welcome{.name = name, .lobby = options_.lobby});
  });
}

void Hall::names(Visitor from) {
  const auto texts = [](std::span<const std::string_view> parts) {
    return std::vector<std::string>(parts.begin(), parts.end());
  };
  tell(from, protocol::NamesAre{.first = texts(first_parts()), .second = texts(second_parts())});
}

void Hall::rename(Visitor from, const protocol::Rename& rename) {
  const auto name = name_of_parts(rename.first, rename.second);
  if (!name) return refuse(from, Objection::unknown_name);
  const store::Id person = guests_[from].person;
  busy_visitors_.insert(from);
  write(store::Rename{.person = person, .name = *name},
        [this, person, name, from](const store::Outcome& outcome) {
          if (std::holds_alternative<store::Refused>(outcome))
            return refuse(from, Objection::store_unavailable);
          for (auto& [visitor, guest] : guests_) {
            if (guest.person == person) guest.name = *name;
          }
          for (auto& [link, place] : places_) {
            if (!place.desk || !place.desk->names.contains(person)) continue;
            place.desk->names[person] = *name;
            tell_table(place);
            output_.hints.push_back({.table = place.desk->id});
          }
          tell(from, protocol::Welcome{.name = *name, .lobby = options_.lobby});
        });
}

void Hall::my_data(Visitor from) {
  const store::Id id = guests_[from].person;
  const auto person = store_.person(id);
  const auto tables = store_.all_tables_of(id, 10'000);
  const auto keys = store_.keys_of(id);
  const auto apart = store_.apart_from(id);
  if (!person || !*person || !tables || !keys || !apart) return refuse(from, Objection::store_unavailable);
  tell(from, protocol::MyDataIs{.name = (*person)->name,
                                .made = (*person)->made,
                                .seen = (*person)->seen,
                                .tables = *tables,
                                .devices = static_cast<std::uint32_t>(*keys),
                                .blocked = static_cast<std::uint32_t>(apart->size())});
}

void Hall::forget(Visitor from) {
  const store::Id person = guests_[from].person;
  busy_visitors_.insert(from);
  write(store::ForgetPerson{person}, [this, person, from](const store::Outcome& outcome) {
    if (std::holds_alternative<store::Refused>(outcome)) return refuse(from, Objection::store_unavailable);
    for (auto& [link, place] : places_) {
      if (!place.desk || !place.desk->names.contains(person)) continue;
      place.desk->names.erase(person);
      for (store::Sitting& sitting : place.desk->sittings) {
        if (sitting.person == person) sitting.person = 0;
      }
      tell_table(place);
      output_.hints.push_back({.table = place.desk->id});
    }
    std::vector<Visitor> theirs;
    for (const auto& [visitor, guest] : guests_) {
      if (guest.person == person) theirs.push_back(visitor);
    }
    for (const Visitor visitor : theirs) gone(visitor);
    held_.push_back(
        {.letter = {
             .to = theirs, .text = format(protocol::ServerMessage(protocol::Forgotten{})), .last = true}});
  });
}

void Hall::block(Visitor from, const protocol::Block& block) {
  const Guest& guest = guests_[from];
  const Place* place = guest.table.empty() ? nullptr : load(guest.table);
  if (place == nullptr) return refuse(from, Objection::no_table);
  const auto whom = sitter_at(*place->desk, block.seat);
  if (!whom || *whom == guest.person) return refuse(from, Objection::no_such_place);
  busy_visitors_.insert(from);
  write(store::Block{.person = guest.person, .whom = *whom}, [this, from](const store::Outcome& outcome) {
    if (std::holds_alternative<store::Refused>(outcome)) return refuse(from, Objection::no_such_place);
    tell(from, protocol::Blocked{});
  });
}

// ---- lists

void Hall::mine(Visitor from) {
  const store::Id person = guests_[from].person;
  const auto links = store_.tables_of(person, most_of_mine);
  if (!links) return refuse(from, Objection::store_unavailable);
  protocol::MineAre mine;
  for (const std::string& link : *links) {
    if (const Place* place = load(link)) mine.tables.push_back(listed(*place->desk, person, now_));
  }
  tell(from, mine);
}

void Hall::records(Visitor from) {
  const Guest& guest = guests_[from];
  const Place* place = guest.table.empty() ? nullptr : load(guest.table);
  if (place == nullptr) return refuse(from, Objection::no_table);
  const auto games = store_.finished_games(place->desk->id);
  if (!games) return refuse(from, Objection::store_unavailable);
  protocol::RecordsAre records;
  std::size_t bytes = 0;
  for (const store::KeptGame& game : *games) {
    auto record = record_of(*place->desk, game);
    if (!record || bytes + record->size() > protocol::longest_from_server / 2) continue;
    bytes += record->size();
    records.records.push_back(*std::move(record));
  }
  tell(from, records);
}

protocol::LobbyIs Hall::lobby_now() {
  const auto seekers = company_.seekers();
  protocol::LobbyIs lobby{.seeking = seekers ? static_cast<std::uint32_t>(seekers->size()) : 0};
  for (const auto phase : {Phase::waiting, Phase::playing}) {
    const auto links = store_.listed(phase, most_listed);
    if (!links) continue;
    for (const std::string& link : *links) {
      if (const Place* place = load(link))
        (phase == Phase::waiting ? lobby.open : lobby.playing).push_back(listed(*place->desk, {}, now_));
    }
  }
  return lobby;
}

void Hall::lobby(Visitor from) {
  if (!options_.lobby) return refuse(from, Objection::lobby_closed);
  leave(from);
  guests_[from].in_lobby = true;
  tell(from, lobby_now());
}

void Hall::tell_lobby() {
  lobby_changed_ = false;
  last_lobby_ = now_;
  std::vector<Visitor> there;
  for (const auto& [visitor, guest] : guests_) {
    if (guest.in_lobby) there.push_back(visitor);
  }
  if (there.empty()) return;
  const protocol::LobbyIs lobby = lobby_now();
  std::string text = format(protocol::ServerMessage(lobby));
  if (text == lobby_told_) return;
  lobby_told_ = std::move(text);
  tell(there, lobby);
}

// ---- anybody

// Strangers only: who has somebody's link has been asked to come.
bool Hall::may_meet(const Desk& desk, store::Id person) {
  const auto apart = store_.apart_from(person);
  return apart && std::ranges::none_of(desk.sittings, [&](const store::Sitting& one) {
           return std::ranges::find(*apart, one.person) != apart->end();
         });
}

void Hall::seek(Visitor from, const protocol::Seek& seek) {
  if (!options_.lobby) return refuse(from, Objection::lobby_closed);
  Guest& guest = guests_[from];
  const auto sought = company_.seek(guest.person, format(protocol::ClientMessage(seek)));
  if (!sought) return refuse(from, Objection::store_unavailable);
  for (auto& [visitor, one] : guests_) {
    if (one.person == guest.person) one.seeks.reset();
  }
  guest.seeks = seek;
  lobby_changed_ = true;
  pair_seekers();
  const auto still = company_.seekers();
  const bool waits = still && std::ranges::any_of(*still, [&](const store::Sought& one) {
                       return one.id == *sought && one.link.empty();
                     });
  if (waits) tell(from, protocol::Seeking{});
}

std::optional<Visitor> Hall::seeker(const store::Sought& sought) const {
  for (const auto& [visitor, guest] : guests_) {
    if (sought.here && guest.person == sought.person && guest.seeks) return visitor;
  }
  return std::nullopt;
}

// Brings those who seek here together with whoever has waited longest. Only with those who came before them,
// so that of two nodes one does it.
void Hall::pair_seekers() {
  const auto seekers = company_.seekers();
  if (!seekers) return;
  for (const auto& [visitor, guest] : guests_) {  // what nodes told each other may be lost
    if (guest.seeks && std::ranges::find(*seekers, guest.person, &store::Sought::person) == seekers->end())
      std::ignore = company_.seek(guest.person, format(protocol::ClientMessage(*guest.seeks)));
  }
  std::set<store::Id> met;
  for (const store::Sought& one : *seekers) {
    if (!one.link.empty() || !seeker(one)) continue;
    for (const store::Sought& other : *seekers) {
      if (other.id >= one.id) break;
      if (!other.link.empty() || met.contains(other.id) || !meet(other, one)) continue;
      met.insert({one.id, other.id});
      break;
    }
  }
}

// False where they do not go together, or one of them has found somebody else meanwhile.
bool Hall::meet(const store::Sought& first, const store::Sought& second) {
  const auto wish_of = [](const store::Sought& one) -> std::optional<protocol::Seek> {
    const auto message = protocol::parse_from_client(one.wish);
    const auto* seek = message ? std::get_if<protocol::Seek>(&*message) : nullptr;
    return seek != nullptr ? std::optional(*seek) : std::nullopt;
  };
  const auto first_wish = wish_of(first);
  const auto second_wish = wish_of(second);
  const auto wish = first_wish && second_wish ? both(*first_wish, *second_wish) : std::nullopt;
  const auto apart = store_.apart_from(second.person);
  if (!wish || !apart || std::ranges::find(*apart, first.person) != apart->end()) return false;
  auto opening = opening_of(*wish, 0, options_.chance() % 2 == 1);
  if (!opening) return false;
  const std::string link = link_for({std::byte(first.id)}, options_.chance());
  const auto together = company_.bring_together(first.id, second.id, link, now_);
  if (!together || !*together) return false;
  for (const store::Sought& one : {first, second}) {
    if (const auto visitor = seeker(one)) busy_visitors_.insert(*visitor);
  }
  write(store::OpenTable{.link = link,
                         .opening = std::move(opening->opening),
                         .at = now_,
                         .listed = true,
                         .sittings = {{.place = "1a", .person = first.person},
                                      {.place = "2a", .person = second.person}}},
        [this, link](const store::Outcome& outcome) {
          if (std::holds_alternative<store::Refused>(outcome)) return;
          tell_met();
          output_.hints.push_back({});
          if (Place* place = load(link)) begin_game(*place);
        });
  return true;
}

// Those here who were brought together with somebody hear of it once the table is there. Where it does not
// come, the node that was about to open it is gone, and they seek again.
void Hall::tell_met() {
  const auto seekers = company_.seekers();
  if (!seekers) return;
  for (const store::Sought& one : *seekers) {
    const auto visitor = one.link.empty() ? std::nullopt : seeker(one);
    if (!visitor) continue;
    const auto table = store_.table(one.link);
    if (!table) return note_trouble(table.error());
    if (*table) {
      tell(*visitor, protocol::Met{one.link});
      seek_no_more(*visitor);
    } else if (now_ - one.met > table_opens_within) {
      std::ignore = company_.seek(one.person, one.wish);
    }
  }
}

void Hall::seek_no_more(Visitor from) {
  Guest& guest = guests_[from];
  guest.seeks.reset();
  std::ignore = company_.seek_no_more(guest.person);
  lobby_changed_ = true;
}

}  // namespace seize::server
