#include <fmt/format.h>

#include "cli/bookshelf.h"
#include "cli/command_line.h"
#include "cli/drawing.h"
#include "cli/game_file.h"
#include "cli/speech.h"
#include "coach/names.h"
#include "coach/review_json.h"
#include "coach/tell_review.h"

namespace seize::cli {

namespace {

// Reviews game after game with one table and one shelf of books.
class ReviewCommand {
 public:
  ReviewCommand(const ReviewRequest& request, const Catalogue& catalogue)
      : request_(request), catalogue_(catalogue), shelf_(catalogue), solver_(coach::table_memory) {}

  void review(std::int64_t number, const Record& record) {
    const coach::Review reviewed = coach::review(
        record.game, {.solver = solver_, .book = book_for(record.game), .nodes = coach::usual_nodes});
    if (request_.json) {
      write(coach::review_json(record.game, reviewed) + "\n");
    } else {
      tell(number, record, reviewed);
    }
  }

 private:
  // Only a game that was once in reach of a book needs one.
  solver::Book* book_for(const Game& game) {
    if (game.start().placed() > solver::deepest_book) return nullptr;
    return shelf_.book_for(Position(game.start().rules()));
  }

  void tell(std::int64_t number, const Record& record, const coach::Review& review) {
    coach::Reviewed told{
        .game = record.game, .review = review, .names = coach::names_of(record), .wording = request_.wording};
    told.wording.edition = record.edition;
    if (number > 1) write("\n");
    say({outcome_message(number, record)});
    if (!told.wording.terse) introduce();
    std::size_t token = 0;
    for (std::size_t act = 0; act < review.acts.size(); ++act) {
      told.names = coach::names_at(record, review.acts[act].move);
      if (review.acts[act].token != token) {
        token = review.acts[act].token;
        say({in_style(coach::tell_token(told, token), told.wording)});
      }
      tell_mistake(told, act);
    }
    told.names = coach::names_of(record);
    say(coach::tell_summary(told));
  }

  void say(const Messages& messages) const {
    const std::string text = spoken(messages, catalogue_);
    write(fitted(text, request_.wording.terse, request_.looks));
  }

  // How to read what follows; once is enough.
  void introduce() {
    if (!introduced_) say({plain("review.about"), plain("review.notation")});
    introduced_ = true;
  }

  // With a picture of what the player saw.
  void tell_mistake(const coach::Reviewed& told, std::size_t act) const {
    const Messages said = in_style(coach::tell_mistake(told, act), told.wording);
    if (said.empty()) return;
    if (!request_.looks.plain) {
      const Position position = told.game.after(told.review.acts[act].move).state().position;
      write(set_off(
          draw({.position = position, .edition = told.wording.edition, .pencil = pencil_for(request_.looks)},
               catalogue_)));
    }
    if (told.wording.terse) return say(said);
    for (const Said& sentence : said)
      write(fitted(fmt::format("   {}\n", catalogue_.format(sentence)), false, request_.looks));
  }

  const ReviewRequest& request_;
  const Catalogue& catalogue_;
  Bookshelf shelf_;
  solver::Solver solver_;
  bool introduced_ = false;
};

}  // namespace

Exit carry_out(const ReviewRequest& request, const Catalogue& catalogue) {
  ReviewCommand command(request, catalogue);
  return read_games(request.file, request.json, catalogue,
                    [&](std::int64_t number, const Record& record) { command.review(number, record); });
}

}  // namespace seize::cli
