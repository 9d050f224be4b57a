#include "cli/play_online.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <thread>

#include "cli/interruption.h"
#include "cli/line_reader.h"
#include "cli/saved_game.h"
#include "cli/speech.h"
#include "cli/web_socket.h"
#include "protocol/connection.h"
#include "protocol/message_text.h"
#include "room/far_room.h"
#include "talk/folding.h"
#include "talk/guide.h"
#include "talk/tell.h"

namespace seize::cli {

namespace {

using protocol::Objection;

constexpr Duration between_looks = std::chrono::milliseconds(50);

Instant now() {
  return std::chrono::duration_cast<Instant>(std::chrono::steady_clock::now().time_since_epoch());
}

std::uint64_t unforeseeable() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

struct Link {
  WebAddress server;
  std::string table;
  std::optional<std::string> code{};  // by which one's seat comes here from another device
};

// http://HOST:PORT/PATH/#/at/TABLE, or https, and with /CODE at its end
std::expected<Link, Said> link_of(const std::string& text) {
  const Said none{.id = "error.online_link", .arguments = {{"text", text}}};
  const bool secret = text.starts_with("https://");
  const std::string_view scheme = secret ? "https://" : "http://";
  constexpr std::string_view mark = "/#/at/";
  const std::size_t at = text.find(mark);
  if (!text.starts_with(scheme) || at == std::string::npos) return std::unexpected(none);
  Link link{.server = {.host = {}, .port = secret ? "443" : "80", .path = {}, .secret = secret},
            .table = text.substr(at + mark.size())};
  if (const std::size_t stroke = link.table.find('/'); stroke != std::string::npos) {
    link.code = link.table.substr(stroke + 1);
    link.table.resize(stroke);
    if (link.code->size() != 8 || link.code->find_first_not_of("0123456789") != std::string::npos)
      return std::unexpected(none);
  }
  const std::string place = text.substr(scheme.size(), at - scheme.size());
  const std::string authority = place.substr(0, place.find('/'));
  link.server.path = place.substr(authority.size());
  const std::size_t colon = authority.rfind(':');
  const bool has_port = colon != std::string::npos && authority.find(']', colon) == std::string::npos;
  link.server.host = authority.substr(0, has_port ? colon : authority.size());
  if (has_port) link.server.port = authority.substr(colon + 1);
  if (link.server.host.starts_with('[') && link.server.host.ends_with(']'))
    link.server.host = link.server.host.substr(1, link.server.host.size() - 2);
  const bool digits = link.server.port.find_first_not_of("0123456789") == std::string::npos;
  if (link.server.host.empty() || !digits || !protocol::is_link(link.table)) return std::unexpected(none);
  return link;
}

// Who plays here: kept, so that a seat is found again.
protocol::Key own_key() {
  const auto file = state_path("online-key.txt");
  if (const auto text = file ? read_whole(*file) : std::nullopt) {
    if (const auto key = protocol::parse_key(std::string_view(*text).substr(0, 32))) return *key;
  }
  protocol::Key key{};
  for (std::size_t i = 0; i < key.size(); i += 8) {
    const std::uint64_t number = unforeseeable();
    for (std::size_t k = 0; k < 8; ++k) key[i + k] = static_cast<std::uint8_t>(number >> (8 * k));
  }
  if (file && write_state(*file, protocol::format_key(key) + "\n")) {
    std::error_code ignored;
    std::filesystem::permissions(
        *file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, ignored);
  }
  return key;
}

// What a server's reason is in words; a table's or the game's has its own.
Said say_why(const protocol::Why& why) {
  if (const Messages told = told_of(why); !told.empty()) return told.front();
  switch (std::get<Objection>(why)) {
    case Objection::no_such_table:
      return plain("online.no_such_table");
    case Objection::table_closed:
      return plain("online.table_closed");
    case Objection::table_full:
    case Objection::place_taken:
      return plain("online.table_full");
    case Objection::not_seated:
      return plain("online.not_seated");
    case Objection::not_begun:
      return plain("online.not_begun");
    case Objection::gone_on:
      return plain("online.gone_on");
    case Objection::unknown_code:
      return plain("online.no.code");
    case Objection::unknown_version:
      return plain("online.unknown_version");
    case Objection::store_unavailable:
      return plain("online.store_unavailable");
    default:
      return {.id = "online.refused", .arguments = {{"reason", std::string(name_of(why))}}};
  }
}

// A table far away, at the terminal: its room is that of any such table, and this only moves text between it,
// the server and the person.
class OnlineTable {
 public:
  OnlineTable(const PlayRequest& request, const Catalogue& catalogue, Link link)
      : request_(request),
        catalogue_(catalogue),
        link_(std::move(link)),
        reader_(!request.looks.plain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1),
        room_{.conversation = {},
              .vocabulary = catalogue.vocabulary(),
              .wording = request.wording,
              .names = {catalogue.text("name.first"), catalogue.text("name.second")}},
        far_{.connection = protocol::new_connection(own_key(), unforeseeable(), now()),
             .ids = Random(unforeseeable())} {}

