#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace seize::server {

// What a server puts up with. Every one can be changed by whoever runs it.
struct Limits {
  std::size_t connections = 20'000;             // at the same time; fewer where the system allows fewer
  std::size_t connections_per_address = 2'000;  // a school has one address
  std::size_t messages_per_second = 20;         // of one connection, for long
  std::size_t messages_at_once = 60;            // and for a moment
  std::size_t tables_per_person = 20;           // not over
  std::size_t devices_per_person = 20;          // at the same time
  std::size_t unsent_kilobytes = 512;           // that wait for who does not take them
  std::size_t request_seconds = 30;             // until a request has come
  std::size_t response_seconds = 300;           // until a response is taken
  std::size_t silent_seconds = 60;              // until who plays, and cannot be heard, has gone
  std::size_t drain = 0;                        // seconds over which people are sent elsewhere before the end
};

struct LimitDescribed {
  std::string_view name;   // as it is set
  std::string_view about;  // the id of its description
  std::size_t Limits::* field;
  std::size_t least, most;
};

// All of them, in the order in which they are told.
std::span<const LimitDescribed> described_limits();

}  // namespace seize::server
