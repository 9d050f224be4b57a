#include "server/listener.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <csignal>
#include <ctime>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>

#include "protocol/message_text.h"
#include "server/judge.h"
#include "server/origin.h"
#include "server/wire.h"

namespace seize::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

// A client that is told that the connection ends may take so long to end it too.
constexpr auto for_parting = 2s;
// What is being sent when the server is told to end may take so long.
constexpr auto for_ending = 5s;
// Between two attempts to accept a connection, where there are as many as the system allows.
constexpr auto for_breathing = 100ms;
constexpr std::uint32_t longest_header = 16 * 1024;
// Longer messages are refused in words, and much longer ones by hanging up.
constexpr std::size_t longest_message = 4 * protocol::longest_from_client;
// Descriptors that are not for connections: the store's files, what listens, and some to spare.
constexpr std::size_t kept_free = 24;
// Messages that wait for the judge, at most.
constexpr std::size_t most_waiting = 50'000;

// Errors are values here too.
constexpr auto waiting = asio::as_tuple(asio::use_awaitable);
template <class T = void>
using Awaitable = asio::awaitable<T>;
using Stream = Wire;
using Parser = http::request_parser<http::empty_body>;

struct Reply {
  Response response;
  bool goes_on;           // the client may ask again over this connection
  bool upgrades = false;  // to a WebSocket, in place of the response
};

// All fields of that name, as one list.
std::string list_of(const Parser::value_type& request, http::field name) {
  std::string list;
  for (auto [at, end] = request.equal_range(name); at != end; ++at) {
    if (!list.empty()) list += ", ";
    list += std::string_view(at->value().data(), at->value().size());
  }
  return list;
}

std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

// A body is not read, so what follows it cannot be found.
bool has_body(const Parser& parser) { return parser.chunked() || parser.content_length().value_or(0) > 0; }

// What is asked for below the path at which a proxy has the server: of "/quarto/online" it is "/online".
std::string_view below(std::string_view path, std::string_view target) {
  const bool inside =
      target.starts_with(path) && (target.size() == path.size() || target[path.size()] == '/');
  return inside ? target.substr(path.size()) : target;
}

// "/quarto" of "https://seize.example/quarto"; nothing where the server has a host of its own.
std::string path_of_url(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return "";
  const std::size_t path = url.find('/', scheme + 3);
  return path == std::string_view::npos ? "" : std::string(url.substr(path));
}

Reply answer_to(const Router& router, const Parser& parser, std::string_view path) {
  const Parser::value_type& request = parser.get();
  const std::string accept_encoding = list_of(request, http::field::accept_encoding);
  const std::string if_none_match = list_of(request, http::field::if_none_match);
  return {.response = answer(router, {.method = view_of(request.method_string()),
                                      .target = below(path, view_of(request.target())),
                                      .accept_encoding = accept_encoding,
                                      .if_none_match = if_none_match}),
          .goes_on = request.keep_alive() && !has_body(parser)};
}

// Nothing where there is nobody to reply to.
std::optional<Reply> reply_to(const Router& router, const Parser& parser, std::string_view path,
                              const error_code& error) {
  if (!error) return answer_to(router, parser, path);
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error == http::error::header_limit) return Reply{.response = refusal(431), .goes_on = false};
  if (error.category() == error_code(http::error::bad_method).category()) {
    return Reply{.response = refusal(400), .goes_on = false};
  }
  return std::nullopt;
}

std::string date() { return fmt::format("{:%a, %d %b %Y %H:%M:%S GMT}", fmt::gmtime(std::time(nullptr))); }

// While it lives, the stream is in the set.
class Entry {
 public:
  Entry(std::set<Stream*>& set, Stream& stream) : set_(set), stream_(&stream) { set_.insert(stream_); }
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;
  ~Entry() { set_.erase(stream_); }

 private:
  std::set<Stream*>& set_;
  Stream* stream_;
};

// Counts one more while it lives.
class Counted {
 public:
  explicit Counted(std::size_t& count) : count_(count) { ++count_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --count_; }

 private:
  std::size_t& count_;
};

using Socket = beast::websocket::stream<Stream, false>;

// So many messages at once, and no more than so many a second for long.
class Allowance {
 public:
  explicit Allowance(const Limits& limits)
      : a_second_(static_cast<double>(limits.messages_per_second)),
        most_(static_cast<double>(limits.messages_at_once)),
        left_(most_) {}

