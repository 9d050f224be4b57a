#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/message.h"
#include "server/desk.h"
#include "store/hints.h"
#include "store/lone_company.h"
#include "store/store.h"

namespace seize::server {

// A connection, for as long as it lasts.
using Visitor = std::uint64_t;

// ---- what comes in

struct Heard {
  Visitor from = 0;
  protocol::ClientMessage message{};
};
struct Gone {
  Visitor from = 0;
};
// What a program has come to at a table, when that had so many entries.
struct Thought {
  std::string link{};
  Number n = 0;
  Act act;
};
// Other nodes have written.
struct Hinted {
  std::vector<store::Hint> hints{};
};
using Event = std::variant<Heard, Gone, Thought, Hinted>;

// ---- what goes out

struct Letter {
  std::vector<Visitor> to{};
  std::string text{};
  bool last = false;  // the connection ends with it
};
// A program at a table is to choose; the answer comes back as a Thought.
struct Thinking {
  std::string link{};
  Number n = 0;
  Table table;
  std::uint64_t seed = 0;
};
struct Output {
  std::vector<Letter> letters{};
  std::vector<Thinking> thoughts{};
  std::vector<store::Hint> hints{};  // for other nodes
};

struct HallOptions {
  bool lobby = true;
  std::size_t most_tables = 20;             // of one person, not over
  std::size_t most_devices = 20;            // of one person, at the same time
  Duration pace = std::chrono::seconds(1);  // of programs: how long they take tells nothing
  std::function<std::uint64_t()> chance{};  // numbers that nobody can foresee
  store::Company* company = nullptr;        // the other nodes that share the store, where there may be any
  std::function<bool()> hears_hints{};      // whether they tell of what they have written
};

// What an operator may want to know.
struct Figures {
  std::uint64_t acts = 0, refused = 0, commits = 0, troubles = 0, opened = 0;
  std::size_t visitors = 0, desks = 0, seeking = 0;
  bool well = true;                                     // the store answers
  std::size_t playing = 0;                              // games at the desks
  std::map<std::string_view, std::uint64_t> reasons{};  // of what was refused
};

// All tables and all people who are there: judges what they want, writes it, and only then lets anybody hear
// of it. One thread, no sockets; time is the store's.
class Hall {
 public:
  Hall(store::Store& store, HallOptions options);
  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;

  // After the start: while the server was not there, time stood still.
  Output begin();
  // Takes what has come in, in its order for each visitor, and lets time pass.
  Output take(std::vector<Event> events);
  // By then take() is to be called, whether anything comes in or not.
  Instant wake_at() const;
  // Nobody is let in any more; all are told.
  Output end();

  const Figures& figures() const { return figures_; }

 private:
  struct Guest {
    store::Id person = 0;  // 0: has not said hello
    std::string name{};
    store::Hash key{};
    std::string table{};
    bool in_lobby = false;
    std::optional<protocol::Seek> seeks{};
    std::optional<Instant> courteous_at{};
  };
  // A program that is to do something, at its pace.
  struct Due {
    Number n = 0;
    Instant at{};
    std::optional<Acted> acted{};
  };
  // What those who are at a table know of it.
  struct Known {
    store::Stand stand{};
    std::uint32_t game = 0;
  };
  struct Place {
    std::string link{};
    std::vector<Visitor> visitors{};
    std::set<store::Id> noted{};         // whom other nodes know to be here
    std::vector<store::Id> elsewhere{};  // who is at the table, at other nodes
    std::optional<Desk> desk{};
    Known known{};
    std::optional<Instant> deadline{};
    std::optional<Due> program{};
  };
  struct Pending {
    store::Write write;
    std::function<void(const store::Outcome&)> then;
  };
  // Something that came in, and how often it was judged in vain.
  struct Turn {
    Event event;
    int tries = 0;
    std::string about{};  // the table
  };
  struct Held {
    Letter letter;
    std::string about{};
  };
  // That table is spoken of until the end of the scope.
  class About {
   public:
    About(Hall& hall, std::string link) : hall_(hall), before_(std::exchange(hall.about_, std::move(link))) {}
    About(const About&) = delete;
    About& operator=(const About&) = delete;
    ~About() { hall_.about_ = std::move(before_); }

   private:
    Hall& hall_;
    std::string before_;
  };

  // rounds
  bool must_wait(const Event& event) const;
  void handle(Turn turn);
  std::string table_of(const Event& event) const;
  void commit_round();
  void undo_refused(std::span<const store::Write> writes, std::span<const store::Outcome> outcomes);
  void hint(const store::Write& write, const store::Outcome& outcome);
  void fail_round();
  void release();
  void note_trouble(const store::Trouble& trouble);
  void write(store::Write one, std::function<void(const store::Outcome&)> then = {});
  Output finish();

