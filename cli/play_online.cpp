#include "cli/play_online.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <random>

#include "cli/interruption.h"
#include "cli/line_reader.h"
#include "cli/saved_game.h"
#include "cli/speech.h"
#include "cli/web_socket.h"
#include "protocol/connection.h"
#include "protocol/message_text.h"
#include "protocol/mirror.h"
#include "talk/conversation.h"
#include "talk/guide.h"
#include "talk/reasons.h"
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
};

// http://HOST:PORT/PATH/#/at/TABLE
std::expected<Link, Said> link_of(const std::string& text) {
  const Said none{.id = "error.online_link", .arguments = {{"text", text}}};
  if (text.starts_with("https://")) return std::unexpected(Said{.id = "error.online_https", .arguments = {}});
  constexpr std::string_view scheme = "http://";
  constexpr std::string_view mark = "/#/at/";
  const std::size_t at = text.find(mark);
  if (!text.starts_with(scheme) || at == std::string::npos) return std::unexpected(none);
  Link link{.server = {}, .table = text.substr(at + mark.size())};
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
  if (const auto* refusal = std::get_if<TableRefusal>(&why)) return seize::say(*refusal);
  if (const auto* refusal = std::get_if<Refusal>(&why)) return seize::say(*refusal);
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
    case Objection::unknown_version:
      return plain("online.unknown_version");
    case Objection::store_unavailable:
      return plain("online.store_unavailable");
    default:
      return {.id = "online.refused", .arguments = {{"reason", std::string(name_of(why))}}};
  }
}

// A table far away, at the terminal. What is typed is tried on a copy of the table as it was told of; the
// acts it comes to are sent, and what the server tells then is what happened.
class OnlineTable {
 public:
  OnlineTable(const PlayRequest& request, const Catalogue& catalogue, Link link)
      : request_(request),
        catalogue_(catalogue),
        link_(std::move(link)),
        reader_(!request.looks.plain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1),
        connection_(protocol::new_connection(own_key(), unforeseeable(), now())) {}

  Exit play() {
    carry_out(go_to(connection_, protocol::Sit{.table = link_.table}, now()));
    while (!leaving_ && !interrupted()) {
      carry_out(ticked(connection_, now()));
      for (const std::string& text : socket_.heard()) carry_out(heard(connection_, text, now()));
      if (opened_ && !socket_.is_open()) {
        opened_ = false;
        carry_out(lost(connection_, now()));
      }
      tell_whether_lost();
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
      opened_ = socket_.open(link_.server);
      if (!opened_ && !ever_opened_)
        return give_up({.id = "online.no_answer", .arguments = {{"address", address()}}});
      ever_opened_ = true;
      carry_out(opened_ ? protocol::opened(connection_, now()) : lost(connection_, now()));
    }
    for (const std::string& text : wanted.send) socket_.say(text);
    for (const protocol::ServerMessage& message : wanted.told) take(message);
  }

  std::string address() const { return link_.server.host + ":" + link_.server.port; }

  void give_up(const Said& why) {
    complain(catalogue_, why);
    ended_ = Exit::refused;
    leaving_ = true;
  }

  void tell_whether_lost() {
    const bool lost = ever_opened_ && seems_lost(connection_, now());
    if (lost == told_lost_) return;
    told_lost_ = lost;
    interject({plain(lost ? "online.lost" : "online.found")});
  }

  // ---- what the server tells

  void take(const protocol::ServerMessage& message) {
    if (const auto* table = std::get_if<protocol::TableSeen>(&message)) return take_table(*table);
    if (const auto* you = std::get_if<protocol::You>(&message)) seats_ = you->seats;
    if (const auto* at = std::get_if<protocol::At>(&message)) return take_at(*at);
    if (const auto* no = std::get_if<protocol::No>(&message)) return take_no(*no);
  }

  void take_table(const protocol::TableSeen& table) {
    if (table.options.mask) return give_up(plain("online.mask"));
    const bool began = table.phase != protocol::Phase::waiting && seen_.phase == protocol::Phase::waiting;
    greeted_ = greeted_ && !began && table.game == seen_.game;
    if (table.phase == protocol::Phase::waiting && !told_waiting_) interject({plain("online.waiting")});
    told_waiting_ = table.phase == protocol::Phase::waiting;
    seen_ = table;
  }

