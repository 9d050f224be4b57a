#include "cli/game_file.h"

#include <array>
#include <cstdio>
#include <memory>
#include <utility>

#include "coach/names.h"
#include "notation/game_splitter.h"
#include "notation/json.h"
#include "notation/table_record.h"
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

// Hands game after game on, or says why it is refused.
class Reading {
 public:
  Reading(bool json, const Catalogue& catalogue, const TakeGame& take)
      : json_(json), catalogue_(catalogue), take_(take) {}

  void read(const std::string& text) {
    ++games_;
    const auto record = parse_record(text);
    if (record) {
      take_(games_, *record);
    } else {
      refuse(record.error());
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
    return json_spaced(JsonObject()
                           .number("game", games_)
                           .number("move", fault.move > 0 ? std::optional(fault.move) : std::nullopt)
                           .text("text", fault.text)
                           .text("rule", rule_of(fault.fault.reason))
                           .text("error", english_.format(say(fault.fault)))
                           .str());
  }

  bool json_;
  const Catalogue& catalogue_;
  const TakeGame& take_;
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

Exit read_all(std::FILE* file, const std::string& name, Reading& reading, const Catalogue& catalogue) {
  GameSplitter splitter;
  std::array<char, 1 << 16> block{};
  bool first_block = true;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), file)) {
    const std::string_view bytes(block.data(), count);
    if (std::exchange(first_block, false) && looks_binary(bytes)) {
      return refuse_file(catalogue, "error.not_text_file", name);
    }
    for (const std::string& game : splitter.take(bytes)) reading.read(game);
  }
  if (std::ferror(file) != 0) return refuse_file(catalogue, "error.read", name);
  for (const std::string& game : splitter.finish()) reading.read(game);
  if (reading.games() == 0) return refuse_file(catalogue, "error.no_game", name);
  return reading.exit();
}

}  // namespace

Exit read_games(const std::string& file, bool json, const Catalogue& catalogue, const TakeGame& take) {
  Reading reading(json, catalogue, take);
  if (file == "-") return read_all(stdin, catalogue.text("error.standard_input"), reading, catalogue);
  const File opened(std::fopen(file.c_str(), "rb"));
  if (!opened) return refuse_file(catalogue, "error.open", file);
  return read_all(opened.get(), file, reading, catalogue);
}

Said outcome_message(std::int64_t number, const Record& record) {
  return outcome_message(number, record.game.state(), coach::names_of(record));
}

Said outcome_message(std::int64_t number, const State& state, const std::array<Phrase, 2>& names) {
  const auto name = [&](Side side) { return names[static_cast<std::size_t>(side)]; };
  Said said{.id = "outcome.goes_on",
            .arguments = {{"number", std::to_string(number)},
                          {"result", std::string(format_result(state.outcome))}}};
  if (!state.outcome) {
    said.arguments.push_back({"name", name(to_act(state))});
    return said;
  }
  said.id = outcome_id(*state.outcome);
  if (const auto winner = state.outcome->winner) {
    said.arguments.push_back({"winner", name(*winner)});
    said.arguments.push_back({"loser", name(other(*winner))});
  }
  if (const auto set = state.outcome->set) said.arguments.push_back({"set", say(*set)});
  return said;
}

}  // namespace seize::cli
