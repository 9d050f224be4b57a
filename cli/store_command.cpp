// What an operator does with the file of online tables, while a server runs or not.

#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <functional>

#include "cli/command_line.h"
#include "cli/saved_game.h"
#include "cli/store_file.h"
#include "server/audit.h"
#include "server/secret.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "store/upkeep.h"
#include "talk/reasons.h"

namespace seize::cli {

namespace {

using Visit = std::function<store::Stored<void>(store::Store& store, store::Id table)>;

// The file or the database, whichever it is.
store::Stored<std::vector<store::Id>> all_tables(const std::string& place) {
  return store::is_postgres_url(place) ? store::postgres_tables(place) : store::all_tables(place);
}

store::Stored<std::vector<std::string>> contradictions(const std::string& place) {
  return store::is_postgres_url(place) ? store::postgres_contradictions(place) : store::contradictions(place);
}

store::Stored<std::unique_ptr<store::Store>> open_to_read(const std::string& place) {
  if (!store::is_postgres_url(place)) return store::open_sqlite_to_read(place);
  auto opened =
      store::open_postgres(place, {.node = "operator", .chance = server::unforeseen, .only_reads = true});
  if (!opened) return std::unexpected(opened.error());
  return std::move(opened->store);
}

Said why_not(const std::string& place, const store::Trouble& trouble) {
  return store::is_postgres_url(place) ? why_no_database(place, trouble) : why_no_store(place, trouble);
}

// Every table, a file's as it is at this moment. The trouble that ended it before the last, if any.
store::Stored<void> visit_tables(const std::string& place, const Visit& visit) {
  const auto tables = all_tables(place);
  if (!tables) return std::unexpected(tables.error());
  const auto store = open_to_read(place);
  if (!store) return std::unexpected(store.error());
  for (const store::Id table : *tables) {
    if (auto visited = visit(**store, table); !visited) return visited;
  }
  return {};
}

std::string link_of(store::Store& store, store::Id id) {
  const auto table = store.table(id);
  return table && *table ? (*table)->link : std::to_string(id);
}

Exit refuse(const Catalogue& catalogue, const Said& said, Exit exit = Exit::wrong_request) {
  complain(catalogue, said);
  return exit;
}

Exit back_up(const std::string& file, const StoreRequest& request, const Catalogue& catalogue) {
  if (!request.replace && stands_in_the_way(request.target))
    return refuse(catalogue, {.id = "error.file_exists", .arguments = {{"file", request.target}}});
  umask(S_IRWXG | S_IRWXO);  // who plays whom is nobody else's business
  if (const auto copied = store::back_up(file, request.target); !copied) {
    const auto& [of_the_copy, trouble] = copied.error();
    if (!of_the_copy) return refuse(catalogue, why_no_store(file, trouble));
    if (trouble.kind == store::Trouble::Kind::in_use)
      return refuse(catalogue, {.id = "store.copy_in_use", .arguments = {{"file", request.target}}});
    return refuse(
        catalogue,
        {.id = "error.write_file", .arguments = {{"file", request.target}, {"reason", trouble.detail}}},
        Exit::refused);
  }
  std::error_code ignored;
  const auto bytes = std::filesystem::file_size(request.target, ignored);
  write(catalogue.format({.id = "store.copied",
                          .arguments = {{"file", request.target}, {"bytes", std::to_string(bytes)}}}) +
        "\n");
  return Exit::done;
}

Said say_break(const std::string& link, const server::Break& found, const Catalogue& catalogue) {
  const std::string why =
      found.why ? catalogue.format(say(*found.why)) : catalogue.text("store.cannot_be_read");
  return {.id = "store.broken",
          .arguments = {{"table", link},
                        {"game", std::to_string(found.game)},
                        {"entry", std::to_string(found.entry)},
                        {"what", found.what.substr(0, found.what.find('\n'))},
                        {"reason", why}}};
}

Exit check(const std::string& file, const Catalogue& catalogue) {
  const auto wrong = contradictions(file);
  if (!wrong) return refuse(catalogue, why_not(file, wrong.error()));
  const auto tell = [&](const Said& said) { write(catalogue.format(said) + "\n"); };
  for (const std::string& one : *wrong) tell({.id = "store.contradiction", .arguments = {{"what", one}}});
  std::size_t faults = wrong->size();
  std::size_t tables = 0;
  const auto visited = visit_tables(file, [&](store::Store& store, store::Id table) -> store::Stored<void> {
    ++tables;
    const auto found = server::first_break(store, table);
    if (!found) return std::unexpected(found.error());
    if (*found) {
      ++faults;
      tell(say_break(link_of(store, table), **found, catalogue));
    }
    return {};
  });
  if (!visited) return refuse(catalogue, why_not(file, visited.error()), Exit::refused);
  tell({.id = faults == 0 ? "store.well" : "store.not_well",
        .arguments = {{"file", store::without_password(file)},
                      {"tables", static_cast<std::int64_t>(tables)},
                      {"faults", static_cast<std::int64_t>(faults)}}});
  return faults == 0 ? Exit::done : Exit::refused;
}

// One after the other, as other commands read them.
Exit export_records(const std::string& file, const Catalogue& catalogue) {
  bool all = true;
  const auto visited = visit_tables(file, [&](store::Store& store, store::Id table) -> store::Stored<void> {
    const auto records = server::records_of(store, table);
    if (!records) return std::unexpected(records.error());
    if (!*records) {
      all = false;
      complain(catalogue, {.id = "store.left_out", .arguments = {{"table", link_of(store, table)}}});
      return {};
    }
    for (const std::string& record : **records) write(record + "\n");
    return {};
  });
  if (!visited) return refuse(catalogue, why_not(file, visited.error()));
  return all ? Exit::done : Exit::refused;
}

// The link alone, or the address that ends with it.
std::string link_in(const std::string& text) {
  constexpr std::string_view mark = "#/at/";
  const std::size_t at = text.find(mark);
  return at == std::string::npos ? text : text.substr(at + mark.size());
}

Exit close_table(const std::string& file, const std::string& named, const Catalogue& catalogue) {
  const auto now = std::chrono::duration_cast<Instant>(std::chrono::system_clock::now().time_since_epoch());
  const std::string link = link_in(named);
  const auto closing = store::is_postgres_url(file) ? store::close_postgres_table(file, link)
                                                    : store::close_table(file, link, now);
  if (!closing) return refuse(catalogue, why_not(file, closing.error()), Exit::refused);
  if (*closing == store::Closing::unknown)
    return refuse(catalogue, {.id = "store.no_table", .arguments = {{"table", link}}});
  const bool done = *closing == store::Closing::done;
  write(catalogue.format(
            {.id = done ? "store.closed" : "store.closed_before", .arguments = {{"table", link}}}) +
        "\n");
  return Exit::done;
}

}  // namespace

Exit carry_out(const StoreRequest& request, const Catalogue& catalogue) {
  const auto file = store_file(request.store);
  const bool in_database = request.store && store::is_postgres_url(*request.store);
  struct stat found{};
  errno = ENOENT;
  if (!file || (!in_database && stat(file->c_str(), &found) != 0)) {
    return refuse(catalogue, {.id = "error.open",
                              .arguments = {{"file", file ? file->string() : "online.seize"},
                                            {"reason", system_reason()}}});
  }
  const std::string place = in_database ? *request.store : file->string();
  switch (request.work) {
    case StoreRequest::Work::backup:
      if (in_database) return refuse(catalogue, {.id = "store.copy_database", .arguments = {}});
      return back_up(place, request, catalogue);
    case StoreRequest::Work::check:
      return check(place, catalogue);
    case StoreRequest::Work::close:
      return close_table(place, request.target, catalogue);
    case StoreRequest::Work::export_records:
      break;
  }
  return export_records(place, catalogue);
}

}  // namespace seize::cli