  Exit play() {
    while (!leaving_ && !interrupted()) {
      carry_out(ticked(far_.connection, now()));
      for (const std::string& text : socket_.heard()) carry_out(heard(far_.connection, text, now()));
      if (opened_ && !socket_.is_open()) {
        opened_ = false;
        carry_out(lost(far_.connection, now()));
      }
      tell_whether_lost();
      warn();
      listen();
    }
    return ended_;
  }

 private:
  // ---- the connection

  void carry_out(const protocol::Wanted& wanted) {
    if (wanted.close) {
      socket_.hang_up();
      opened_ = false;
    }
    if (wanted.open) {
      const auto answer = socket_.open(link_.server);
      opened_ = answer == WebSocket::Answer::open;
      if (!opened_ && !ever_opened_)
        return give_up({.id = why_no(answer), .arguments = {{"address", address()}}});
      ever_opened_ = true;
      carry_out(opened_ ? protocol::opened(far_.connection, now()) : lost(far_.connection, now()));
    }
    for (const std::string& text : wanted.send) socket_.say(text);
    for (const protocol::ServerMessage& message : wanted.told) std::visit(Listener{*this}, message);
  }

  static std::string_view why_no(WebSocket::Answer answer) {
    return answer == WebSocket::Answer::untrusted ? "online.untrusted" : "online.no_answer";
  }

  std::string address() const { return link_.server.host + ":" + link_.server.port; }

  void say_to_server(const protocol::ClientMessage& message) { carry_out(seize::say(far_, message, now())); }

  void give_up(const Said& why) {
    complain(catalogue_, why);
    ended_ = Exit::refused;
    leaving_ = true;
  }

  void tell_whether_lost() {
    const bool lost = ever_opened_ && seems_lost(far_.connection, now());
    if (lost == told_lost_) return;
    told_lost_ = lost;
    interject({plain(lost ? "online.lost" : "online.found")});
  }

  // ---- what the server tells

  struct Listener {
    OnlineTable& table;

    void operator()(const protocol::Welcome& welcome) const { table.greeted(welcome); }
    void operator()(const protocol::Paired& /*paired*/) const {
      table.link_.code.reset();
      table.interject({plain("online.paired")});
      table.come();
    }
    void operator()(const protocol::NamesAre& names) const { table.choose_name(names); }
    void operator()(const protocol::No& no) const { table.take_no(no); }
    void operator()(const protocol::CourteousBy& said) const { table.take_courtesy(said); }
    void operator()(const protocol::TableSeen& seen) const {
      table.show(seen);
      if (seen.phase == protocol::Phase::closed) return table.give_up(plain("online.table_closed"));
      const bool waits = seen.phase == protocol::Phase::waiting;
      if (waits && !std::exchange(table.told_waiting_, waits)) table.interject({plain("online.waiting")});
    }
    void operator()(const auto& other) const { table.show(other); }
  };

  void show(const protocol::ServerMessage& message) {
    const auto told = seize::take(room_, far_, message, now());
    if (!told || far_.seen->phase == protocol::Phase::waiting) return;
    if (room_.told.empty() && !told->anew) return;
    interject(std::exchange(room_.told, {}));
    ask_for_move();
  }

  // Before somebody comes to the table they are who they want to be.
  void greeted(const protocol::Welcome& welcome) {
    if (asked_to_be_called_ && welcome.name == *asked_to_be_called_)
      interject({{.id = "online.you", .arguments = {{"name", welcome.name}}}});
    if (std::holds_alternative<std::monostate>(far_.connection.goal)) come();
  }

  void come() {
    if (link_.code) return say_to_server(protocol::Pair{*link_.code});
    if (request_.called && !asked_to_be_called_) return say_to_server(protocol::Names{});
    if (moved_here_) return say_to_server(protocol::Watch{.table = link_.table});
    say_to_server(protocol::Sit{.table = link_.table});
  }

  void choose_name(const protocol::NamesAre& names) {
    for (std::size_t i = 0; i < names.first.size(); ++i) {
      for (std::size_t k = 0; k < names.second.size(); ++k) {
        const std::string name = names.first[i] + " " + names.second[k];
        if (folded_words(name) != folded_words(*request_.called)) continue;
        asked_to_be_called_ = name;
        return say_to_server(protocol::Rename{.first = static_cast<std::uint32_t>(i),
                                              .second = static_cast<std::uint32_t>(k)});
      }
    }
    give_up(
        {.id = "error.online_name",
         .arguments = {
             {"text", *request_.called}, {"first", listed(names.first)}, {"second", listed(names.second)}}});
  }