  bool take() {
    const auto now = std::chrono::steady_clock::now();
    left_ = std::min(most_, left_ + std::chrono::duration<double>(now - last_).count() * a_second_);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double a_second_, most_, left_;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

// Somebody at the other end of a WebSocket.
struct Session {
  Session(Stream&& stream, const Limits& limits) : socket(std::move(stream)), allowance(limits) {}

  Socket socket;
  Allowance allowance;
  int strikes = 0;  // messages beyond the allowance, since the last within it
  std::map<std::string_view, std::int64_t> refused{};  // without asking the judge, by reason
  std::deque<std::shared_ptr<const std::string>> unsent{};
  std::size_t unsent_bytes = 0;
  bool writing = false;
  bool last = false;  // nothing follows what is unsent
};

// What encrypts, of the certificate's files; or which of them is none, and why.
std::expected<std::shared_ptr<asio::ssl::context>, CannotServe> context_of(const Certificate& certificate) {
  auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
  error_code error;
  std::ignore = context->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_sslv2 |
                                         asio::ssl::context::no_sslv3 | asio::ssl::context::no_tlsv1 |
                                         asio::ssl::context::no_tlsv1_1,
                                     error);
  // Nobody is there to be asked for a password.
  std::ignore = context->set_password_callback(
      [](std::size_t /*most*/, asio::ssl::context::password_purpose /*what for*/) { return std::string(); },
      error);
  if (context->use_certificate_chain_file(certificate.chain, error))
    return std::unexpected(CannotServe{.what = CannotServe::What::certificate, .why = error});
  if (context->use_private_key_file(certificate.key, asio::ssl::context::pem, error))
    return std::unexpected(CannotServe{.what = CannotServe::What::key, .why = error});
  return context;
}

// One thread attends to all connections in turn: sending files from memory is little work.
class Host {
 public:
  Host(const Router& router, const Patience& patience, const Online& online)
      : router_(router), patience_(patience), online_(online), path_(path_of_url(online.public_url)) {
    if (online_.traffic == nullptr) online_.traffic = &own_traffic_;
    if (online_.log == nullptr) online_.log = &own_log_;
    for (const std::string& proxy : online_.trusted_proxies) {
      error_code none;
      const auto address = asio::ip::make_address(proxy, none);
      if (!none) trusted_.insert(address);
    }
  }

  std::optional<CannotServe> prepare(const Address& address) {
    if (online_.certificate) {
      auto context = context_of(*online_.certificate);
      if (!context) return context.error();
      context_ = *std::move(context);
      error_code ignored;
      std::ignore = renewals_.add(SIGHUP, ignored);
    }
    if (const error_code error = listen(acceptor_, address))
      return CannotServe{.what = CannotServe::What::address, .why = error};
    if (!online_.metrics || online_.metrics_router == nullptr) return std::nullopt;
    if (const error_code error = listen(metrics_acceptor_, *online_.metrics))
      return CannotServe{.what = CannotServe::What::metrics, .why = error};
    return std::nullopt;
  }

  static error_code listen(tcp::acceptor& acceptor, const Address& address) {
    error_code error;
    const auto host = asio::ip::make_address(address.host, error);
    if (error) return error;
    const tcp::endpoint place(host, address.port);
    if (acceptor.open(place.protocol(), error)) return error;
    if (acceptor.set_option(tcp::acceptor::reuse_address(true), error)) return error;
    if (acceptor.bind(place, error)) return error;
    return acceptor.listen(tcp::acceptor::max_listen_connections, error);
  }

  Address address() const {
    const tcp::endpoint place = acceptor_.local_endpoint();
    return {.host = place.address().to_string(), .port = place.port()};
  }

  void run() {
    if (online_.judge != nullptr) {
      online_.judge->start([this](std::vector<Letter> letters) {
        asio::post(io_, [this, letters = std::move(letters)] { deliver(letters); });
      });
    }
    asio::co_spawn(io_, accept_all(), asio::detached);
    if (metrics_acceptor_.is_open()) asio::co_spawn(io_, accept_for_metrics(), asio::detached);
    if (context_) asio::co_spawn(io_, renew_when_told(), asio::detached);
    asio::co_spawn(io_, end_when_told(), asio::detached);
    online_.log->note("started", {{"port", std::int64_t{acceptor_.local_endpoint().port()}}});
    io_.run();
    if (online_.judge != nullptr) online_.judge->stop();
    sessions_.clear();  // before what their sockets stand on
    online_.log->note("stopped");
  }

