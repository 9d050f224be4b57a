#pragma once

// Whether an engine speaks the Universal Game Interface and keeps the rules of Quarto. How well it plays is
// not looked at: to miss an alignment is no error.

#include <atomic>
#include <chrono>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "arena/engine.h"

namespace seize::arena {

// A check that failed shows what was sent, what came (or the silence), and what would have been right.
struct Checked {
  std::string_view name;  // "handshake"
  bool passed = true;
  std::string sent{};
  std::expected<std::string, Silence> came{};
  std::string right{};
};

struct CheckPlan {
  EngineChoice engine;
  std::chrono::milliseconds patience{5000};  // for every answer
};

// Checks everything, and tells of each check as it ends. A fault where the program cannot be started at all;
// an engine without a handshake is not asked anything more.
std::optional<StartFault> check_engine(const CheckPlan& plan, const std::atomic<bool>& stop,
                                       const std::function<void(const Checked&)>& tell);

}  // namespace seize::arena
