#include "arena/command_words.h"

namespace seize::arena {
namespace {

class Splitter {
 public:
  void take(char c) {
    if (escaped_) {
      escaped_ = false;
      word() += c;
    } else if (c == '\\' && quote_ != '\'') {
      escaped_ = true;
    } else if (quote_ != 0) {
      take_quoted(c);
    } else if (c == '\'' || c == '"') {
      quote_ = c;
      word();  // '' is a word, if an empty one
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      in_word_ = false;
    } else {
      word() += c;
    }
  }

  std::optional<std::vector<std::string>> words() && {
    if (quote_ != 0 || escaped_ || words_.empty()) return std::nullopt;
    return std::move(words_);
  }

 private:
  void take_quoted(char c) {
    if (c == quote_) {
      quote_ = 0;
    } else {
      word() += c;
    }
  }
  std::string& word() {
    if (!in_word_) words_.emplace_back();
    in_word_ = true;
    return words_.back();
  }

  std::vector<std::string> words_;
  char quote_ = 0;
  bool in_word_ = false;
  bool escaped_ = false;
};

}  // namespace

std::optional<std::vector<std::string>> split_command(std::string_view command) {
  Splitter splitter;
  for (const char c : command) splitter.take(c);
  return std::move(splitter).words();
}

}  // namespace seize::arena
