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
// What waits for a client that does not take it.
constexpr std::size_t most_unsent = std::size_t{512} * 1024;
// Descriptors that are not for connections.
constexpr std::size_t kept_free = 16;

// Errors are values here too.
constexpr auto waiting = asio::as_tuple(asio::use_awaitable);
template <class T = void>
using Awaitable = asio::awaitable<T>;
using Stream = beast::tcp_stream;
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

Reply answer_to(const Router& router, const Parser& parser) {
  const Parser::value_type& request = parser.get();
  const std::string accept_encoding = list_of(request, http::field::accept_encoding);
  const std::string if_none_match = list_of(request, http::field::if_none_match);
  return {.response = answer(router, {.method = view_of(request.method_string()),
                                      .target = view_of(request.target()),
                                      .accept_encoding = accept_encoding,
                                      .if_none_match = if_none_match}),
          .goes_on = request.keep_alive() && !has_body(parser)};
}

// Nothing where there is nobody to reply to.
std::optional<Reply> reply_to(const Router& router, const Parser& parser, const error_code& error) {
  if (!error) return answer_to(router, parser);
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

using Socket = beast::websocket::stream<Stream, false>;

// So many messages at once, and no more than so many a second for long.
class Allowance {
 public:
  explicit Allowance(const Online& online)
      : a_second_(static_cast<double>(online.messages_a_second)),
        most_(static_cast<double>(online.messages_at_once)),
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
  Session(Stream&& stream, const Online& online) : socket(std::move(stream)), allowance(online) {}

  Socket socket;
  Allowance allowance;
  int strikes = 0;  // messages beyond the allowance, since the last within it
  std::deque<std::shared_ptr<const std::string>> unsent{};
  std::size_t unsent_bytes = 0;
  bool writing = false;
  bool last = false;  // nothing follows what is unsent
};

// One thread attends to all connections in turn: sending files from memory is little work.
class Host {
 public:
  Host(const Router& router, const Patience& patience, const Online& online)
      : router_(router), patience_(patience), online_(online) {}

  error_code listen(const Address& address) {
    error_code error;
    const auto host = asio::ip::make_address(address.host, error);
    if (error) return error;
    const tcp::endpoint place(host, address.port);
    if (acceptor_.open(place.protocol(), error)) return error;
    if (acceptor_.set_option(tcp::acceptor::reuse_address(true), error)) return error;
    if (acceptor_.bind(place, error)) return error;
    return acceptor_.listen(tcp::acceptor::max_listen_connections, error);
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
    asio::co_spawn(io_, end_when_told(), asio::detached);
    io_.run();
    if (online_.judge != nullptr) online_.judge->stop();
    sessions_.clear();  // before what their sockets stand on
  }

 private:
  Awaitable<> accept_all() {
    while (acceptor_.is_open()) {
      auto [error, socket] = co_await acceptor_.async_accept(waiting);
      if (error) {
        co_await pause(for_breathing);
      } else if (connections_.size() + kept_free >= most_connections_) {
        shed(std::move(socket));
      } else {
        asio::co_spawn(io_, attend(Stream(std::move(socket))), asio::detached);
      }
    }
  }

  // Before there are no descriptors left even to say so.
  static void shed(tcp::socket socket) {
    error_code ignored;
    const std::string head = head_of(refusal(503), date(), false);
    std::ignore = socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(head), ignored);
    std::ignore = socket.shutdown(tcp::socket::shutdown_both, ignored);
  }

  Awaitable<> attend(Stream stream) {
    const Entry entry(connections_, stream);
    error_code ignored;
    std::ignore = stream.socket().set_option(tcp::no_delay(true), ignored);
    beast::flat_buffer buffer;  // keeps what the client has sent ahead
    bool goes_on = true;
    while (goes_on) {
      Parser parser;
      const auto reply = co_await hear(stream, buffer, parser);
      if (reply && reply->upgrades) {
        asio::co_spawn(io_, converse(std::make_shared<Session>(std::move(stream), online_), parser.release()),
                       asio::detached);
        co_return;
      }
      goes_on = reply && co_await say(stream, *reply) && reply->goes_on;
    }
    co_await part(stream);
  }

  Awaitable<std::optional<Reply>> hear(Stream& stream, beast::flat_buffer& buffer, Parser& parser) {
    const Entry entry(idle_, stream);
    if (ending_) co_return std::nullopt;
    parser.header_limit(longest_header);
    stream.expires_after(patience_.asking);
    const auto [error, size] = co_await http::async_read_header(stream, buffer, parser, waiting);
    if (!error && asks_to_play(parser.get())) co_return answer_upgrade(parser.get());
    co_return reply_to(router_, parser, error);
  }

  // ---- people who play

  bool asks_to_play(const Parser::value_type& request) const {
    return online_.judge != nullptr &&
           view_of(request.target()).substr(0, request.target().find('?')) == online_path &&
           beast::websocket::is_upgrade(request);
  }

  Reply answer_upgrade(const Parser::value_type& request) const {
    const bool ours = is_own_origin(view_of(request[http::field::origin]),
                                    view_of(request[http::field::host]), online_.public_url);
    if (!ours) return {.response = refusal(403), .goes_on = false};
    return {.response = {}, .goes_on = false, .upgrades = true};
  }

  // True iff there are not too many yet from the same address. A proxy on this machine is many people.
  bool admit(const asio::ip::address& address) {
    if (address.is_loopback()) return true;
    return ++from_address_[address] <= online_.connections_an_address;
  }
  void dismiss(const asio::ip::address& address) {
    const auto found = from_address_.find(address);
    if (found != from_address_.end() && --found->second == 0) from_address_.erase(found);
  }

  Awaitable<> converse(std::shared_ptr<Session> session, Parser::value_type request) {
    Socket& socket = session->socket;
    Stream& stream = socket.next_layer();
    const Entry entry(connections_, stream);
    error_code ignored;
    const auto remote = stream.socket().remote_endpoint(ignored).address();
    const bool admitted = admit(remote);
    stream.expires_never();
    socket.set_option(beast::websocket::stream_base::timeout{
        .handshake_timeout = 10s, .idle_timeout = 60s, .keep_alive_pings = true});
    socket.read_message_max(longest_message);
    socket.auto_fragment(false);
    const auto [error] = co_await socket.async_accept(request, waiting);
    if (!error && admitted && !ending_) {
      const Visitor visitor = ++visitors_;
      sessions_.emplace(visitor, session);
      co_await listen_to(visitor, session);
      sessions_.erase(visitor);
      online_.judge->submit(Gone{visitor});
    } else if (!error) {
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

  // False where somebody has gone too far.
  bool take_message(Visitor visitor, const std::shared_ptr<Session>& session, std::string_view text) {
    auto message = protocol::parse_from_client(text);
    if (!session->allowance.take()) {
      constexpr int most_strikes = 100;
      send(session, no(protocol::Objection::too_fast, message));
      return ++session->strikes < most_strikes;
    }
    session->strikes = 0;
    if (!message) {
      send(session, no(message.error(), message));
    } else if (const auto* ping = std::get_if<protocol::Ping>(&*message)) {
      send(session, shared(protocol::Pong{ping->k}));
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
    if (session->unsent_bytes > most_unsent) session->socket.next_layer().close();
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
    stream.expires_after(patience_.hearing);
    const auto [error, size] = co_await asio::async_write(stream, parts, waiting);
    co_return !error;
  }

  // Closing at once, while the client is still speaking, would take from it what it has not read yet.
  Awaitable<> part(Stream& stream) {
    const Entry entry(idle_, stream);
    error_code ignored;
    std::ignore = stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    if (ending_) co_return;
    stream.expires_after(for_parting);
    std::array<char, 4096> unread{};
    for (bool more = true; more;) {
      const auto [error, size] = co_await stream.async_read_some(asio::buffer(unread), waiting);
      more = !error;
    }
  }

  Awaitable<> end_when_told() {
    co_await signals_.async_wait(waiting);
    ending_ = true;
    acceptor_.close();
    for (Stream* stream : idle_) stream->close();
    for (const auto& [visitor, session] : sessions_) {
      session->last = true;
      send(session, shared(protocol::No{.why = protocol::Objection::stopping}));
    }
    for (auto left = for_ending / for_breathing; left > 0 && !connections_.empty(); --left) {
      co_await pause(for_breathing);
    }
    io_.stop();
  }

  static Awaitable<> pause(asio::steady_timer::duration length) {
    asio::steady_timer timer(co_await asio::this_coro::executor, length);
    co_await timer.async_wait(waiting);
  }

  static std::size_t descriptors_allowed() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
    return static_cast<std::size_t>(limit.rlim_cur);
  }

  const Router& router_;
  Patience patience_;
  Online online_;
  std::size_t most_connections_ = descriptors_allowed();
  std::map<asio::ip::address, std::size_t> from_address_;
  Visitor visitors_ = 0;
  std::unordered_map<Visitor, std::shared_ptr<Session>> sessions_;
  bool ending_ = false;
  std::set<Stream*> connections_;
  std::set<Stream*> idle_;  // those to which nothing is being sent
  asio::io_context io_{1};  // ends what it attends to before the sets end
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_, SIGTERM, SIGINT};
};

}  // namespace

std::string format_address(const Address& address) {
  const std::string host = address.host.contains(':') ? "[" + address.host + "]" : address.host;
  return fmt::format("{}:{}", host, address.port);
}

std::expected<void, std::error_code> serve(const Router& router, const Address& address,
                                           const std::function<void(const Address&)>& listening,
                                           const Patience& patience, const Online& online) {
  Host host(router, patience, online);
  if (const error_code error = host.listen(address)) return std::unexpected(std::error_code(error));
  listening(host.address());
  host.run();
  return {};
}

}  // namespace seize::server
