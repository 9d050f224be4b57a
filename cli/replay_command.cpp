#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/command_line.h"
#include "cli/json.h"
#include "cli/sentences.h"
#include "notation/game_splitter.h"
#include "notation/position_text.h"
#include "notation/record.h"
#include "notation/summary.h"
#include "notation/words.h"

namespace seize::cli {

namespace {

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

std::string_view side_name(Side side) { return side == Side::first ? "First" : "Second"; }

std::string join_sets(WinningSets sets) {
  std::vector<std::string_view> names;
  for (const WinningSet set : sets) names.push_back(format_winning_set(set));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string outcome_sentence(const State& state) {
  if (!state.outcome) return fmt::format("the game goes on, {} is to act", side_name(to_act(state)));
  const Outcome& outcome = *state.outcome;
  switch (outcome.reason) {
    case Outcome::Reason::call:
      return fmt::format("{} wins by calling {}{}", side_name(*outcome.winner),
                         format_winning_set(*outcome.set),
                         outcome.by == Window::receiver ? ", which the other side had missed" : "");
    case Outcome::Reason::resigned:
      return fmt::format("{} wins, {} resigned", side_name(*outcome.winner),
                         side_name(other(*outcome.winner)));
    case Outcome::Reason::time:
      return fmt::format("{} wins, {} ran out of time", side_name(*outcome.winner),
                         side_name(other(*outcome.winner)));
    case Outcome::Reason::agreed:
      return "a draw, agreed";
    case Outcome::Reason::full:
      break;
  }
  return "a draw, all sixteen pieces are placed and nobody called";
}

// Plays game after game and says how each stands.
class Replay {
 public:
  explicit Replay(bool json) : json_(json) {}

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

  int games() const { return games_; }
  Exit exit() const { return refused_ ? Exit::refused : Exit::done; }

 private:
  void refuse(const RecordFault& fault) {
    refused_ = true;
    const std::string_view rule = rule_of(fault.fault.reason);
    if (json_) {
      write(fmt::format("{{\"game\": {}, \"move\": {}, \"text\": {}, \"rule\": {}, \"error\": {}}}\n", games_,
                        fault.move == 0 ? "null" : std::to_string(fault.move), json_string(fault.text),
                        json_string(rule), json_string(sentence(fault))));
    } else {
      const std::string where = fault.move == 0 ? "" : fmt::format(", move {}", fault.move);
      complain(fmt::format("Game {}{} ({}): {}", games_, where, rule, sentence(fault)));
    }
  }

  void tell(const Game& game) const {
    const State& state = game.state();
    write(fmt::format("Game {}: {}, {}.\n", games_, format_result(state), outcome_sentence(state)));
    write(fmt::format("  {}\n", format_position(state.position)));
    if (const WinningSets stale = stale_sets(state); !stale.empty()) {
      write(fmt::format("  Completed and not called in time: {}.\n", join_sets(stale)));
    }
  }

  bool json_;
  int games_ = 0;
  bool refused_ = false;
};

// A file that is no text at all is one complaint, not one for each of its lines.
bool looks_binary(std::string_view bytes) { return bytes.contains('\0'); }

Exit replay_file(std::FILE* file, const std::string& name, bool json) {
  Replay replay(json);
  GameSplitter splitter;
  std::array<char, 1 << 16> block{};
  bool first_block = true;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), file)) {
    const std::string_view bytes(block.data(), count);
    if (std::exchange(first_block, false) && looks_binary(bytes)) {
      complain(fmt::format("{} is no text file; a game record is plain text, as =0 b2=1 a1=2.", name));
      return Exit::wrong_request;
    }
    for (const std::string& game : splitter.take(bytes)) replay.play(game);
  }
  if (std::ferror(file) != 0) {
    complain(fmt::format("{} cannot be read: {}.", name, std::strerror(errno)));
    return Exit::wrong_request;
  }
  for (const std::string& game : splitter.finish()) replay.play(game);
  if (replay.games() == 0) {
    complain(fmt::format(
        "{} holds no game; a game record is moves as =0 b2=1 a1=2, with tags as [First \"Ada\"] before them.",
        name));
    return Exit::wrong_request;
  }
  return replay.exit();
}

}  // namespace

Exit carry_out(const ReplayRequest& request) {
  if (request.file == "-") return replay_file(stdin, "Standard input", request.json);
  const File file(std::fopen(request.file.c_str(), "rb"));
  if (!file) {
    complain(fmt::format("{} cannot be opened: {}.", request.file, std::strerror(errno)));
    return Exit::wrong_request;
  }
  return replay_file(file.get(), request.file, request.json);
}

}  // namespace seize::cli