  static std::string listed(const std::vector<std::string>& parts) {
    std::string list;
    for (const std::string& part : parts) list += (list.empty() ? "" : ", ") + part;
    return list;
  }

  void take_no(const protocol::No& no) {
    if (!room_.conversation && no.why != protocol::Why(Objection::store_unavailable) &&
        no.why != protocol::Why(Objection::stopping))
      return give_up(say_why(no.why));
    interject({say_why(no.why)});
  }

  void take_courtesy(const protocol::CourteousBy& said) {
    if (!far_.seen) return;
    const auto& team = far_.seen->teams[static_cast<std::size_t>(said.by.side)];
    if (said.by.member >= team.size()) return;
    const Said words{.id = "online.phrase", .arguments = {{"what", std::string(name_of(said.what))}}};
    interject({{.id = "online.said",
                .arguments = {{"name", team[said.by.member].player.name}, {"words", phrase(words)}}}});
  }

  // ---- the person

  const Table& table() const { return room_.conversation->table(); }

  // What is typed ahead waits until what was done is confirmed, as long as that can be hoped for.
  void listen() {
    if (!far_.connection.acts.empty() && !told_lost_) return std::this_thread::sleep_for(between_looks / 5);
    const Heard heard = reader_.read(between_looks);
    if (heard.kind == Heard::Kind::end || heard.kind == Heard::Kind::signal) leaving_ = true;
    if (heard.kind == Heard::Kind::line) take_line(heard.line);
  }

  void take_line(const std::string& line) {
    if (!room_.conversation || far_.seen->phase == protocol::Phase::waiting) {
      const auto word = understand_word(line, catalogue_.vocabulary());
      leaving_ = word == Word::quit || word == Word::stop;
      return;
    }
    const bool may_see = !request_.looks.plain && !is_hidden();
    if (may_see && asks_to_see(*room_.conversation, line, catalogue_.vocabulary())) {
      drawn_.reset();
      return ask_for_move();
    }
    const Sent sent = seize::heard(room_, far_, line, now());
    if (sent.reply.wish == Word::quit) {
      leaving_ = true;
      return say({plain("online.bye")});
    }
    if (sent.reply.wish == Word::help) {
      say({plain("guide.title")});
      say(guide(false, grants_allowed(table().options), room_.wording));
    }
    const bool waits = !far_.connection.acts.empty();
    say(std::exchange(room_.told, {}));
    carry_out(sent.wanted);
    if (!waits) ask_for_move();
  }

  // Says once a turn that time runs low.
  void warn() {
    if (!room_.conversation || far_.seen->phase != protocol::Phase::playing) return;
    const auto left = time_left(table(), now());
    const auto to_act = seat_to_act(table());
    if (!left || !to_act || std::ranges::find(far_.me, *to_act) == far_.me.end()) return;
    if (warned_at_ == table().game.moves().size() || *left > request_.warning) return;
    warned_at_ = table().game.moves().size();
    const Said warning{.id = "clock.warning", .arguments = {{"seconds", whole_seconds(*left)}}};
    interject({in_style(warning, room_.wording)});
  }

  bool is_hidden() const { return table().options.mask && !table().game.over(); }

  void ask_for_move() {
    const Position& position = table().game.state().position;
    if (!request_.looks.plain && !is_hidden() && drawn_ != position &&
        question(*room_.conversation) == Question::nothing) {
      drawn_ = position;
      write(set_off(draw(picture_of(table(), pencil_for(request_.looks)), catalogue_)));
    }
    say({prompt(*room_.conversation)});
  }

  // ---- saying

  void say(const Messages& messages) {
    if (messages.empty()) return;
    const std::string text = spoken(messages, catalogue_);
    write(fitted(text, room_.wording.terse, request_.looks));
    flush();
  }

  // While a line may be under way.
  void interject(const Messages& messages) {
    if (messages.empty()) return;
    LineReader::begin_new_line();
    say(messages);
  }

  const PlayRequest& request_;
  const Catalogue& catalogue_;
  Link link_;
  LineReader reader_;
  WebSocket socket_;
  Room room_;
  FarTable far_;
  bool opened_ = false;
  bool ever_opened_ = false;
  bool told_lost_ = false;
  bool told_waiting_ = false;
  bool leaving_ = false;
  bool moved_here_ = link_.code.has_value();  // the seat is one's own already
  std::optional<std::string> asked_to_be_called_;
  Exit ended_ = Exit::done;
  std::optional<std::size_t> warned_at_;
  std::optional<Position> drawn_;
};

}  // namespace

Exit play_online(const PlayRequest& request, const Catalogue& catalogue) {
  auto link = link_of(*request.online);
  if (!link) {
    complain(catalogue, link.error());
    return Exit::wrong_request;
  }
  return OnlineTable(request, catalogue, *std::move(link)).play();
}

}  // namespace seize::cli