  void take_at(const protocol::At& at) {
    const auto mirrored = mirror(seen_, at, now());
    if (!mirrored || seen_.phase == protocol::Phase::waiting) return;
    Table table = *mirrored;
    name_the_nameless(table.teams, {catalogue_.text("name.first"), catalogue_.text("name.second")});
    const Wording wording = conversation_ ? conversation_->wording : request_.wording;
    conversation_.emplace(Conversation{.logged = {.log = {.opening = {.options = table.options,
                                                                      .first_named = table.teams[0],
                                                                      .second_named = table.teams[1]},
                                                          .opened = now()},
                                                  .table = table},
                                       .me = seats_,
                                       .wording = wording});
    conversation_->wording.edition = table.options.edition;
    if (!greeted_)
      interject(table.game.moves().empty() ? greet(*conversation_) : greet_again(*conversation_));
    else
      interject(tell(at.happened, table, conversation_->wording, seats_));
    greeted_ = true;
    ask_for_move();
  }

  void take_no(const protocol::No& no) {
    if (!conversation_ && no.why != protocol::Why(Objection::store_unavailable) &&
        no.why != protocol::Why(Objection::stopping))
      return give_up(say_why(no.why));
    interject({say_why(no.why)});
  }

  // ---- the person

  const Table& table() const { return conversation_->table(); }

  void listen() {
    const Heard heard = reader_.read(between_looks);
    if (heard.kind == Heard::Kind::end || heard.kind == Heard::Kind::signal) leaving_ = true;
    if (heard.kind == Heard::Kind::line) take_line(heard.line);
  }

  void take_line(const std::string& line) {
    if (!conversation_) {
      const auto word = understand_word(line, catalogue_.vocabulary());
      leaving_ = word == Word::quit || word == Word::stop;
      return;
    }
    if (!request_.looks.plain && asks_to_see(*conversation_, line, catalogue_.vocabulary())) {
      drawn_at_.reset();
      return ask_for_move();
    }
    Conversation tried = *conversation_;
    const Reply reply = hear(tried, line, catalogue_.vocabulary(), now());
    if (reply.wish == Word::quit) {
      leaving_ = true;
      return say({plain("online.bye")});
    }
    if (reply.wish == Word::help) {
      say({plain("guide.title")});
      say(guide(false, grants_allowed(table().options), conversation_->wording));
    }
    if (!reply.table_changed()) {
      *conversation_ = std::move(tried);
      say(reply.said);
      return ask_for_move();
    }
    send(tried, reply);
  }

  // A rematch begins a log of its own, which has not kept what began it.
  void send(const Conversation& tried, const Reply& reply) {
    std::vector<Act> acts;
    std::optional<Seat> as;
    for (const Entry& entry : tried.logged.log.entries) {
      if (const auto* acted = std::get_if<Acted>(&entry.what)) {
        acts.push_back(acted->act);
        as = acted->seat;
      }
    }
    const bool anew = std::ranges::any_of(
        reply.happened, [](const Happening& one) { return std::holds_alternative<BeganAnew>(one); });
    if (anew) acts = {Accept{Proposal::rematch}};
    if (acts.empty()) return;
    conversation_->open = Conversation::Open::nothing;
    carry_out(
        protocol::act(connection_, unforeseeable() | 1U, std::move(acts), anew ? std::nullopt : as, now()));
  }

  void ask_for_move() {
    if (!request_.looks.plain && drawn_at_ != table().game.moves().size() &&
        question(*conversation_) == Question::nothing) {
      drawn_at_ = table().game.moves().size();
      write(set_off(draw(picture_of(table(), pencil_for(request_.looks)), catalogue_)));
    }
    say({prompt(*conversation_)});
  }

  // ---- saying

  void say(const Messages& messages) {
    const std::string text = spoken(messages, catalogue_);
    write(fitted(text, request_.wording.terse, request_.looks));
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
  protocol::Connection connection_;
  bool opened_ = false;
  bool ever_opened_ = false;
  bool told_lost_ = false;
  bool told_waiting_ = false;
  bool greeted_ = false;
  bool leaving_ = false;
  Exit ended_ = Exit::done;
  protocol::TableSeen seen_;
  std::vector<Seat> seats_;
  std::optional<Conversation> conversation_;
  std::optional<std::size_t> drawn_at_;
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