 private:
  Awaitable<> accept_all() {
    while (acceptor_.is_open()) {
      auto [error, socket] = co_await acceptor_.async_accept(waiting);
      if (error) {
        co_await pause(for_breathing);
      } else if (connections_.size() >= most_connections_) {
        shed(std::move(socket));
      } else {
        ++online_.traffic->accepted;
        Stream stream = context_ ? Stream(std::move(socket), *context_) : Stream(std::move(socket));
        asio::co_spawn(io_, attend(std::move(stream), router_), asio::detached);
      }
    }
  }

  // In the open, and never turned away: where others fill the server, an operator wants to see it.
  Awaitable<> accept_for_metrics() {
    while (metrics_acceptor_.is_open()) {
      auto [error, socket] = co_await metrics_acceptor_.async_accept(waiting);
      if (error) {
        co_await pause(for_breathing);
      } else {
        asio::co_spawn(io_, attend(Stream(std::move(socket)), *online_.metrics_router), asio::detached);
      }
    }
  }

  // Before there are no descriptors left even to say so.
  void shed(tcp::socket socket) {
    ++online_.traffic->shed;
    online_.log->warn("shed", {{"connections", static_cast<std::int64_t>(connections_.size())}});
    if (context_) return;  // there is no answer without a handshake
    error_code ignored;
    const std::string head = head_of(refusal(503), date(), false);
    std::ignore = socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(head), ignored);
    std::ignore = socket.shutdown(tcp::socket::shutdown_both, ignored);
  }

  Awaitable<> attend(Stream stream, const Router& router) {
    const Entry entry(connections_, stream);
    const Counted counted(online_.traffic->connections);
    error_code ignored;
    std::ignore = stream.next_layer().socket().set_option(tcp::no_delay(true), ignored);
    beast::flat_buffer buffer;  // keeps what the client has sent ahead
    bool goes_on = co_await shake_hands(stream);
    while (goes_on) {
      Parser parser;
      const auto reply = co_await hear(stream, buffer, parser, router);
      if (reply && reply->upgrades) {
        asio::co_spawn(
            io_, converse(std::make_shared<Session>(std::move(stream), online_.limits), parser.release()),
            asio::detached);
        co_return;
      }
      goes_on = reply && co_await say(stream, *reply) && reply->goes_on;
    }
    co_await part(stream);
  }

  // False where the two do not come to an understanding; in the open there is none to come to.
  Awaitable<bool> shake_hands(Stream& stream) {
    if (stream.tls() == nullptr) co_return true;
    const Entry entry(idle_, stream);
    stream.next_layer().expires_after(patience_.asking);
    const auto [error] = co_await stream.tls()->async_handshake(asio::ssl::stream_base::server, waiting);
    co_return !error;
  }

  Awaitable<std::optional<Reply>> hear(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                       const Router& router) {
    const Entry entry(idle_, stream);
    if (ending_) co_return std::nullopt;
    parser.header_limit(longest_header);
    stream.next_layer().expires_after(patience_.asking);
    const auto [error, size] = co_await http::async_read_header(stream, buffer, parser, waiting);
    const bool for_metrics = &router == online_.metrics_router;
    if (!error && !for_metrics && asks_to_play(parser.get())) co_return answer_upgrade(parser.get());
    co_return reply_to(router, parser, path_, error);
  }

  // ---- people who play

  bool asks_to_play(const Parser::value_type& request) const {
    return online_.judge != nullptr &&
           below(path_, view_of(request.target()).substr(0, request.target().find('?'))) == online_path &&
           beast::websocket::is_upgrade(request);
  }

  Reply answer_upgrade(const Parser::value_type& request) const {
    const bool ours = is_own_origin(view_of(request[http::field::origin]),
                                    view_of(request[http::field::host]), online_.public_url);
    if (!ours) return {.response = refusal(403), .goes_on = false};
    return {.response = {}, .goes_on = false, .upgrades = true};
  }

