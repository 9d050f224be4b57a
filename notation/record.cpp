#include "notation/record.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

#include "notation/position_text.h"
#include "notation/table_words.h"
#include "notation/token.h"
#include "notation/utf8.h"
#include "notation/white_space.h"
#include "notation/words.h"

namespace seize {

namespace {

constexpr std::size_t widest_line = 79;
// In the order in which they are written; those people choose freely first.
constexpr std::array<std::string_view, 4> free_tags = {"Event", "Date", "First", "Second"};
constexpr std::array<std::string_view, 7> fixed_tags = {"Rules", "Edition",  "Help",  "Mask",
                                                        "Clock", "Position", "Result"};

bool contains(const auto& names, std::string_view name) {
  return std::ranges::find(names, name) != std::ranges::end(names);
}

// Where a tag without a field of its own stands among the others.
std::ptrdiff_t place_of(std::string_view name) {
  return std::ranges::find(free_tags, name) - free_tags.begin();
}

bool is_own(std::string_view name) { return contains(free_tags, name) || contains(fixed_tags, name); }

RecordFault header_fault(Flaw flaw, std::string_view line) {
  return {.text = std::string(line), .fault = {.reason = flaw, .text = std::string(line)}};
}

// ---- reading the header ----------------------------------------------------------------------------------

// What the tags say before it is put together.
struct Header {
  Record record;
  std::optional<Rules> rules;
  std::optional<Position> position;
  std::optional<std::string> result;
  std::string result_line;
  std::vector<std::string> seen;  // names of the notation's own tags
};

template <class T>
std::optional<Flaw> set_or(Flaw flaw, const std::optional<T>& value, auto& field) {
  if (!value) return flaw;
  field = *value;
  return std::nullopt;
}

template <class T>
std::optional<Fault> set_or_fault(const std::expected<T, Fault>& value, std::optional<T>& field) {
  if (!value) return value.error();
  field = *value;
  return std::nullopt;
}

bool is_result(std::string_view text) {
  return text == "1-0" || text == "0-1" || text == "1/2" || text == "*";
}

// Puts the tag into the header, or says what is wrong with its value.
std::optional<Fault> take_tag(Header& header, const Tag& tag) {
  Record& record = header.record;
  std::optional<Flaw> flaw;
  if (tag.name == "Rules") return set_or_fault(parse_rules(tag.value), header.rules);
  if (tag.name == "Position") return set_or_fault(parse_position(tag.value), header.position);
  if (tag.name == "Edition") {
    flaw = set_or(Flaw::tag_edition, parse_edition(tag.value), record.edition);
  } else if (tag.name == "Help") {
    flaw = set_or(Flaw::tag_help, parse_help(tag.value), record.help);
  } else if (tag.name == "Mask") {
    flaw = set_or(Flaw::tag_mask, parse_mask(tag.value), record.mask);
  } else if (tag.name == "Clock") {
    flaw = set_or(Flaw::tag_clock, parse_clock(tag.value), record.per_move);
  } else if (tag.name == "Result") {
    header.result = tag.value;
    if (!is_result(tag.value)) flaw = Flaw::tag_result;
  } else {
    const auto place = [](const Tag& one) { return place_of(one.name); };
    record.tags.insert(std::ranges::upper_bound(record.tags, place_of(tag.name), {}, place), tag);
  }
  if (flaw) return Fault{.reason = *flaw, .text = tag.value};
  return std::nullopt;
}

std::optional<RecordFault> read_tag_line(Header& header, std::string_view line) {
  const auto tag = parse_tag(line);
  if (!tag) return header_fault(Flaw::tag_form, line);
  if (is_own(tag->name)) {
    if (contains(header.seen, tag->name)) return header_fault(Flaw::tag_twice, line);
    header.seen.push_back(tag->name);
  }
  if (tag->name == "Result") header.result_line = line;
  if (auto fault = take_tag(header, *tag)) {
    return RecordFault{.text = std::string(line), .fault = *std::move(fault)};
  }
  return std::nullopt;
}

// Takes the tag lines off the front of the text.
std::expected<Header, RecordFault> read_header(std::string_view& text) {
  Header header;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(white_space), text.size()));
    if (!text.starts_with('[')) break;
    const std::string_view line = trimmed(text.substr(0, text.find('\n')));
    if (auto fault = read_tag_line(header, line)) return std::unexpected(*std::move(fault));
    text.remove_prefix(std::min(text.find('\n'), text.size()));
  }
  if (header.rules && header.position && header.position->rules() != *header.rules) {
    const std::string rules = format_rules(*header.rules);
    return std::unexpected(header_fault(Flaw::rules_contradicted, "[Rules \"" + rules + "\"]"));
  }
  const Position start = header.position.value_or(Position(header.rules.value_or(Rules())));
  header.record.game = Game(start);
  return header;
}

// ---- reading the moves -----------------------------------------------------------------------------------

// White space in a comment is folded, so that a record can be laid out anew without changing it.
std::string folded(std::string_view text) {
  std::string words;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    const std::string_view word = text.substr(0, text.find_first_of(white_space));
    if (!words.empty()) words += ' ';
    words += word;
    text.remove_prefix(word.size());
  }
  return words;
}

