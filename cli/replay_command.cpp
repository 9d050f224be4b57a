#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>

#include "cli/command_line.h"
#include "notation/json.h"
#include "notation/game_splitter.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/summary.h"
#include "talk/reasons.h"
#include "talk/wording.h"

namespace seize::cli {

namespace {

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

Said side_name(Side side) {
  return {.id = side == Side::first ? "name.first" : "name.second", .arguments = {}};
}

std::string_view outcome_id(const Outcome& outcome) {
  switch (outcome.reason) {
    case Outcome::Reason::call:
      return outcome.by == Window::receiver ? "outcome.stolen" : "outcome.call";
    case Outcome::Reason::resigned:
      return "outcome.resigned";
    case Outcome::Reason::time:
      return "outcome.time";
    case Outcome::Reason::agreed:
      return "outcome.agreed";
    case Outcome::Reason::full:
      break;
  }
  return "outcome.full";
}

Said outcome_message(std::int64_t number, const State& state) {
  Said said{.id = "outcome.goes_on",
            .arguments = {{"number", std::to_string(number)}, {"result", std::string(format_result(state))}}};
  if (!state.outcome) {
    said.arguments.push_back({"name", phrase(side_name(to_act(state)))});
    return said;
  }
  said.id = outcome_id(*state.outcome);
  if (const auto winner = state.outcome->winner) {
    said.arguments.push_back({"winner", phrase(side_name(*winner))});
    said.arguments.push_back({"loser", phrase(side_name(other(*winner)))});
  }
  if (const auto set = state.outcome->set) said.arguments.push_back({"set", say(*set)});
  return said;
}

// Plays game after game and says how each stands.
class Replay {
 public:
  Replay(bool json, const Catalogue& catalogue) : json_(json), catalogue_(catalogue) {}

  void play(const std::string& text) {
    ++games_;
    const auto record = parse_record(text);
    if (!record) {
      refuse(record.error());
    } else if (json_) {
      write(summary_json(record->game) + "\n");
    } else {
      tell(record->game);
    }
  }

  std::int64_t games() const { return games_; }
  Exit exit() const { return refused_ ? Exit::refused : Exit::done; }

 private:
  void refuse(const RecordFault& fault) {
    refused_ = true;
    if (json_) {
      write(refusal_json(fault) + "\n");
      return;
    }
    Said said{.id = "error.game",
              .arguments = {{"number", std::to_string(games_)},
                            {"rule", std::string(rule_of(fault.fault.reason))},
                            {"reason", phrase(say(fault.fault))}}};
    if (fault.move > 0) {
      said.id = "error.game_move";
      said.arguments.push_back({"move", std::to_string(fault.move)});
    }
    complain(catalogue_, said);
  }

  // JSON is never translated.
  std::string refusal_json(const RecordFault& fault) const {
    const std::string move = fault.move == 0 ? "null" : std::to_string(fault.move);
    return fmt::format(R"({{"game": {}, "move": {}, "text": {}, "rule": {}, "error": {}}})", games_, move,
                       json_string(fault.text), json_string(rule_of(fault.fault.reason)),
                       json_string(english_.format(say(fault.fault))));
  }

  void tell(const Game& game) const {
    const State& state = game.state();
    write(catalogue_.format(outcome_message(games_, state)) + "\n");
    write(fmt::format("  {}\n", format_position(state.position)));
    if (const WinningSets stale = stale_sets(state); !stale.empty()) {
      const Said missed{
          .id = "told.missed",
          .arguments = {{"sets", say(stale)}, {"count", static_cast<std::int64_t>(stale.size())}}};
      write(fmt::format("  {}\n", catalogue_.format(missed)));
    }
  }

  bool json_;
  const Catalogue& catalogue_;
  Catalogue english_ = Catalogue::english();
  std::int64_t games_ = 0;
  bool refused_ = false;
};

// A file that is no text at all is one complaint, not one for each of its lines.
bool looks_binary(std::string_view bytes) { return bytes.contains('\0'); }

// Why nothing of a file can be read: the request is wrong.
Exit refuse_file(const Catalogue& catalogue, std::string_view id, const std::string& file) {
  complain(catalogue, {.id = id, .arguments = {{"file", file}, {"reason", system_reason()}}});
  return Exit::wrong_request;
}

Exit replay_file(std::FILE* file, const std::string& name, bool json, const Catalogue& catalogue) {
  Replay replay(json, catalogue);
  GameSplitter splitter;
  std::array<char, 1 << 16> block{};
  bool first_block = true;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), file)) {
    const std::string_view bytes(block.data(), count);
    if (std::exchange(first_block, false) && looks_binary(bytes)) {
      return refuse_file(catalogue, "error.not_text_file", name);
    }
    for (const std::string& game : splitter.take(bytes)) replay.play(game);
  }
  if (std::ferror(file) != 0) return refuse_file(catalogue, "error.read", name);
  for (const std::string& game : splitter.finish()) replay.play(game);
  if (replay.games() == 0) return refuse_file(catalogue, "error.no_game", name);
  return replay.exit();
}

}  // namespace

Exit carry_out(const ReplayRequest& request, const Catalogue& catalogue) {
  if (request.file == "-") {
    return replay_file(stdin, catalogue.text("error.standard_input"), request.json, catalogue);
  }
  const File file(std::fopen(request.file.c_str(), "rb"));
  if (!file) return refuse_file(catalogue, "error.open", request.file);
  return replay_file(file.get(), request.file, request.json, catalogue);
}

}  // namespace seize::cli
