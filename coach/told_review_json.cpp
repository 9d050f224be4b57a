#include "coach/told_review_json.h"

#include <algorithm>

#include "coach/explain.h"
#include "coach/hint_json.h"
#include "coach/names.h"
#include "coach/review_json.h"
#include "coach/tell_review.h"
#include "notation/act_text.h"
#include "notation/json.h"
#include "notation/log_text.h"
#include "notation/position_text.h"
#include "notation/table_words.h"
#include "notation/words.h"
#include "talk/answer.h"
#include "talk/conversation.h"
#include "talk/reasons.h"
#include "talk/said_json.h"

namespace seize::coach {

namespace {

using Items = std::vector<std::string>;

std::string squares_json(Squares squares) {
  Items items;
  for (const Square square : squares) items.push_back(json_string(format_square(square)));
  return json_list(items);
}

// Nothing for what is no act of play: giving up, time, agreeing.
std::optional<std::string> text_of(const Move& move) {
  const auto act = act_of(move);
  return act ? std::optional(seize::format_act(*act)) : std::nullopt;
}

// The squares that a mistake is about: of the alignment that was not seen, or of the set that the piece
// completes.
Squares shown_by(const Game& game, const JudgedAct& act) {
  if (!act.mistake) return {};
  const Position position = game.after(act.move).state().position;
  const Move& move = game.moves()[act.move];
  if (*act.mistake == Mistake::losing_piece) {
    const auto completed = completed_by(position, std::get<Give>(move).piece);
    return completed.empty() ? Squares() : completed.front().set.squares();
  }
  if (*act.mistake == Mistake::win_missed && position.hand()) {
    const auto completed = completed_by(position, *position.hand());
    return completed.empty() ? Squares() : completed.front().set.squares();
  }
  const bool about_call = *act.mistake == Mistake::call_missed || *act.mistake == Mistake::steal_missed ||
                          *act.mistake == Mistake::wrong_call;
  return about_call && position.has_fresh() ? position.fresh().first().squares() : Squares();
}

// A win that takes longer than it had to: no mistake.
bool is_slower(const Game& game, const JudgedAct& act) {
  const bool won = act.before.value == solver::Value::win && act.after.value == solver::Value::win;
  if (!won || !act.before.plies || !act.after.plies) return false;
  const int placed = std::holds_alternative<Place>(game.moves()[act.move]) ? 1 : 0;
  return *act.after.plies > *act.before.plies - placed;
}

// Whoever played alone against programs here and gave no name is "you".
std::array<Phrase, 2> to_reader(const Table& table, std::array<Phrase, 2> names) {
  const std::vector<Seat> people = seats_of_people(table);
  if (people.size() != 1) return names;
  const Team& team = table.team(people.front().side);
  if (team.size() == 1 && team.front().name.empty())
    names[static_cast<std::size_t>(people.front().side)] = say(team);
  return names;
}

class Telling {
 public:
  Telling(const Table& table, const Review& review, const Wording& wording)
      : table_(table),
        told_{.game = table.game,
              .review = review,
              .names = to_reader(table, names_of(table)),
              .wording = wording} {}

  std::string acts() {
    Items items;
    for (std::size_t i = 0; i < told_.review.acts.size(); ++i) items.push_back(act(i));
    told_.names = to_reader(table_, names_of(table_));
    return json_list(items);
  }
  std::string names() const { return json_list({json_of(told_.names[0]), json_of(told_.names[1])}); }
  std::string summary() const { return json_of(tell_summary(told_)); }

 private:
  std::string act(std::size_t number) {
    const JudgedAct& judged = told_.review.acts[number];
    const Move& move = table_.game.moves()[judged.move];
    told_.names = to_reader(table_, names_at(table_, judged.move));
    Items better;
    if (judged.mistake && judged.best) {
      for (const std::string& act : acts_of(*judged.best)) better.push_back(json_string(act));
    }
    const State before = table_.game.after(judged.move).state();
    return JsonObject()
        .text("act", text_of(move))
        .raw("said",
             json_of(by_name(tell_moves(before, {&move, 1}, table_.teams, told_.wording), judged.side)))
        .raw("told", json_of(tell_mistake(told_, number)))
        .raw("squares", squares_json(shown_by(table_.game, judged)))
        .raw("better", json_list(better))
        .flag("slower", is_slower(table_.game, judged))
        .str();
  }

  // A table does not know what people without a name are called here.
  Messages by_name(Messages said, Side side) const {
    for (Said& one : said) {
      const auto name = std::ranges::find(one.arguments, "name", &Argument::name);
      if (name != one.arguments.end()) name->value = told_.names[static_cast<std::size_t>(side)];
    }
    return said;
  }

  const Table& table_;
  Reviewed told_;
};

}  // namespace

std::optional<Rules> rules_of(std::string_view text) {
  const auto read = read_log(text, Instant(0));
  return read ? std::optional(read->logged.table.game.start().rules()) : std::nullopt;
}

std::string game_line_json(std::string_view text) {
  const auto read = read_log(text, Instant(0));
  if (!read) return JsonObject().flag("refused", true).raw("reason", json_of(say(read.error()))).str();
  const Table& table = read->logged.table;
  Items acts;
  for (const Move& move : table.game.moves()) {
    if (const auto act = text_of(move)) acts.push_back(json_string(*act));
  }
  return JsonObject()
      .flag("refused", false)
      .text("start", format_position(table.game.start()))
      .text("edition", format_edition(table.options.edition))
      .raw("acts", json_list(acts))
      .raw("damage", read->fault ? json_of(say(*read->fault)) : "null")
      .str();
}

std::string told_review_json(std::string_view text, Means means, Wording wording) {
  const auto read = read_log(text, Instant(0));
  if (!read) return JsonObject().flag("refused", true).raw("reason", json_of(say(read.error()))).str();
  const Table& table = read->logged.table;
  wording.edition = table.options.edition;
  const Review reviewed = review(table.game, means);
  Telling telling(table, reviewed, wording);
  return JsonObject()
      .flag("refused", false)
      .text("start", format_position(table.game.start()))
      .text("edition", format_edition(table.options.edition))
      .raw("names", telling.names())
      .raw("review", review_json(table.game, reviewed))
      .raw("acts", telling.acts())
      .raw("summary", telling.summary())
      .raw("damage", read->fault ? json_of(say(*read->fault)) : "null")
      .str();
}

}  // namespace seize::coach
