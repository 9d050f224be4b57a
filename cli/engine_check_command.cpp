#include <fmt/format.h>

#include <map>

#include "arena/engine_check.h"
#include "cli/arena_words.h"
#include "cli/command_line.h"
#include "cli/interruption.h"
#include "notation/json.h"

namespace seize::cli {

namespace {

using arena::Checked;
using arena::Silence;

// What is checked, as a message.
std::string_view id_of(std::string_view name) {
  static const std::map<std::string_view, std::string_view> ids = {
      {"handshake", "check.handshake"},
      {"options", "check.options"},
      {"setoption", "check.setoption"},
      {"isready", "check.isready"},
      {"new-game", "check.new_game"},
      {"start", "check.start"},
      {"middle", "check.middle"},
      {"own-call", "check.own_call"},
      {"steal", "check.steal"},
      {"stale", "check.stale"},
      {"used-call", "check.used_call"},
      {"sixteenth", "check.sixteenth"},
      {"last-pass", "check.last_pass"},
      {"squares", "check.squares"},
      {"lines-only", "check.lines_only"},
      {"fewer", "check.fewer"},
      {"query-turn", "check.query_turn"},
      {"query-over", "check.query_over"},
      {"query-result", "check.query_result"},
      {"limits", "check.limits"},
      {"stop", "check.stop"},
      {"whole-games", "check.whole_games"},
      {"garbage", "check.garbage"},
      {"quit", "check.quit"},
  };
  return ids.at(name);
}

// Tells of every check, and counts.
class Examiner {
 public:
  Examiner(const EngineCheckRequest& request, const Catalogue& catalogue)
      : request_(request), catalogue_(catalogue) {}

  void tell(const Checked& checked) {
    ++(checked.passed ? passed_ : failed_);
    write((request_.json ? json_of(checked) : catalogue_.format(message_of(checked))) + "\n");
    flush();
  }

  void close() const {
    if (request_.json) {
      write(json_spaced(JsonObject().number("passed", passed_).number("failed", failed_).str()) + "\n");
    } else if (failed_ == 0) {
      write(catalogue_.format({.id = "check.all_passed", .arguments = {{"count", passed_}}}) + "\n");
    } else {
      const Said said{.id = "check.some_failed",
                      .arguments = {{"failed", failed_}, {"count", passed_ + failed_}}};
      write(catalogue_.format(said) + "\n");
    }
  }

  Exit exit() const { return failed_ == 0 && passed_ > 0 ? Exit::done : Exit::refused; }

 private:
  static std::string json_of(const Checked& checked) {
    JsonObject json;
    json.text("check", checked.name).flag("passed", checked.passed);
    if (!checked.passed) {
      json.text("sent", checked.sent)
          .text("came", checked.came ? std::optional(*checked.came) : std::nullopt)
          .text("right", checked.right);
    }
    return json_spaced(json.str());
  }

  Said message_of(const Checked& checked) const {
    const Argument what{"what", phrase(plain(id_of(checked.name)))};
    if (checked.passed) return {.id = "check.passed", .arguments = {what}};
    const Value right =
        checked.name == "quit" ? Value(phrase(plain("check.came_end"))) : Value(checked.right);
    return {.id = "check.failed",
            .arguments = {what, {"sent", checked.sent}, {"came", came(checked)}, {"right", right}}};
  }

  Value came(const Checked& checked) const {
    if (checked.came) return *checked.came;
    if (checked.came.error() == Silence::ended) return phrase(plain("check.came_end"));
    const double seconds = static_cast<double>(request_.patience.count()) / 1000;
    return phrase({.id = "check.came_late", .arguments = {{"seconds", fmt::format("{:g}", seconds)}}});
  }

  const EngineCheckRequest& request_;
  const Catalogue& catalogue_;
  std::int64_t passed_ = 0, failed_ = 0;
};

}  // namespace

Exit carry_out(const EngineCheckRequest& request, const Catalogue& catalogue) {
  Examiner examiner(request, catalogue);
  const std::atomic<bool>& stop = interruption();
  const auto fault = arena::check_engine({.engine = request.engine, .patience = request.patience}, stop,
                                         [&](const Checked& checked) { examiner.tell(checked); });
  if (stop) return Exit::refused;  // not the engine's fault
  if (fault) {
    complain(catalogue, say(*fault, request.engine.command));
    return Exit::wrong_request;
  }
  examiner.close();
  return examiner.exit();
}

}  // namespace seize::cli
