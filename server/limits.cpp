#include "server/limits.h"

#include <array>

namespace seize::server {

namespace {

constexpr std::array every_limit{
    LimitDescribed{"connections", "help.limit.connections", &Limits::connections, 1, 10'000'000},
    LimitDescribed{"connections-per-address", "help.limit.connections_per_address",
                   &Limits::connections_per_address, 1, 10'000'000},
    LimitDescribed{"messages-per-second", "help.limit.messages_per_second", &Limits::messages_per_second, 1,
                   1'000'000},
    LimitDescribed{"messages-at-once", "help.limit.messages_at_once", &Limits::messages_at_once, 1,
                   1'000'000},
    LimitDescribed{"tables-per-person", "help.limit.tables_per_person", &Limits::tables_per_person, 1,
                   10'000},
    LimitDescribed{"devices-per-person", "help.limit.devices_per_person", &Limits::devices_per_person, 1,
                   10'000},
    LimitDescribed{"unsent-kilobytes", "help.limit.unsent_kilobytes", &Limits::unsent_kilobytes, 64,
                   1'000'000},
    LimitDescribed{"request-seconds", "help.limit.request_seconds", &Limits::request_seconds, 1, 86'400},
    LimitDescribed{"response-seconds", "help.limit.response_seconds", &Limits::response_seconds, 1, 86'400},
    LimitDescribed{"silent-seconds", "help.limit.silent_seconds", &Limits::silent_seconds, 2, 86'400},
    LimitDescribed{"drain", "help.limit.drain", &Limits::drain, 0, 3600},
};

}  // namespace

std::span<const LimitDescribed> described_limits() { return every_limit; }

}  // namespace seize::server
