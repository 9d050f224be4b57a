#include "cli/play_names.h"

#include <algorithm>
#include <map>

#include "cli/words.h"
#include "notation/white_space.h"
#include "talk/folding.h"
#include "talk/wording.h"

namespace seize::cli {

namespace {

std::vector<std::string> split_at_commas(std::string_view line) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t comma = std::min(line.find(','), line.size());
    parts.emplace_back(trimmed(line.substr(0, comma)));
    if (comma == line.size()) return parts;
    line.remove_prefix(comma + 1);
  }
}

bool is_pronoun(const std::string& name, const Catalogue& catalogue) {
  for (const std::string& pronoun : split_at_commas(catalogue.text("name.pronouns"))) {
    if (folded_letters(pronoun) == folded_letters(name)) return true;
  }
  return false;
}

std::vector<Player*> players_of(std::vector<Team>& sides) {
  std::vector<Player*> players;
  for (Team& team : sides) {
    for (Player& player : team) players.push_back(&player);
  }
  return players;
}

// "Mole 1", "Mole 2": where several have a level, each gets the number among them.
void number_the_alike(const std::vector<Player*>& players, const Catalogue& catalogue) {
  std::map<std::string, std::vector<Player*>> alike;
  for (Player* player : players) {
    if (player->program && player->name.empty())
      alike[catalogue.format(say(*player).parts.front())].push_back(player);
  }
  for (const auto& [name, same] : alike) {
    if (same.size() == 1) continue;
    for (std::size_t i = 0; i < same.size(); ++i) same[i]->name = name + " " + std::to_string(i + 1);
  }
}

}  // namespace

std::expected<std::vector<Team>, Said> sides_from_names(const std::string& line) {
  if (trimmed(line).empty()) {
    return std::vector<Team>{{Player{}}, {Player{.name = "", .program = true}}};
  }
  std::vector<std::string> names = split_at_commas(line);
  if (names.size() == 3) names = {names[0] + "+" + names[1], names[2]};
  if (names.size() == 4) names = {names[0] + "+" + names[1], names[2] + "+" + names[3]};
  auto sides = read_sides(names);
  if (!sides) {
    const bool is_clear = sides.error().id == "error.level" || sides.error().id == "error.same_names";
    return std::unexpected(is_clear ? sides.error() : plain("hear.names"));
  }
  return sides;
}

std::expected<std::vector<Team>, Said> settled_names(std::vector<Team> sides, const Catalogue& catalogue) {
  const std::vector<Player*> players = players_of(sides);
  const auto people = std::ranges::count(players, false, &Player::program);
  for (Player* player : players) {
    if (player->program || !is_pronoun(player->name, catalogue)) continue;
    if (people > 1) {
      return std::unexpected(Said{.id = "error.pronoun", .arguments = {{"name", player->name}}});
    }
    player->name.clear();
  }
  number_the_alike(players, catalogue);
  return sides;
}

}  // namespace seize::cli
