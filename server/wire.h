#pragma once

// Only for listener.cpp: including Asio takes long.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <memory>
#include <utility>
#include <variant>

namespace seize::server {

// A connection, in the open or by TLS: whoever reads and writes does not have to know.
class Wire {
 public:
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;
  using Tls = boost::beast::ssl_stream<next_layer_type>;

  explicit Wire(boost::asio::ip::tcp::socket socket)
      : way_(std::in_place_type<next_layer_type>, std::move(socket)) {}
  Wire(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context& context)
      : way_(std::make_unique<Tls>(std::move(socket), context)) {}

  next_layer_type& next_layer() {
    Tls* const through = tls();
    return through != nullptr ? through->next_layer() : std::get<next_layer_type>(way_);
  }
  const next_layer_type& next_layer() const { return const_cast<Wire*>(this)->next_layer(); }
  executor_type get_executor() { return next_layer().get_executor(); }

  // Nothing where it is in the open.
  Tls* tls() {
    auto* const through = std::get_if<std::unique_ptr<Tls>>(&way_);
    return through != nullptr ? through->get() : nullptr;
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    if (Tls* const through = tls()) return through->async_read_some(buffers, std::forward<Token>(token));
    return std::get<next_layer_type>(way_).async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    if (Tls* const through = tls()) return through->async_write_some(buffers, std::forward<Token>(token));
    return std::get<next_layer_type>(way_).async_write_some(buffers, std::forward<Token>(token));
  }

 private:
  std::variant<next_layer_type, std::unique_ptr<Tls>> way_;
};

// How Beast ends a WebSocket: by what lies below it, for its own farewell has been said by then.
template <class Handler>
void async_teardown(boost::beast::role_type role, Wire& wire, Handler&& handler) {
  using boost::beast::async_teardown;
  async_teardown(role, wire.next_layer(), std::forward<Handler>(handler));
}
inline void teardown(boost::beast::role_type role, Wire& wire, boost::system::error_code& error) {
  using boost::beast::teardown;
  teardown(role, wire.next_layer(), error);
}

}  // namespace seize::server
