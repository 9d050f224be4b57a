#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "server/limits.h"
#include "server/log.h"
#include "server/router.h"
#include "server/vitals.h"

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
  std::chrono::milliseconds silence = std::chrono::seconds(60);   // until one who plays has gone
};

// Files in PEM. They are read again on SIGHUP.
struct Certificate {
  std::string chain{};
  std::string key{};
};

// Play over WebSockets: who judges, and what is allowed to whom; and what an operator sees of it.
struct Online {
  Judge* judge = nullptr;    // nobody: there is none
  std::string public_url{};  // by which browsers know the server, where it is not their Host
  Limits limits{};
  std::vector<std::string> trusted_proxies{};  // addresses whose X-Forwarded-For is believed
  std::optional<Certificate> certificate{};    // nothing: in the open
  std::optional<Address> metrics{};            // where they are told; nothing: nowhere
  const Router* metrics_router = nullptr;
  Traffic* traffic = nullptr;  // what is counted
  Log* log = nullptr;
};
inline constexpr std::string_view online_path = "/online";

// What of it could not be begun with, and why.
struct CannotServe {
  enum class What : std::uint8_t { address, metrics, certificate, key };
  What what = What::address;
  std::error_code why{};
};

// "127.0.0.1:8080", "[::1]:8080"
std::string format_address(const Address& address);

// Answers requests until SIGTERM or SIGINT, then ends what is being sent and returns. `listening` is told
// where, once connections are accepted.
std::expected<void, CannotServe> serve(const Router& router, const Address& address,
                                       const std::function<void(const Address&)>& listening,
                                       const Patience& patience = {}, const Online& online = {});

}  // namespace seize::server
