#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "server/router.h"

namespace seize::server {

class Judge;
class MeasuredStore;

// What the listener counts, in its one thread.
struct Traffic {
  std::size_t connections = 0, players = 0;  // now
  bool draining = false;                     // it is about to end
  std::uint64_t accepted = 0, shed = 0, turned_away = 0, messages = 0;
  std::map<std::string_view, std::uint64_t> refused{};  // by reason, without asking the judge
};

// Where it is seen how a server is. REQUIRES of those who are asked: they are used in the listener's thread.
struct Vitals {
  const Traffic* traffic = nullptr;
  const Judge* judge = nullptr;          // nobody: the page is served alone
  const MeasuredStore* store = nullptr;  // likewise
  std::filesystem::path file{};          // of the store
};

// GET /ready: 200 while what people do can be written, else 503 and why.
Route ready(const Vitals& vitals);

// GET /metrics, for Prometheus.
Router metrics_router(const Vitals& vitals);
std::string metrics_text(const Vitals& vitals);

}  // namespace seize::server