  // Where somebody comes from: as a trusted proxy says, else as the socket does. What a proxy has heard from
  // another one may be made up, unless that is trusted too.
  asio::ip::address origin_of(Stream& stream, const Parser::value_type& request) const {
    error_code none;
    auto address = stream.next_layer().socket().remote_endpoint(none).address();
    std::string all;
    for (const auto& field : request) {
      if (beast::iequals(field.name_string(), "X-Forwarded-For"))
        all += (all.empty() ? "" : ",") + std::string(field.value());
    }
    while (trusted_.contains(address) && !all.empty()) {
      const std::size_t comma = all.rfind(',');
      std::string last = all.substr(comma == std::string::npos ? 0 : comma + 1);
      all.resize(comma == std::string::npos ? 0 : comma);
      std::erase(last, ' ');
      const auto before = asio::ip::make_address(last, none);
      if (none) break;
      address = before;
    }
    return address;
  }

  // True iff there are not too many yet from the same address. A proxy is many people.
  bool admit(const asio::ip::address& address) {
    if (address.is_loopback() || trusted_.contains(address)) return true;
    return ++from_address_[address] <= online_.limits.connections_per_address;
  }
  void dismiss(const asio::ip::address& address) {
    const auto found = from_address_.find(address);
    if (found != from_address_.end() && --found->second == 0) from_address_.erase(found);
  }

  Awaitable<> converse(std::shared_ptr<Session> session, Parser::value_type request) {
    Socket& socket = session->socket;
    Stream& stream = socket.next_layer();
    const Entry entry(connections_, stream);
    const Counted connected(online_.traffic->connections);
    const Counted playing(online_.traffic->players);
    const auto remote = origin_of(stream, request);
    const bool admitted = admit(remote);
    stream.next_layer().expires_never();
    socket.set_option(beast::websocket::stream_base::timeout{
        .handshake_timeout = 10s, .idle_timeout = patience_.silence, .keep_alive_pings = true});
    socket.read_message_max(longest_message);
    socket.auto_fragment(false);
    const auto [error] = co_await socket.async_accept(request, waiting);
    if (!error && admitted && !ending_) {
      const Visitor visitor = ++visitors_;
      sessions_.emplace(visitor, session);
      co_await listen_to(visitor, session);
      sessions_.erase(visitor);
      online_.judge->submit(Gone{visitor});
      tell_refusals(visitor, *session);
    } else if (!error) {
      ++online_.traffic->turned_away;
      if (!admitted) online_.log->warn("turned_away");
      co_await socket.async_close(beast::websocket::close_code::try_again_later, waiting);
    }
    dismiss(remote);
  }

  Awaitable<> listen_to(Visitor visitor, std::shared_ptr<Session> session) {
    beast::flat_buffer buffer(longest_message);
    while (true) {
      const auto [error, size] = co_await session->socket.async_read(buffer, waiting);
      if (error) co_return;
      const std::string_view text(static_cast<const char*>(buffer.cdata().data()), buffer.size());
      if (!take_message(visitor, session, text)) {
        co_await session->socket.async_close(beast::websocket::close_code::policy_error, waiting);
        co_return;
      }
      buffer.consume(buffer.size());
      buffer.shrink_to_fit();
    }
  }

  // One line for each who said what could not be judged, however often they did.
  void tell_refusals(Visitor visitor, const Session& session) {
    if (session.refused.empty()) return;
    LogFields fields{{"visitor", static_cast<std::int64_t>(visitor)}};
    for (const auto& [reason, count] : session.refused) fields.emplace_back(reason, count);
    online_.log->warn("refused", fields);
  }

  void refuse(const std::shared_ptr<Session>& session, protocol::Objection why,
              const std::expected<protocol::ClientMessage, protocol::Objection>& message) {
    ++session->refused[protocol::name_of(why)];
    ++online_.traffic->refused[protocol::name_of(why)];
    send(session, no(why, message));
  }

