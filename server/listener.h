#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>

#include "server/router.h"

namespace seize::server {

class Judge;

// Where to listen: an address of this machine in numbers, and a port; port 0 is any free one.
struct Address {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
};

// How long a client may take before its connection is closed.
struct Patience {
  std::chrono::milliseconds asking = std::chrono::seconds(30);    // until the next request has come
  std::chrono::milliseconds hearing = std::chrono::seconds(300);  // until it has taken a response
};

// Play over WebSockets: who judges, and what is allowed to whom.
struct Online {
  Judge* judge = nullptr;              // nobody: there is none
  std::string public_url{};            // by which browsers know the server, where it is not their Host
  std::size_t messages_a_second = 20;  // of one connection, for long
  std::size_t messages_at_once = 60;   // and for a moment
  std::size_t connections_an_address = 2000;
};
inline constexpr std::string_view online_path = "/online";

// "127.0.0.1:8080", "[::1]:8080"
std::string format_address(const Address& address);

// Answers requests until SIGTERM or SIGINT, then ends what is being sent and returns. `listening` is told
// where, once connections are accepted. Fails where that address cannot be listened at.
std::expected<void, std::error_code> serve(const Router& router, const Address& address,
                                           const std::function<void(const Address&)>& listening,
                                           const Patience& patience = {}, const Online& online = {});

}  // namespace seize::server
