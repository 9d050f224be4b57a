#include <fmt/format.h>

#include <sstream>

#include "analysis/analysis_text.h"
#include "certificate/certificate.h"
#include "cli/command_line.h"
#include "cli/prove_progress.h"
#include "cli/saved_game.h"
#include "cli/stopwatch.h"
#include "notation/words.h"
#include "solver/bench.h"

namespace seize::cli {

namespace {

// Tells now and then how far the work is.
class Progress {
 public:
  Progress(std::string_view id, double expected, const Catalogue& catalogue)
      : id_(id), expected_(expected), catalogue_(catalogue) {}

  void tell_if_due(double done) {
    if (stopwatch_.seconds() < next_ || done <= 0) return;
    next_ = stopwatch_.seconds() + 1;
    const Estimate now = estimate(done, expected_, stopwatch_.seconds());
    complain(catalogue_, {.id = id_,
                          .arguments = {{"nodes", fmt::format("{:.1f}", done / 1e6)},
                                        {"percent", static_cast<std::int64_t>(now.percent)},
                                        {"seconds", std::to_string(now.seconds_left)}}});
  }
  double seconds() const { return stopwatch_.seconds(); }

 private:
  std::string_view id_;
  double expected_;
  const Catalogue& catalogue_;
  Stopwatch stopwatch_;
  double next_ = 1;
};

// A watch that never stops a search and hands what `done` says to the progress.
template <class Done>
struct Reporter {
  Progress& progress;
  Done done;

  solver::Watch watch() {
    return {.should_stop =
                [](void* self, std::uint64_t nodes) {
                  auto& reporter = *static_cast<Reporter*>(self);
                  reporter.progress.tell_if_due(reporter.done(nodes));
                  return false;
                },
            .context = this};
  }
};

// Writes the proof of the whole game for the independent checker. False, with a sentence, when it could not
// be written.
bool write_certificate(const ProveRequest& request, std::size_t memory, const Catalogue& catalogue) {
  Progress progress("prove.writing", expected_certificate_bytes(request.rules), catalogue);
  std::ostringstream bytes;
  Reporter reporter{progress, [&](std::uint64_t) { return static_cast<double>(bytes.tellp()); }};
  const auto written =
      certificate::write(Position(request.rules), {.memory = memory, .watch = reporter.watch()}, bytes);
  if (!written || !write_whole(request.certificate, bytes.str())) {
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
  if (!request.replace && stands_in_the_way(request.certificate)) {
    complain(catalogue, {.id = "error.file_exists", .arguments = {{"file", request.certificate}}});
    return Exit::wrong_request;
  }
  const int threads = usable_threads(request.resources, cores(), catalogue);
  const std::size_t memory = usable_memory(request.resources, catalogue);
  solver::Solver solver(memory);
  check_memory(memory, solver.memory(), catalogue);
  Progress progress("prove.progress", expected_nodes(request.rules), catalogue);
  Reporter reporter{progress, [](std::uint64_t nodes) { return static_cast<double>(nodes); }};
  const Position given = Position(request.rules).give(Piece::from_index(0));
  const solver::Analysis analysis =
      solver.solve(given, {.value_only = true}, {.threads = threads, .watch = reporter.watch()});
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
