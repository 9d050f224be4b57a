#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>

#include "analysis/analysis_text.h"
#include "certificate/certificate.h"
#include "cli/command_line.h"
#include "cli/stopwatch.h"
#include "notation/words.h"
#include "solver/bench.h"

namespace seize::cli {

namespace {

// The nodes that one thread needs for 1 to 4 characteristics, which is what the estimate goes by.
double expected_nodes(Rules rules) {
  constexpr std::array<double, 4> lines = {0.70e6, 4.0e6, 14.5e6, 85.1e6};
  constexpr std::array<double, 4> blocks = {0.87e6, 3.7e6, 13.3e6, 39.8e6};
  return (rules.blocks() ? blocks : lines)[rules.in_play().size() - 1];
}

// Tells now and then how far the proof is.
class Progress {
 public:
  Progress(Rules rules, int threads, const Catalogue& catalogue)
      : expected_(expected_nodes(rules)), threads_(threads), catalogue_(catalogue) {}

  // It never stops the search.
  solver::Watch watch() {
    return {.should_stop =
                [](void* self, std::uint64_t nodes) {
                  static_cast<Progress*>(self)->tell_if_due(nodes);
                  return false;
                },
            .context = this};
  }
  double seconds() const { return stopwatch_.seconds(); }

 private:
  // Only the nodes of one thread are known; the others are about as fast.
  void tell_if_due(std::uint64_t own_nodes) {
    if (stopwatch_.seconds() < next_) return;
    next_ += 1;
    const double nodes = static_cast<double>(own_nodes) * threads_;
    const double share = std::min(nodes / expected_, 0.99);
    const double left = stopwatch_.seconds() * (1 - share) / share;
    complain(catalogue_, {.id = "prove.progress",
                          .arguments = {{"nodes", fmt::format("{:.1f}", nodes / 1e6)},
                                        {"percent", static_cast<std::int64_t>(share * 100)},
                                        {"seconds", fmt::format("{:.0f}", left)}}});
  }

  double expected_;
  int threads_;
  const Catalogue& catalogue_;
  Stopwatch stopwatch_;
  double next_ = 1;
};

// Writes the proof of the whole game for the independent checker. False, with a sentence, when it could not
// be written.
bool write_certificate(const ProveRequest& request, std::size_t memory, const Catalogue& catalogue) {
  std::ofstream file(request.certificate, std::ios::binary);
  const auto written = certificate::write(Position(request.rules), {.memory = memory}, file);
  if (!written || !file.flush()) {
    complain(catalogue, {.id = "prove.no_certificate",
                         .arguments = {{"file", request.certificate}, {"reason", system_reason()}}});
    return false;
  }
  complain(catalogue,
           {.id = "prove.certificate",
            .arguments = {{"file", request.certificate}, {"bytes", std::to_string(written->bytes)}}});
  return true;
}

}  // namespace

// Which piece is given first is all the same: any is turned into any other by exchanging and complementing.
Exit carry_out(const ProveRequest& request, const Catalogue& catalogue) {
  const int threads = usable_threads(request.resources, cores(), catalogue);
  const std::size_t memory = usable_memory(request.resources, catalogue);
  solver::Solver solver(memory);
  check_memory(memory, solver.memory(), catalogue);
  Progress progress(request.rules, threads, catalogue);
  const Position given = Position(request.rules).give(Piece::from_index(0));
  const solver::Analysis analysis =
      solver.solve(given, {.value_only = true}, {.threads = threads, .watch = progress.watch()});
  const double seconds = progress.seconds();
  const bool certified = request.certificate.empty() || write_certificate(request, memory, catalogue);
  write(fmt::format("{} {} {} nodes {:.2f} s\n", format_rules(request.rules),
                    format_value(other(*analysis.verdict.value)), analysis.nodes, seconds));
  return certified ? Exit::done : Exit::refused;
}

Exit carry_out(const BenchRequest& /*request*/, const Catalogue& catalogue) {
  const Stopwatch stopwatch;
  const std::uint64_t nodes = solver::bench_nodes();
  complain(catalogue, {.id = "bench.speed",
                       .arguments = {{"path", std::string(solver::best_path().name)},
                                     {"seconds", fmt::format("{:.2f}", stopwatch.seconds())},
                                     {"speed", fmt::format("{:.1f}", static_cast<double>(nodes) /
                                                                         stopwatch.seconds() / 1e6)}}});
  write(fmt::format("{}\n", nodes));
  return Exit::done;
}

}  // namespace seize::cli
