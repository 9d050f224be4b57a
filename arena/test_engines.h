#pragma once

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

#include "arena/engine.h"

namespace seize::arena {

// What whoever runs engines has to see to.
inline const bool pipes_may_break = std::signal(SIGPIPE, SIG_IGN) != SIG_ERR;

inline std::atomic<bool> never_stop = false;

// The engine that misbehaves in this way, at its second move or the one named.
inline EngineChoice fake(const std::string& way) { return {.command = SEIZE_FAKE_ENGINE " " + way}; }

// True iff there is such a process and it has not ended.
inline bool is_running(int process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string word;
  char state = 'Z';
  file >> word >> word >> state;
  return state != 'Z' && state != 'X';
}

}  // namespace seize::arena
