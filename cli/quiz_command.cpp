#include <fmt/format.h>

#include <optional>
#include <span>

#include "cli/command_line.h"
#include "cli/line_reader.h"
#include "cli/saved_game.h"
#include "cli/speech.h"
#include "coach/quiz.h"
#include "notation/json.h"
#include "notation/table_words.h"
#include "notation/white_space.h"
#include "talk/folding.h"
#include "talk/understand.h"

namespace seize::cli {

namespace {

struct Pupil {
  std::string name, school_class, school;
};

class Quiz {
 public:
  Quiz(const QuizRequest& request, const Catalogue& catalogue)
      : request_(request), catalogue_(catalogue), reader_(false) {}

  Exit run() {
    if (!request_.replace) {
      for (const std::string& name : {json_file(), text_file()}) {
        if (!request_.out.empty() && stands_in_the_way(name)) return refuse(name);
      }
    }
    say("quiz.title");
    if (!ask_for(pupil_.school, request_.school, "quiz.ask_school") ||
        !ask_for(pupil_.school_class, request_.school_class, "quiz.ask_class") ||
        !ask_for(pupil_.name, request_.pupil, "quiz.ask_pupil")) {
      return Exit::refused;
    }
    say("quiz.intro");
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      const auto answer = ask(i);
      if (!answer) return Exit::refused;  // the end of the input is not the end of the quiz
      answers_[i] = *answer;
      if (request_.feedback) put(judged(i) + "\n");
    }
    correct();
    return save();
  }

 private:
  void say(std::string_view id, std::vector<Argument> arguments = {}) const {
    put(text(id, std::move(arguments)) + "\n");
    flush();
  }
  void put(const std::string& lines) const { write(fitted(lines, request_.terse, request_.looks)); }
  std::string text(std::string_view id, std::vector<Argument> arguments = {}) const {
    return catalogue_.format({.id = id, .arguments = std::move(arguments)});
  }

  std::string stated(std::size_t index) const {
    return catalogue_.format(coach::stated(statements_[index], request_.edition));
  }
  std::string explained(std::size_t index) const {
    return catalogue_.format(coach::explained(statements_[index], request_.edition));
  }

  bool ask_for(std::string& field, const std::string& given, std::string_view question) {
    field = given;
    if (!field.empty()) return true;
    say(question);
    const Heard heard = reader_.read(std::nullopt);
    field = trimmed(without_strays(heard.line));
    return heard.kind == Heard::Kind::line;
  }

  std::optional<bool> ask(std::size_t index) {
    state(index);
    while (true) {
      const Heard heard = reader_.read(std::nullopt);
      if (heard.kind != Heard::Kind::line) return std::nullopt;
      const auto word = understand_word(heard.line, catalogue_.vocabulary());
      if (word == Word::yes) return true;
      if (word == Word::no) return false;
      if (word == Word::quit || word == Word::stop) return std::nullopt;
      if (word == Word::repeat || word == Word::again) {
        state(index);
      } else {
        say("quiz.help");
      }
    }
  }

  void state(std::size_t index) const {
    const Argument number{"number", static_cast<std::int64_t>(index + 1)};
    const Argument count{"count", static_cast<std::int64_t>(statements_.size())};
    const std::string statement = stated(index);
    if (request_.terse) return say("terse.quiz", {number, count, {"statement", statement}});
    say("quiz.number", {number, count});
    put(statement + "\n");
    flush();
  }

  std::int64_t right() const { return coach::points(answers_); }
  bool is_right(std::size_t index) const { return coach::is_right(statements_[index], *answers_[index]); }

  // Whether the answer was right, and why.
  std::string judged(std::size_t index) const {
    return catalogue_.text(is_right(index) ? "quiz.right" : "quiz.wrong") + " " + explained(index);
  }

  std::string yes_or_no(bool answer) const { return catalogue_.text(answer ? "quiz.yes" : "quiz.no"); }