class MoveReader {
 public:
  MoveReader(Record& record, std::string_view text) : record_(record), text_(trimmed(text)) {}

  std::optional<RecordFault> read() {
    for (; !text_.empty(); text_ = trimmed(text_)) {
      auto fault = text_.front() == '{' ? read_comment() : read_token();
      if (fault) return fault;
    }
    return std::nullopt;
  }

 private:
  std::optional<RecordFault> read_comment() {
    const std::size_t end = text_.find('}');
    if (end == std::string_view::npos) {
      const auto line = std::string(trimmed(first_bytes(text_.substr(0, text_.find('\n')), widest_line)));
      return RecordFault{
          .move = tokens_, .text = line, .fault = {.reason = Flaw::comment_unclosed, .text = line}};
    }
    record_.comments.push_back({.token = tokens_, .text = folded(text_.substr(1, end - 1))});
    text_.remove_prefix(end + 1);
    return std::nullopt;
  }

  std::optional<RecordFault> read_token() {
    const std::string_view word = text_.substr(0, text_.find_first_of(" \t\r\n{"));
    text_.remove_prefix(word.size());
    ++tokens_;
    if (auto fault = play(word)) {
      return RecordFault{.move = tokens_, .text = std::string(word), .fault = *std::move(fault)};
    }
    return std::nullopt;
  }

  std::optional<Fault> play(std::string_view word) {
    if (word.contains('}')) return Fault{.reason = Flaw::comment_unopened, .text = std::string(word)};
    const auto token = parse_token(word);
    if (!token) return token.error();
    const auto played = play_token(record_.game, *token, turn_open_);
    if (!played) return Fault{.reason = played.error(), .text = std::string(word)};
    turn_open_ = leaves_turn_open(*token);
    return std::nullopt;
  }

  Record& record_;
  std::string_view text_;
  std::size_t tokens_ = 0;
  bool turn_open_ = false;
};

// ---- writing ---------------------------------------------------------------------------------------------

std::vector<Tag> canonical_tags(const Record& record) {
  std::vector<Tag> tags;
  const Position& start = record.game.start();
  const auto is_free = [](const Tag& tag) { return contains(free_tags, tag.name); };
  std::ranges::copy_if(record.tags, std::back_inserter(tags), is_free);
  tags.push_back({.name = "Rules", .value = format_rules(start.rules())});
  tags.push_back({.name = "Edition", .value = std::string(format_edition(record.edition))});
  tags.push_back({.name = "Help", .value = std::string(format_help(record.help))});
  if (record.mask) tags.push_back({.name = "Mask", .value = "yes"});
  if (record.per_move) tags.push_back({.name = "Clock", .value = format_clock(*record.per_move)});
  if (start != Position(start.rules())) tags.push_back({.name = "Position", .value = format_position(start)});
  std::ranges::copy_if(record.tags, std::back_inserter(tags), std::not_fn(is_free));
  tags.push_back({.name = "Result", .value = std::string(format_result(record.game.state().outcome))});
  return tags;
}

std::vector<std::string> format_words(const Record& record) {
  std::vector<std::string> words;
  std::size_t written = 0;
  auto comment = record.comments.begin();
  const auto write_comments = [&] {
    for (; comment != record.comments.end() && comment->token == written; ++comment) {
      words.push_back("{" + comment->text + "}");
    }
  };
  write_comments();
  for (const Token& token : tokens_of(record.game)) {
    words.push_back(format_token(token));
    ++written;
    write_comments();
  }
  return words;
}

std::string wrapped(const std::vector<std::string>& words) {
  std::string text;
  std::size_t column = 0;
  for (const std::string& word : words) {
    const bool fits = column + 1 + word.size() <= widest_line;
    if (column > 0) text += fits ? ' ' : '\n';
    column = column > 0 && fits ? column + 1 + word.size() : word.size();
    text += word;
  }
  return text.empty() ? text : text + '\n';
}

}  // namespace

std::string_view format_result(const std::optional<Outcome>& outcome) {
  if (!outcome) return "*";
  if (!outcome->winner) return "1/2";
  return *outcome->winner == Side::first ? "1-0" : "0-1";
}

std::expected<Record, RecordFault> parse_record(std::string_view text) {
  if (text.size() > longest_record) return std::unexpected(header_fault(Flaw::too_long, ""));
  if (!is_text(text)) return std::unexpected(header_fault(Flaw::not_text, ""));
  auto header = read_header(text);
  if (!header) return std::unexpected(header.error());
  Record& record = header->record;
  auto fault = MoveReader(record, text).read();
  if (!fault && header->result && *header->result != format_result(record.game.state().outcome)) {
    fault = header_fault(Flaw::result_contradicted, header->result_line);
  }
  if (fault) {
    fault->readable = std::move(record);
    return std::unexpected(*std::move(fault));
  }
  return record;
}

std::string format_record(const Record& record) {
  std::string text;
  for (const Tag& tag : canonical_tags(record)) text += format_tag(tag) + '\n';
  return text + '\n' + wrapped(format_words(record)) + '\n';
}

}  // namespace seize
