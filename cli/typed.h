#pragma once

#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_line.h"

namespace seize::cli {

// The words as they were typed; what they mean is looked at afterwards, so that every complaint is ours.
struct Typed {
  std::string lang;
  std::string depth;
  std::string file = "-";
  std::string position;
  std::string shell, command;
  std::optional<std::string> rules, from, edition, help_level, clock, warning, starter, order, seed, resume,
      colour;
  std::vector<std::string> sides;
  std::optional<std::string> kept_file;  // nothing: the games kept here
  std::string player;
  std::string pupil, school_class, school, out, certificate;
  bool json = false, plain = false, ascii = false, mask = false, tournament = false, no_back = false,
       no_hints = false;
  bool terse = false, start_anew = false, feedback = false, in_words = false, replace = false;
  std::string work, target;
  std::optional<std::string> store, online, my_name;
  std::map<std::string, std::string, std::less<>> settings;  // of a server, by their names
  std::optional<std::string> threads, memory, seconds, placed, step;
  std::string verify;
  std::optional<std::string> kind, difficulty, id, date, make, lesson;
  bool daily = false, progress = false, again = false, run = false, list = false;
  std::vector<std::string> engines, option1, option2;
  std::optional<std::string> games, move_time, tolerance, sprt, concurrency;
  std::string engine, openings, records;
  std::optional<std::string> set, called;
  bool svg = false, no_screen = false;
  bool batch = false, value_only = false, plies = false, no_book = false;
};

// A request, or a message that says what is wrong with it.
using Parsed = std::expected<Request, Said>;

// Puts what the words mean into the field; keeps the first complaint.
class Reader {
 public:
  template <class Field, class Meaning>
  void read(Field& field, const std::expected<Meaning, Said>& meaning) {
    if (meaning) {
      field = *meaning;
    } else if (!fault_) {
      fault_ = meaning.error();
    }
  }
  template <class Field, class Parse>
  void read_if(Field& field, const std::optional<std::string>& typed, Parse parse) {
    if (typed) read(field, parse(*typed));
  }
  template <class Result>
  Parsed result(Result result) const {
    if (fault_) return std::unexpected(*fault_);
    return result;
  }

 private:
  std::optional<Said> fault_;
};

}  // namespace seize::cli
