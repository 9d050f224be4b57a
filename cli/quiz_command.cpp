#include <fmt/format.h>

#include <array>
#include <optional>

#include "cli/command_line.h"
#include "cli/line_reader.h"
#include "cli/saved_game.h"
#include "cli/speech.h"
#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/table_words.h"
#include "notation/white_space.h"
#include "talk/folding.h"
#include "talk/understand.h"

namespace seize::cli {

namespace {

// R11.2: what is stated, whether it is true, why, and a position that shows it.
struct Statement {
  std::string_view id;
  std::string_view explanation;
  bool is_true;
  std::string_view example;
  std::string_view access_id = id;  // in the Access edition, where that has wording of its own
  std::string_view access_explanation = explanation;
};

constexpr auto statements = std::to_array<Statement>({
    {"quiz.s1", "quiz.e1", true, "..../..../..../01.. - b1 L:chsf", "quiz.s1_access", "quiz.e1_access"},
    {"quiz.s2", "quiz.e2", false, "..../..../..../04.. - b1 L:chsf"},
    {"quiz.s3", "quiz.e3", true, "..../..../..../02.. - b1 L:chsf"},
    {"quiz.s4", "quiz.e4", false, "..../..../..../.... 7 - L:chsf"},
    {"quiz.s5", "quiz.e5", true, "..../..../.0../.... 7 b2 L:chsf"},
    {"quiz.s6", "quiz.e6", true, "..../..../2367/abef - a1 L:chsf"},
    {"quiz.s7", "quiz.e7", false, "..../..../..../8bd. - c1 L:chsf"},
    {"quiz.s8", "quiz.e8", true, "..../..../..../47de - d1 L:chsf"},
    {"quiz.s9", "quiz.e9", false, "..../..../..../2b6f - d1 L:chsf", "quiz.s9_access"},
    {"quiz.s10", "quiz.e10", true, "..../..../0123/89ab - a1 L:chsf"},
    {"quiz.s11", "quiz.e11", true, "..../..../..../47de - d1 L:chsf"},
});

struct Pupil {
  std::string name, school_class, school;
};

using Answers = std::array<bool, statements.size()>;

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
    for (std::size_t i = 0; i < statements.size(); ++i) {
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
  void put(const std::string& lines) const { write(request_.terse ? wrapped(lines) : lines); }
  std::string text(std::string_view id, std::vector<Argument> arguments = {}) const {
    return catalogue_.format({.id = id, .arguments = std::move(arguments)});
  }

  bool access() const { return request_.edition == Edition::access; }
  std::string stated(const Statement& statement) const {
    return catalogue_.text(access() ? statement.access_id : statement.id);
  }
  std::string explained(const Statement& statement) const {
    return catalogue_.text(access() ? statement.access_explanation : statement.explanation);
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
    const Argument count{"count", static_cast<std::int64_t>(statements.size())};
    const std::string statement = stated(statements[index]);
    if (request_.terse) return say("terse.quiz", {number, count, {"statement", statement}});
    say("quiz.number", {number, count});
    write(statement + "\n");
    flush();
  }

  bool is_right(std::size_t index) const { return answers_[index] == statements[index].is_true; }

  // Whether the answer was right, and why.
  std::string judged(std::size_t index) const {
    return catalogue_.text(is_right(index) ? "quiz.right" : "quiz.wrong") + " " +
           explained(statements[index]);
  }

  std::int64_t right() const {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < statements.size(); ++i) count += is_right(i) ? 1 : 0;
    return count;
  }

  std::string yes_or_no(bool answer) const { return catalogue_.text(answer ? "quiz.yes" : "quiz.no"); }

  // One statement with its correction, as it stands on the screen and on paper.
  std::string corrected(std::size_t index) const {
    const Statement& statement = statements[index];
    return fmt::format("{}. {}\n{} {}\n{}\n", index + 1, stated(statement),
                       catalogue_.text(is_right(index) ? "quiz.right" : "quiz.wrong"),
                       text("quiz.your_answer", {{"answer", yes_or_no(answers_[index])},
                                                 {"right", yes_or_no(statement.is_true)}}),
                       explained(statement));
  }

  std::string picture(const Statement& statement) const {
    return draw(*parse_position(statement.example), request_.edition, pencil_for(request_.looks), catalogue_,
                Rack::left_out);
  }

  // Who wants few words hears of what was wrong only, and not again where it was told at once.
  void correct() const {
    if (request_.terse) {
      for (std::size_t i = 0; i < statements.size(); ++i) {
        if (!is_right(i) && !request_.feedback) put(fmt::format("{} {}\n", i + 1, judged(i)));
      }
      return say("quiz.score", score());
    }
    write("\n");
    say("quiz.correction");
    for (std::size_t i = 0; i < statements.size(); ++i) {
      write("\n" + corrected(i));
      if (!request_.looks.plain) write(picture(statements[i]));
    }
    write("\n");
    say("quiz.score", score());
  }

  std::vector<Argument> score() const {
    return {
        {"name", pupil_.name}, {"right", right()}, {"count", static_cast<std::int64_t>(statements.size())}};
  }

  std::string printable() const {
    std::string page =
        catalogue_.text("quiz.title") + "\n" +
        text("quiz.school_line",
             {{"school", pupil_.school}, {"class", pupil_.school_class}, {"name", pupil_.name}}) +
        "\n" + text("quiz.score", score()) + "\n";
    for (std::size_t i = 0; i < statements.size(); ++i) page += "\n" + corrected(i);
    return page;
  }

  std::string json() const {
    std::vector<std::string> answers;
    for (std::size_t i = 0; i < statements.size(); ++i) {
      answers.push_back(JsonObject()
                            .number("statement", static_cast<std::int64_t>(i + 1))
                            .flag("answer", answers_[i])
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
                           .number("count", static_cast<std::int64_t>(statements.size()))
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
  Answers answers_{};
};

}  // namespace

Exit carry_out(const QuizRequest& request, const Catalogue& catalogue) {
  return Quiz(request, catalogue).run();
}

}  // namespace seize::cli
