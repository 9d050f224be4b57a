#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/output.h"
#include "core/position.h"
#include "table/options.h"

namespace seize::cli {

enum class When : std::uint8_t { automatic, always, never };

// What can be asked for.
struct Say {
  std::string text;  // help, version
};
struct PerftRequest {
  int depth;
  Position from;
};
struct ReplayRequest {
  std::string file;  // "-": standard input
  bool json = false;
};
struct ShowRequest {
  Position position;
  Edition edition = Edition::classic;
  bool plain = false;
  bool ascii = false;
  When colour = When::automatic;
};
using Request = std::variant<Say, PerftRequest, ReplayRequest, ShowRequest>;

// The request, or one sentence that says what is wrong with it.
std::expected<Request, std::string> parse_command_line(const std::vector<std::string>& arguments);

// Each carries out a request and tells how it ended.
Exit carry_out(const Say& request);
Exit carry_out(const PerftRequest& request);
Exit carry_out(const ReplayRequest& request);
Exit carry_out(const ShowRequest& request);

}  // namespace seize::cli
