#include "server/listener.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <chrono>
#include <csignal>
#include <ctime>
#include <optional>
#include <set>
#include <tuple>

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

// Errors are values here too.
constexpr auto waiting = asio::as_tuple(asio::use_awaitable);
template <class T = void>
using Awaitable = asio::awaitable<T>;
using Stream = beast::tcp_stream;
using Parser = http::request_parser<http::empty_body>;

struct Reply {
  Response response;
  bool goes_on;  // the client may ask again over this connection
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

// One thread attends to all connections in turn: sending files from memory is little work.
class Host {
 public:
  Host(const Router& router, const Patience& patience) : router_(router), patience_(patience) {}

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
    asio::co_spawn(io_, accept_all(), asio::detached);
    asio::co_spawn(io_, end_when_told(), asio::detached);
    io_.run();
  }

 private:
  Awaitable<> accept_all() {
    while (acceptor_.is_open()) {
      auto [error, socket] = co_await acceptor_.async_accept(waiting);
      if (error) {
        co_await pause(for_breathing);
      } else {
        asio::co_spawn(io_, attend(Stream(std::move(socket))), asio::detached);
      }
    }
  }

  Awaitable<> attend(Stream stream) {
    const Entry entry(connections_, stream);
    error_code ignored;
    std::ignore = stream.socket().set_option(tcp::no_delay(true), ignored);
    beast::flat_buffer buffer;  // keeps what the client has sent ahead
    bool goes_on = true;
    while (goes_on) {
      const auto reply = co_await hear(stream, buffer);
      goes_on = reply && co_await say(stream, *reply) && reply->goes_on;
    }
    co_await part(stream);
  }

  Awaitable<std::optional<Reply>> hear(Stream& stream, beast::flat_buffer& buffer) {
    const Entry entry(idle_, stream);
    if (ending_) co_return std::nullopt;
    Parser parser;
    parser.header_limit(longest_header);
    stream.expires_after(patience_.asking);
    const auto [error, size] = co_await http::async_read_header(stream, buffer, parser, waiting);
    co_return reply_to(router_, parser, error);
  }

  Awaitable<bool> say(Stream& stream, const Reply& reply) const {
    const std::string head = head_of(reply.response, date(), reply.goes_on ? "keep-alive" : "close");
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
    for (auto left = for_ending / for_breathing; left > 0 && !connections_.empty(); --left) {
      co_await pause(for_breathing);
    }
    io_.stop();
  }

  static Awaitable<> pause(asio::steady_timer::duration length) {
    asio::steady_timer timer(co_await asio::this_coro::executor, length);
    co_await timer.async_wait(waiting);
  }

  const Router& router_;
  Patience patience_;
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
                                           const Patience& patience) {
  Host host(router, patience);
  if (const error_code error = host.listen(address)) return std::unexpected(std::error_code(error));
  listening(host.address());
  host.run();
  return {};
}

}  // namespace seize::server