  // messages
  struct Handler;
  void heard(Visitor from, const protocol::ClientMessage& message);
  void hello(Visitor from, const protocol::Hello& hello);
  void welcome(Visitor from, const store::Hash& key, store::Id person, const std::string& name);
  void open_table(Visitor from, const protocol::OpenTable& open);
  void come(Visitor from, const std::string& link, std::optional<Number> since);
  void sit(Visitor from, const protocol::Sit& sit);
  void sat_down(Visitor from, const std::string& link, const store::Outcome& outcome);
  void act(Visitor from, const protocol::Do& act);
  std::optional<Why> try_act(Visitor from, Place& place, const protocol::Do& act);
  void look(Visitor from, const protocol::Look& look);
  void courteous(Visitor from, const protocol::Courteous& said);
  void leave(Visitor from);
  void gone(Visitor from);
  void share(Visitor from);
  void pair(Visitor from, const protocol::Pair& pair);
  void mine(Visitor from);
  void records(Visitor from);
  void names(Visitor from);
  void rename(Visitor from, const protocol::Rename& rename);
  void my_data(Visitor from);
  void forget(Visitor from);
  void lobby(Visitor from);
  void seek(Visitor from, const protocol::Seek& seek);
  void seek_no_more(Visitor from);
  void block(Visitor from, const protocol::Block& block);
  void thought(const Thought& thought);

  // tables
  Place* load(const std::string& link);  // nothing: no such table, or trouble
  Place* load(store::Id id);
  void let_go(Place& place);  // it is read again when it is needed
  bool fetch_names(Desk& desk);
  bool publish(Place& place, std::expected<Change, Why> change);
  void begin_game(Place& place);
  void schedule(Place& place);
  void attend_programs(Place& place);
  void tell_arrival(Visitor to, Place& place, std::optional<Number> since);
  void tell_table(Place& place);
  void tell_here(const Place& place);
  bool may_meet(const Desk& desk, store::Id person);
  void pair_seekers();
  bool meet(const store::Sought& first, const store::Sought& second);
  void tell_met();
  std::optional<Visitor> seeker(const store::Sought& sought) const;
  void tell_lobby();
  protocol::LobbyIs lobby_now();

  // time
  void time_passes();
  void clocks_run_out();
  void reload();
  void programs_act();
  bool beat(std::optional<Instant> silent_since);
  void settle(Place& place);
  void settle_all();
  void clean_up();
  void send_away();

  // other nodes
  bool has_company() const { return options_.company != nullptr; }
  void hinted(const std::vector<Event>& events);
  void catch_up(Place& place);
  bool catch_up_if_moved(Place& place);
  void tell_changes(Place& place);
  void recognise(Place& place);
  void look_around();
  void look_at_people();
  void note_presence();

  // letters
  void tell(Visitor to, const protocol::ServerMessage& message);
  void tell(const std::vector<Visitor>& to, const protocol::ServerMessage& message);
  void refuse(Visitor to, const Why& why, std::optional<protocol::ActId> id = {},
              std::optional<Number> n = {});

  store::Store& store_;
  HallOptions options_;
  store::LoneCompany alone_;
  store::Company& company_;
  Instant now_{};
  Figures figures_{};

  std::unordered_map<Visitor, Guest> guests_;
  std::unordered_map<std::string, Place> places_;
  std::unordered_map<store::Id, std::string> links_;  // of the places
  std::set<std::pair<Instant, std::string>> deadlines_;
  std::set<std::pair<Instant, std::string>> programs_;
  std::vector<store::Gap> gaps_;
  bool lobby_changed_ = false;
  std::string lobby_told_{};

  // of the round
  std::string about_{};  // the table that is spoken of
  std::vector<Held> held_;
  std::vector<Thinking> held_thoughts_;
  std::vector<Pending> pending_;
  std::vector<Turn> judged_;
  std::vector<Turn> again_;
  std::set<std::string> touched_;
  std::set<Visitor> busy_visitors_;
  std::set<std::string> busy_tables_;

  Output output_;
  std::set<std::string> maybe_empty_;
  std::set<std::string> to_reload_;  // tables that nothing could be written of
  std::set<std::string> came_or_left_;

  Instant last_look_{};    // at the store's clocks
  Instant last_around_{};  // at what others have written
  Instant last_beat_{};
  Instant last_tick_{};
  Instant last_clean_{};
  Instant last_lobby_{};
  std::optional<Instant> trouble_since_{};
  bool sent_away_ = false;
};

}  // namespace seize::server
