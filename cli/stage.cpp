#include "cli/stage.h"

#include <unistd.h>

#include "cli/speech.h"

namespace seize::cli {

Stage::Stage(const Looks& looks, const Catalogue& catalogue)
    : looks_(looks),
      catalogue_(catalogue),
      reader_(!looks.plain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {}

void Stage::open_screen() {
  if (!screen_ && Screen::possible(looks_)) screen_.emplace(looks_, catalogue_);
}

void Stage::close_screen() {
  if (!screen_) return;
  const std::string words = screen_->words_of_turn();
  const Scene scene = screen_->scene();
  screen_.reset();
  const Picture picture{.position = scene.position,
                        .edition = scene.edition,
                        .pencil = pencil_for(looks_),
                        .marks = {.pointed = scene.won}};
  if (!scene.hidden) write(cli::draw(picture, catalogue_));
  say(words, false);
}

void Stage::say(const std::string& sentences, bool terse) {
  if (screen_) return screen_->say(sentences);
  write(fitted(sentences, terse, looks_));
  flush();
}

void Stage::interject(const std::string& sentences, bool terse) {
  if (screen_) {
    screen_->begin_round();
  } else {
    LineReader::begin_new_line();
  }
  say(sentences, terse);
}

void Stage::draw(const Table& table) {
  if (!screen_) write(set_off(cli::draw(picture_of(table, pencil_for(looks_)), catalogue_)));
}

Heard Stage::read(std::optional<std::chrono::milliseconds> timeout) {
  return screen_ ? screen_->read(timeout) : reader_.read(timeout);
}

}  // namespace seize::cli
