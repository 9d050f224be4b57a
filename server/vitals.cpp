#include "server/vitals.h"

#include <fmt/format.h>

#include "notation/json.h"
#include "server/judge.h"
#include "server/measured_store.h"

namespace seize::server {

namespace {

// Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats/
class Metrics {
 public:
  void add(std::string_view name, std::string_view type, std::string_view help, double value) {
    begin(name, type, help);
    text_ += fmt::format("seize_{} {}\n", name, value);
  }

  void add(std::string_view name, std::string_view help, std::string_view label,
           const std::map<std::string_view, std::uint64_t>& values) {
    begin(name, "counter", help);
    for (const auto& [key, value] : values)
      text_ += fmt::format("seize_{}{{{}=\"{}\"}} {}\n", name, label, key, value);
  }

  template <std::size_t size>
  void add(std::string_view name, std::string_view help, const Histogram<size>& values) {
    begin(name, "histogram", help);
    std::uint64_t until = 0;
    for (std::size_t i = 0; i < size; ++i) {
      until += values.counts[i];
      text_ += fmt::format("seize_{}_bucket{{le=\"{}\"}} {}\n", name, values.bounds[i], until);
    }
    text_ += fmt::format("seize_{0}_bucket{{le=\"+Inf\"}} {1}\nseize_{0}_sum {2}\nseize_{0}_count {1}\n",
                         name, values.total, values.sum);
  }

  std::string text() && { return std::move(text_); }

 private:
  void begin(std::string_view name, std::string_view type, std::string_view help) {
    text_ += fmt::format("# HELP seize_{0} {1}\n# TYPE seize_{0} {2}\n", name, help, type);
  }

  std::string text_;
};

// With what is in the log and not yet in the file itself.
double store_bytes(const std::filesystem::path& file) {
  double sum = 0;
  for (const char* end : {"", "-wal"}) {
    std::error_code none;
    const auto size = std::filesystem::file_size(file.string() + end, none);
    if (!none) sum += static_cast<double>(size);
  }
  return sum;
}

// Why people cannot play now; nothing where they can.
std::string_view why_not_ready(const Vitals& vitals) {
  if (vitals.traffic != nullptr && vitals.traffic->draining) return "draining";
  if (vitals.judge == nullptr) return "";
  if (!vitals.judge->answers_in_time()) return "store_silent";
  if (vitals.store != nullptr && vitals.store->figures().trouble) return "store_unavailable";
  return vitals.judge->figures().well ? "" : "store_unavailable";
}

void add_traffic(Metrics& metrics, const Traffic& traffic) {
  const auto number = [](auto value) { return static_cast<double>(value); };
  metrics.add("connections", "gauge", "Connections now, of any kind", number(traffic.connections));
  metrics.add("players", "gauge", "WebSockets now", number(traffic.players));
  metrics.add("connections_total", "counter", "Connections accepted", number(traffic.accepted));
  metrics.add("shed_total", "counter", "Connections answered with 503 for want of room",
              number(traffic.shed));
  metrics.add("turned_away_total", "counter", "WebSockets refused for want of room at one address",
              number(traffic.turned_away));
  metrics.add("messages_total", "counter", "Messages heard", number(traffic.messages));
}

}  // namespace

Route ready(const Vitals& vitals) {
  return {.method = "GET", .pattern = "/ready", .handle = [vitals](const Request& /*request*/) {
            const std::string_view why = why_not_ready(vitals);
            JsonObject json;
            json.text("status", why.empty() ? "ready" : "not_ready").flag("online", vitals.judge != nullptr);
            if (!why.empty()) json.text("reason", why);
            // Without them it goes on, a little later.
            if (const auto hints = vitals.judge != nullptr ? vitals.judge->hears_hints() : std::nullopt)
              json.text("hints", *hints ? "well" : "away");
            return respond(why.empty() ? 200 : 503,
                           {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, json.str());
          }};
}

std::string metrics_text(const Vitals& vitals) {
  Metrics metrics;
  const auto number = [](auto value) { return static_cast<double>(value); };
  metrics.add("ready", "gauge", "1 while what people do can be written",
              why_not_ready(vitals).empty() ? 1 : 0);
  auto refused =
      vitals.traffic != nullptr ? vitals.traffic->refused : std::map<std::string_view, std::uint64_t>();
  if (vitals.traffic != nullptr) add_traffic(metrics, *vitals.traffic);
  if (vitals.judge != nullptr) {
    const Figures figures = vitals.judge->figures();
    metrics.add("acts_total", "counter", "Acts acknowledged", number(figures.acts));
    metrics.add("tables_opened_total", "counter", "Tables opened", number(figures.opened));
    metrics.add("tables", "gauge", "Tables in memory", number(figures.desks));
    metrics.add("games", "gauge", "Games being played at them", number(figures.playing));
    metrics.add("people", "gauge", "Connections of people who have said who they are",
                number(figures.visitors));
    metrics.add("seeking", "gauge", "People who wait for somebody to play with", number(figures.seeking));
    metrics.add("waiting_messages", "gauge", "Messages that wait to be judged",
                number(vitals.judge->waiting()));
    if (const auto hints = vitals.judge->hears_hints())
      metrics.add("hints", "gauge", "1 while hints of other nodes are heard", *hints ? 1 : 0);
    for (const auto& [reason, count] : figures.reasons) refused[reason] += count;
  }
  metrics.add("refused_total", "What was refused, by the reason of docs/protocol.md", "reason", refused);
  if (vitals.store != nullptr) {
    const StoreFigures figures = vitals.store->figures();
    metrics.add("commit_writes", "Writes in one commit", figures.batch);
    metrics.add("commit_seconds", "How long a commit took", figures.seconds);
    metrics.add("commit_failures_total", "counter", "Commits and signs of life that could not be written",
                number(figures.failed));
    if (!vitals.file.empty())
      metrics.add("store_bytes", "gauge", "Size of the store's file and its log", store_bytes(vitals.file));
  }
  return std::move(metrics).text();
}

Router metrics_router(const Vitals& vitals) {
  const auto handle = [vitals](const Request& /*request*/) {
    return respond(200, {{"Content-Type", "text/plain; version=0.0.4; charset=utf-8"}}, metrics_text(vitals));
  };
  return {.routes = {{.method = "GET", .pattern = "/metrics", .handle = handle}}, .not_found = refusal(404)};
}

}  // namespace seize::server