  // One statement with its correction, as it stands on the screen and on paper.
  std::string corrected(std::size_t index) const {
    return fmt::format("{}. {}\n{} {}\n{}\n", index + 1, stated(index),
                       catalogue_.text(is_right(index) ? "quiz.right" : "quiz.wrong"),
                       text("quiz.your_answer", {{"answer", yes_or_no(*answers_[index])},
                                                 {"right", yes_or_no(statements_[index].is_true)}}),
                       explained(index));
  }

  std::string picture(std::size_t index) const {
    const Position example = coach::example_of(statements_[index]);
    return draw({.position = example,
                 .edition = request_.edition,
                 .pencil = pencil_for(request_.looks),
                 .rack = Rack::left_out},
                catalogue_);
  }

  // Who wants few words hears of what was wrong only, and not again where it was told at once.
  void correct() const {
    if (request_.terse) {
      for (std::size_t i = 0; i < statements_.size(); ++i) {
        if (!is_right(i) && !request_.feedback) put(fmt::format("{} {}\n", i + 1, judged(i)));
      }
      return say("quiz.score", score());
    }
    write("\n");
    say("quiz.correction");
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      write("\n" + corrected(i));
      if (!request_.looks.plain) write(picture(i));
    }
    write("\n");
    say("quiz.score", score());
  }

  std::vector<Argument> score() const {
    return {
        {"name", pupil_.name}, {"right", right()}, {"count", static_cast<std::int64_t>(statements_.size())}};
  }

  std::string printable() const {
    std::string page =
        catalogue_.text("quiz.title") + "\n" +
        text("quiz.school_line",
             {{"school", pupil_.school}, {"class", pupil_.school_class}, {"name", pupil_.name}}) +
        "\n" + text("quiz.score", score()) + "\n";
    for (std::size_t i = 0; i < statements_.size(); ++i) page += "\n" + corrected(i);
    return page;
  }

  std::string json() const {
    std::vector<std::string> answers;
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      answers.push_back(JsonObject()
                            .number("statement", static_cast<std::int64_t>(i + 1))
                            .flag("answer", *answers_[i])
                            .flag("right", is_right(i))
                            .str());
    }
    return json_spaced(JsonObject()
                           .text("pupil", pupil_.name)
                           .text("class", pupil_.school_class)
                           .text("school", pupil_.school)
                           .text("edition", format_edition(request_.edition))
                           .text("language", catalogue_.language())
                           .number("right", right())
                           .number("count", static_cast<std::int64_t>(statements_.size()))
                           .raw("answers", json_list(answers))
                           .str()) +
           "\n";
  }

  std::string json_file() const { return request_.out + ".json"; }
  std::string text_file() const { return request_.out + ".txt"; }

  // Before anything is asked, so that no answer is lost.
  Exit refuse(const std::string& name) const {
    complain(catalogue_, {.id = "error.file_exists", .arguments = {{"file", name}}});
    return Exit::wrong_request;
  }

  Exit save() const {
    if (request_.out.empty()) return Exit::done;
    for (const auto& [name, contents] : {std::pair(json_file(), json()), {text_file(), printable()}}) {
      if (!write_whole(name, contents)) {
        complain(catalogue_,
                 {.id = "quiz.not_saved", .arguments = {{"file", name}, {"reason", system_reason()}}});
        return Exit::refused;
      }
      say("quiz.saved", {{"file", name}});
    }
    return Exit::done;
  }

  const QuizRequest& request_;
  const Catalogue& catalogue_;
  LineReader reader_;
  Pupil pupil_;
  std::span<const coach::QuizStatement> statements_ = coach::quiz_statements();
  coach::QuizAnswers answers_ = coach::QuizAnswers(statements_.size());
};

}  // namespace

Exit carry_out(const QuizRequest& request, const Catalogue& catalogue) {
  return Quiz(request, catalogue).run();
}

}  // namespace seize::cli