  // False where somebody has gone too far.
  bool take_message(Visitor visitor, const std::shared_ptr<Session>& session, std::string_view text) {
    ++online_.traffic->messages;
    auto message = protocol::parse_from_client(text);
    if (!session->allowance.take()) {
      constexpr int most_strikes = 100;
      refuse(session, protocol::Objection::too_fast, message);
      return ++session->strikes < most_strikes;
    }
    session->strikes = 0;
    if (!message) {
      refuse(session, message.error(), message);
    } else if (const auto* ping = std::get_if<protocol::Ping>(&*message)) {
      send(session, shared(protocol::Pong{ping->k}));
    } else if (!online_.judge->answers() || online_.judge->waiting() > most_waiting) {
      refuse(session, protocol::Objection::store_unavailable, message);
    } else {
      online_.judge->submit(Heard{.from = visitor, .message = *std::move(message)});
    }
    return true;
  }

  static std::shared_ptr<const std::string> shared(const protocol::ServerMessage& message) {
    return std::make_shared<const std::string>(format(message));
  }

  static std::shared_ptr<const std::string> no(
      protocol::Objection why, const std::expected<protocol::ClientMessage, protocol::Objection>& to) {
    protocol::No no{.why = why};
    if (to) {
      if (const auto* act = std::get_if<protocol::Do>(&*to)) no.id = act->id;
      if (const auto* open = std::get_if<protocol::OpenTable>(&*to)) no.id = open->id;
    }
    return shared(no);
  }

  void deliver(const std::vector<Letter>& letters) {
    for (const Letter& letter : letters) {
      const auto text = std::make_shared<const std::string>(letter.text);
      for (const Visitor visitor : letter.to) {
        const auto found = sessions_.find(visitor);
        if (found == sessions_.end()) continue;
        if (letter.last) found->second->last = true;
        send(found->second, text);
      }
    }
  }

  void send(const std::shared_ptr<Session>& session, std::shared_ptr<const std::string> text) {
    session->unsent_bytes += text->size();
    session->unsent.push_back(std::move(text));
    // Who takes nothing for so long will not: it comes back, and is told how things stand then.
    if (session->unsent_bytes > online_.limits.unsent_kilobytes * 1024)
      session->socket.next_layer().next_layer().close();
    start_writing(session);
  }

  void start_writing(const std::shared_ptr<Session>& session) {
    if (std::exchange(session->writing, true)) return;
    asio::co_spawn(io_, write_all(session), asio::detached);
  }

  Awaitable<> write_all(std::shared_ptr<Session> session) {
    session->socket.text(true);
    while (!session->unsent.empty()) {
      const auto text = session->unsent.front();
      const auto [error, size] = co_await session->socket.async_write(asio::buffer(*text), waiting);
      if (error) {
        session->unsent.clear();
        session->unsent_bytes = 0;
        break;
      }
      session->unsent.pop_front();
      session->unsent_bytes -= text->size();
    }
    session->writing = false;
    if (session->last)
      co_await session->socket.async_close(beast::websocket::close_code::going_away, waiting);
  }

  Awaitable<bool> say(Stream& stream, const Reply& reply) const {
    const std::string head = head_of(reply.response, date(), reply.goes_on);
    const std::array parts = {asio::buffer(head), asio::buffer(reply.response.bytes())};
    stream.next_layer().expires_after(patience_.hearing);
    const auto [error, size] = co_await asio::async_write(stream, parts, waiting);
    co_return !error;
  }

  // Closing at once, while the client is still speaking, would take from it what it has not read yet.
  Awaitable<> part(Stream& stream) {
    const Entry entry(idle_, stream);
    stream.next_layer().expires_after(for_parting);
    if (stream.tls() != nullptr) {
      co_await stream.tls()->async_shutdown(waiting);
      co_return;
    }
    error_code ignored;
    std::ignore = stream.next_layer().socket().shutdown(tcp::socket::shutdown_send, ignored);
    if (ending_) co_return;
    std::array<char, 4096> unread{};
    for (bool more = true; more;) {
      const auto [error, size] = co_await stream.async_read_some(asio::buffer(unread), waiting);
      more = !error;
    }
  }

  // A certificate lasts some months, a server longer. One that cannot be read leaves the old one in place.
  Awaitable<> renew_when_told() {
    while (true) {
      const auto [error, signal] = co_await renewals_.async_wait(waiting);
      if (error) co_return;
      if (auto context = context_of(*online_.certificate)) {
        context_ = *std::move(context);
        online_.log->note("certificate_renewed");
      } else {
        online_.log->warn("certificate_kept", {{"reason", context.error().why.message()}});
      }
    }
  }

