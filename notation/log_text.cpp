#include "notation/log_text.h"

#include <utility>

#include "notation/act_text.h"
#include "notation/number.h"
#include "notation/split.h"
#include "notation/table_record.h"
#include "notation/table_words.h"
#include "notation/utf8.h"
#include "notation/white_space.h"

namespace seize {

namespace {

constexpr std::string_view log_word = "log";
constexpr std::string_view still_word = "still";
constexpr std::string_view up_word = "up";
constexpr std::string_view alive_word = "alive";
constexpr int version = 1;

// ---- writing

struct EntryFormatter {
  std::string operator()(const Acted& acted) const {
    return format_seat(acted.seat) + " " + format_act(acted.act);
  }
  std::string operator()(const TimeUp& /*up*/) const { return std::string(up_word); }
  std::string operator()(const StandStill& still) const {
    return std::string(still_word) + " " + format_seconds(still.length);
  }
};

std::string line_at(Duration since_opening, std::string_view what) {
  return format_seconds(since_opening) + " " + std::string(what) + "\n";
}

// ---- reading

// What the words say; nothing where they are no entry's.
std::optional<std::variant<Acted, TimeUp, StandStill>> parse_what(
    const std::vector<std::string_view>& words) {
  if (words.size() == 1 && words[0] == up_word) return TimeUp{};
  if (words.size() != 2) return std::nullopt;
  if (words[0] == still_word) {
    const auto length = parse_seconds(words[1]);
    return length ? std::optional(StandStill{*length}) : std::nullopt;
  }
  const auto seat = parse_seat(words[0]);
  const auto act = parse_act(words[1]);
  if (!seat || !act) return std::nullopt;
  return Acted{.seat = *seat, .act = *act};
}

Fault flaw(Flaw reason, std::string_view text) { return {.reason = reason, .text = std::string(text)}; }

// Reads the lines after the head, one entry after the other, until all are read or one is at fault.
class EntryReader {
 public:
  EntryReader(ReadLog& read, std::string_view text) : read_(read), text_(text) {}

  std::optional<LogFault> read() {
    while (!text_.empty()) {
      const std::string_view line = text_.substr(0, text_.find('\n'));
      ++number_;
      if (line.size() == text_.size()) return fault(line, flaw(Flaw::log_cut_off, line));
      text_.remove_prefix(line.size() + 1);
      if (auto wrong = take_line(line)) return wrong;
      if (whole_) break;
    }
    if (!whole_) return fault("", flaw(Flaw::log_cut_off, ""));
    if (!trimmed(text_).empty()) return fault(text_, flaw(Flaw::log_entry, first_bytes(text_, 60)));
    return std::nullopt;
  }

 private:
  std::optional<LogFault> take_line(std::string_view line) {
    const auto words = split(line, ' ');
    const auto since = parse_seconds(words.front());
    if (!since) return fault(line, flaw(Flaw::log_entry, line));
    const Instant at = read_.logged.log.opened + *since;
    if (at < read_.logged.log.last()) return fault(line, TableRefusal::time_runs_backwards);
    if (words.size() == 2 && words[1] == alive_word) return end_at(at);
    const auto entry =
        words.size() > 1 ? parse_entry(line.substr(words.front().size() + 1), at) : std::nullopt;
    if (!entry) return fault(line, flaw(Flaw::log_entry, line));
    return take_entry(line, *entry);
  }

  std::optional<LogFault> take_entry(std::string_view line, const Entry& entry) {
    const auto taken = take(read_.logged, entry);
    if (!taken) return fault(line, taken.error());
    read_.alive = entry.at;
    return std::nullopt;
  }

  std::optional<LogFault> end_at(Instant at) {
    read_.alive = at;
    whole_ = true;
    return std::nullopt;
  }

  LogFault fault(std::string_view line, std::variant<Fault, Denial> why) const {
    return {.part = LogFault::Part::entry,
            .number = number_,
            .text = std::string(first_bytes(line, 60)),
            .why = std::move(why)};
  }

  ReadLog& read_;
  std::string_view text_;
  std::size_t number_ = 0;
  bool whole_ = false;
};

// Where the entries begin, with their line "log 1 …"; the text's end in a record.
std::size_t head_size(std::string_view text) {
  const std::size_t found = text.find("\n" + std::string(log_word) + " ");
  return found == std::string_view::npos ? text.size() : found + 1;
}

// The moment of opening, from "log 1 1763264400.25".
std::expected<Instant, Fault> parse_log_line(std::string_view line) {
  const auto words = split(line, ' ');
  const auto form = words.size() > 1 ? parse_number<int>(words[1]) : std::nullopt;
  if (form && *form > version) return std::unexpected(flaw(Flaw::log_version, words[1]));
  const auto opened = words.size() == 3 ? parse_seconds(words[2]) : std::nullopt;
  if (form != version || !opened) return std::unexpected(flaw(Flaw::log_entry, line));
  return *opened;
}

std::expected<ReadLog, LogFault> opened_at(const Record& record, Instant now) {
  auto logged = open_logged(opening_of(record), now);
  if (!logged) return std::unexpected(LogFault{.why = Denial(logged.error())});
  return ReadLog{.logged = *std::move(logged), .alive = now};
}

// A record that breaks in its moves is readable up to there.
std::expected<ReadLog, LogFault> read_head(std::string_view text, Instant now) {
  const auto record = parse_record(text);
  if (record) return opened_at(*record, now);
  const RecordFault& broken = record.error();
  LogFault fault{.part = broken.move > 0 ? LogFault::Part::move : LogFault::Part::head,
                 .number = broken.move,
                 .text = broken.text,
                 .why = broken.fault};
  if (!broken.readable) return std::unexpected(std::move(fault));
  auto read = opened_at(*broken.readable, now);
  if (read) read->fault = std::move(fault);
  return read;
}

}  // namespace

std::string format_entry(const Entry& entry) { return std::visit(EntryFormatter(), entry.what); }

std::optional<Entry> parse_entry(std::string_view text, Instant at) {
  const auto what = parse_what(split(text, ' '));
  return what ? std::optional(Entry{.what = *what, .at = at}) : std::nullopt;
}

std::string format_log(const Log& log, Instant alive) {
  std::string text;
  if (const auto table = open(log.opening, log.opened)) text = format_record(record_of(*table, log.opened));
  text += std::string(log_word) + " " + std::to_string(version) + " " + format_seconds(log.opened) + "\n";
  for (const Entry& entry : log.entries) {
    text += line_at(entry.at - log.opened, format_entry(entry));
  }
  return text + line_at(std::max(alive, log.last()) - log.opened, alive_word);
}

std::expected<ReadLog, LogFault> read_log(std::string_view text, Instant now) {
  const std::size_t head = head_size(text);
  if (head == text.size()) return read_head(text, now);
  if (!is_text(text)) return std::unexpected(LogFault{.why = flaw(Flaw::not_text, "")});
  std::string_view entries = text.substr(head);
  const std::string_view line = entries.substr(0, entries.find('\n'));
  const auto opened = parse_log_line(line);
  auto read = read_head(text.substr(0, head), opened.value_or(now));
  if (!read || read->fault) return read;
  if (!opened) {
    read->fault = LogFault{.text = std::string(line), .why = opened.error()};
    return read;
  }
  entries.remove_prefix(std::min(line.size() + 1, entries.size()));
  read->fault = EntryReader(*read, entries).read();
  return read;
}

}  // namespace seize
