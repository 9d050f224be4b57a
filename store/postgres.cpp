#include "store/postgres.h"

#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <charconv>

namespace seize::store {

namespace {

using std::chrono::steady_clock;

std::string first_line(std::string_view text) { return std::string(text.substr(0, text.find('\n'))); }

// What was not what it should be, and what makes the connection useless: the server ends, has become a
// standby, or has had enough of us.
bool ends_connection(std::string_view state) {
  return state.starts_with("57P") || state.starts_with("08") || state == "25006" || state == "25P03";
}

Complaint complaint_of(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return {.state = state != nullptr ? state : "",
          .detail = message != nullptr ? message : first_line(PQresultErrorMessage(result))};
}

}  // namespace

bool Complaint::is_passing() const {
  return state == "40001" || state == "40P01" || state == "23505" || state == "55P03";
}

Trouble Complaint::trouble() const {
  const bool denied = state == "42501" || state.starts_with("28");
  return {.kind = denied ? Trouble::Kind::denied : Trouble::Kind::unavailable, .detail = detail};
}

void Values::add(std::span<const std::byte> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "\\x";
  for (const std::byte one : bytes) {
    text += digits[std::to_integer<std::size_t>(one) / 16];
    text += digits[std::to_integer<std::size_t>(one) % 16];
  }
  texts_.emplace_back(std::move(text));
}

void Values::add_element(std::string& array, const std::string& text) {
  array += '"';
  for (const char one : text) {
    if (one == '"' || one == '\\') array += '\\';
    array += one;
  }
  array += '"';
}

// ---- rows

void Rows::Clear::operator()(pg_result* result) const { PQclear(result); }

int Rows::count() const { return PQntuples(result_.get()); }

std::optional<std::int64_t> Rows::perhaps(int row, int column) const {
  if (PQgetisnull(result_.get(), row, column) != 0) return std::nullopt;
  const std::string_view text = PQgetvalue(result_.get(), row, column);
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::int64_t Rows::number(int row, int column) const { return perhaps(row, column).value_or(0); }

bool Rows::ends_pipeline() const { return PQresultStatus(result_.get()) == PGRES_PIPELINE_SYNC; }

std::string Rows::text(int row, int column) const { return PQgetvalue(result_.get(), row, column); }

// ---- the connection

void Postgres::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }

int Postgres::socket() const { return connection_ ? PQsocket(connection_.get()) : -1; }

Complaint Postgres::broken(std::string_view why) {
  std::string detail(why);
  if (detail.empty() && connection_) detail = first_line(PQerrorMessage(connection_.get()));
  if (detail.empty()) detail = "the connection to the database is gone";
  connection_.reset();
  return {.state = {}, .detail = std::move(detail)};
}

Complaint Postgres::noted(Complaint complaint) {
  if (complaint.broken() || PQstatus(connection_.get()) != CONNECTION_OK || ends_connection(complaint.state))
    return broken(complaint.detail);
  return complaint;
}

bool Postgres::wait(short events, Deadline until) const {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - steady_clock::now());
  if (left.count() <= 0) return false;
  pollfd one{.fd = socket(), .events = events, .revents = 0};
  return poll(&one, 1, static_cast<int>(left.count())) > 0;
}

Asked<Postgres> Postgres::connect(const std::string& url, std::chrono::milliseconds patience) {
  const Deadline until = steady_clock::now() + patience;
  Postgres made(PQconnectStart(url.c_str()), patience);
  if (!made.connection_) return std::unexpected(Complaint{.state = {}, .detail = "out of memory"});
  PostgresPollingStatusType status = PGRES_POLLING_WRITING;
  while (status != PGRES_POLLING_OK) {
    if (status == PGRES_POLLING_FAILED || PQstatus(made.connection_.get()) == CONNECTION_BAD)
      return std::unexpected(made.broken());
    if (!made.wait(status == PGRES_POLLING_READING ? POLLIN : POLLOUT, until))
      return std::unexpected(made.broken("the database does not answer"));
    status = PQconnectPoll(made.connection_.get());
  }
  PQsetnonblocking(made.connection_.get(), 1);
  // A statement that nobody waits for any more must not go on for long, and its locks with it.
  const std::string limit = std::to_string(patience.count());
  if (auto set = made.run("SET statement_timeout = " + limit + "; SET lock_timeout = " + limit +
                          "; SET idle_in_transaction_session_timeout = " + limit +
                          "; SET client_min_messages = error");
      !set)
    return std::unexpected(set.error());
  return made;
}

bool Postgres::flush(Deadline until) {
  while (true) {
    const int left = PQflush(connection_.get());
    if (left == 0) return true;
    if (left < 0 || !wait(POLLIN | POLLOUT, until)) return false;
    if (PQconsumeInput(connection_.get()) == 0) return false;
  }
}