  Awaitable<> end_when_told() {
    co_await signals_.async_wait(waiting);
    co_await drain();
    ending_ = true;
    online_.log->note("stopping", {{"players", static_cast<std::int64_t>(sessions_.size())}});
    acceptor_.close();
    metrics_acceptor_.close();
    for (Stream* stream : idle_) stream->next_layer().close();
    for (const auto& [visitor, session] : sessions_) {
      session->last = true;
      send(session, shared(protocol::No{.why = protocol::Objection::stopping}));
    }
    for (auto left = for_ending / for_breathing; left > 0 && !connections_.empty(); --left) {
      co_await pause(for_breathing);
    }
    io_.stop();
  }

  // Whoever sends people here sees that it should not any more, and those who are here are sent away one
  // after the other, so that the other nodes do not get them all at once. Who is in a hurry says so by
  // another signal.
  Awaitable<> drain() {
    const auto seconds = std::chrono::seconds(online_.limits.drain);
    auto steps = static_cast<std::size_t>(seconds / for_breathing);
    if (steps == 0) co_return;
    online_.traffic->draining = true;
    online_.log->note("draining", {{"players", static_cast<std::int64_t>(sessions_.size())}});
    signals_.async_wait([this](const auto& error, int /*signal*/) { in_a_hurry_ = !error; });
    const std::size_t quiet = 3 * steps / 4;  // before that, everybody sees it
    for (; steps > 0 && !in_a_hurry_; --steps) {
      co_await pause(for_breathing);
      if (steps <= quiet) send_away(steps);
    }
    signals_.cancel();
  }

  // Those whose turn it is, where there are so many turns.
  void send_away(std::size_t turns) {
    const auto staying = std::ranges::count_if(sessions_, [](const auto& one) { return !one.second->last; });
    std::size_t share = (static_cast<std::size_t>(staying) + turns - 1) / turns;
    for (const auto& [visitor, session] : sessions_) {
      if (share == 0) return;
      if (std::exchange(session->last, true)) continue;
      send(session, shared(protocol::No{.why = protocol::Objection::stopping}));
      --share;
    }
  }

  static Awaitable<> pause(asio::steady_timer::duration length) {
    asio::steady_timer timer(co_await asio::this_coro::executor, length);
    co_await timer.async_wait(waiting);
  }

  // Fewer than the system allows, so that there is always one left to say that there are too many.
  static std::size_t descriptors_for_connections() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) limit.rlim_cur = 1024;
    const auto all = static_cast<std::size_t>(limit.rlim_cur);
    return all > 2 * kept_free ? all - kept_free : all / 2;
  }

  const Router& router_;
  Patience patience_;
  Online online_;
  std::string path_;  // below which a proxy has the server
  std::size_t most_connections_ = std::min(online_.limits.connections, descriptors_for_connections());
  Traffic own_traffic_;
  Log own_log_{LogForm::off, {}};
  std::set<asio::ip::address> trusted_;
  std::shared_ptr<asio::ssl::context> context_;  // nothing: in the open
  std::map<asio::ip::address, std::size_t> from_address_;
  Visitor visitors_ = 0;
  std::unordered_map<Visitor, std::shared_ptr<Session>> sessions_;
  bool ending_ = false;
  bool in_a_hurry_ = false;
  std::set<Stream*> connections_;
  std::set<Stream*> idle_;  // those to which nothing is being sent
  asio::io_context io_{1};  // ends what it attends to before the sets end
  tcp::acceptor acceptor_{io_};
  tcp::acceptor metrics_acceptor_{io_};
  asio::signal_set signals_{io_, SIGTERM, SIGINT};
  asio::signal_set renewals_{io_};
};

}  // namespace

std::string format_address(const Address& address) {
  const std::string host = address.host.contains(':') ? "[" + address.host + "]" : address.host;
  return fmt::format("{}:{}", host, address.port);
}

std::expected<void, CannotServe> serve(const Router& router, const Address& address,
                                       const std::function<void(const Address&)>& listening,
                                       const Patience& patience, const Online& online) {
  Host host(router, patience, online);
  if (auto trouble = host.prepare(address)) return std::unexpected(*trouble);
  listening(host.address());
  host.run();
  return {};
}

}  // namespace seize::server