// The next result; nothing ends those of a statement.
Asked<std::optional<Rows>> Postgres::next(Deadline until) {
  while (PQisBusy(connection_.get()) != 0) {
    if (!wait(POLLIN, until)) return std::unexpected(broken("the database does not answer"));
    if (PQconsumeInput(connection_.get()) == 0) return std::unexpected(broken());
  }
  PGresult* const result = PQgetResult(connection_.get());
  if (result == nullptr) return std::nullopt;
  Rows rows(result);
  switch (PQresultStatus(result)) {
    case PGRES_COMMAND_OK:
    case PGRES_TUPLES_OK:
    case PGRES_PIPELINE_SYNC:
    case PGRES_PIPELINE_ABORTED:
      return rows;
    default:
      return std::unexpected(complaint_of(result));
  }
}

// All results of one statement: its rows, or the first complaint.
Asked<Rows> Postgres::answer(Deadline until) {
  std::optional<Rows> rows;
  std::optional<Complaint> complaint;
  while (true) {
    auto result = next(until);
    if (!connection_) return std::unexpected(result.error());
    if (!result) {
      if (!complaint) complaint = std::move(result.error());
      continue;
    }
    if (!*result) break;
    if (!rows) rows = **std::move(result);
  }
  if (complaint) return std::unexpected(*std::move(complaint));
  if (!rows) return std::unexpected(broken());
  return *std::move(rows);
}

Asked<void> Postgres::run(const std::string& sql, std::optional<std::chrono::milliseconds> patience) {
  const Deadline until = steady_clock::now() + patience.value_or(patience_);
  if (!connection_ || PQsendQuery(connection_.get(), sql.c_str()) == 0 || !flush(until))
    return std::unexpected(broken());
  auto rows = answer(until);
  if (!rows) return std::unexpected(noted(std::move(rows.error())));
  return {};
}

Asked<std::string> Postgres::prepared(const char* sql) {
  if (const auto found = names_.find(sql); found != names_.end()) return found->second;
  const Deadline until = steady_clock::now() + patience_;
  std::string name = "s" + std::to_string(names_.size());
  if (!connection_ || PQsendPrepare(connection_.get(), name.c_str(), sql, 0, nullptr) == 0 || !flush(until))
    return std::unexpected(broken());
  if (auto done = answer(until); !done) return std::unexpected(noted(std::move(done.error())));
  names_[sql] = name;
  return name;
}

bool Postgres::send(const std::string& name, const Values& values) {
  std::vector<const char*> texts;
  for (const auto& text : values.texts()) texts.push_back(text ? text->c_str() : nullptr);
  return PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(texts.size()), texts.data(),
                             nullptr, nullptr, 0) != 0;
}

Asked<Rows> Postgres::ask(const Question& question) {
  const auto name = prepared(question.sql);
  if (!name) return std::unexpected(name.error());
  const Deadline until = steady_clock::now() + patience_;
  if (!send(*name, question.values) || !flush(until)) return std::unexpected(broken());
  auto rows = answer(until);
  if (!rows) return std::unexpected(noted(std::move(rows.error())));
  return rows;
}

Asked<std::vector<Rows>> Postgres::ask_all(std::span<const Question> questions) {
  std::vector<std::string> names;
  for (const Question& one : questions) {
    auto name = prepared(one.sql);
    if (!name) return std::unexpected(name.error());
    names.push_back(*std::move(name));
  }
  const Deadline until = steady_clock::now() + patience_;
  bool sent = PQenterPipelineMode(connection_.get()) != 0;
  for (std::size_t i = 0; sent && i < questions.size(); ++i) sent = send(names[i], questions[i].values);
  if (!sent || PQpipelineSync(connection_.get()) == 0 || !flush(until)) return std::unexpected(broken());
  std::vector<Rows> answers;
  std::optional<Complaint> complaint;
  for (std::size_t i = 0; i < questions.size(); ++i) {
    auto rows = answer(until);
    if (!connection_) return std::unexpected(rows.error());
    if (rows)
      answers.push_back(*std::move(rows));
    else if (!complaint)
      complaint = std::move(rows.error());
  }
  // Only what comes last tells that the transaction is in the books.
  for (bool ended = false; !ended;) {
    auto last = next(until);
    if (!connection_) return std::unexpected(last.error());
    ended = last && *last && (*last)->ends_pipeline();
    if (!last && !complaint) complaint = std::move(last.error());
  }
  if (PQexitPipelineMode(connection_.get()) == 0) return std::unexpected(broken());
  if (complaint) return std::unexpected(noted(*std::move(complaint)));
  return answers;
}

std::vector<std::string> Postgres::notices() {
  std::vector<std::string> texts;
  if (!connection_) return texts;
  if (PQconsumeInput(connection_.get()) == 0) {
    broken();
    return texts;
  }
  while (PGnotify* const one = PQnotifies(connection_.get())) {
    texts.emplace_back(one->extra);
    PQfreemem(one);
  }
  return texts;
}

}  // namespace seize::store
