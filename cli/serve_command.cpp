#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <optional>
#include <tuple>

#include "cli/command_line.h"
#include "cli/open_browser.h"
#include "cli/places.h"
#include "cli/store_file.h"
#include "cli/web_socket.h"
#include "server/endpoints.h"
#include "server/judge.h"
#include "server/listener.h"
#include "server/measured_store.h"
#include "server/secret.h"
#include "server/site.h"
#include "server/vitals.h"
#include "store/nats_hints.h"
#include "store/postgres_hints.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace seize::cli {

namespace {

// Where the page is on its host: "/", or "/quarto/" where a proxy has it below that.
std::string home_of(const std::string& public_url) {
  const std::size_t scheme = public_url.find("://");
  const std::size_t path = scheme == std::string::npos ? scheme : public_url.find('/', scheme + 3);
  return (path == std::string::npos ? "" : public_url.substr(path)) + "/";
}

// Who asks may speak any language, so this says it in all of them.
std::string not_found_page(const std::string& home) {
  std::string page =
      "<!doctype html>\n<html lang=\"en\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
      "<title>Seize: 404</title>\n<h1>404</h1>\n";
  for (const std::string& language : Catalogue::languages()) {
    const Catalogue words = *Catalogue::of(language);
    page += fmt::format("<p lang=\"{}\">{} <a href=\"{}\">{}</a></p>\n", language,
                        words.text("serve.not_found"), home, words.text("serve.home"));
  }
  return page;
}

Said no_page(const ServeRequest& request, const std::filesystem::path& unreadable) {
  if (unreadable.filename() != "index.html" && std::filesystem::is_regular_file(unreadable)) {
    return {.id = "error.open", .arguments = {{"file", unreadable.string()}, {"reason", system_reason()}}};
  }
  if (request.site.empty()) return {.id = "serve.not_built", .arguments = {}};
  return {.id = "serve.no_page", .arguments = {{"folder", request.site}}};
}

Said cannot_listen(const server::Address& address, const std::error_code& error) {
  const std::string place = format_address(address);
  if (error == std::errc::address_in_use) return {.id = "serve.taken", .arguments = {{"address", place}}};
  return {.id = "serve.cannot_listen", .arguments = {{"address", place}, {"reason", error.message()}}};
}

Said cannot_serve(const ServeRequest& request, const server::CannotServe& trouble) {
  using What = server::CannotServe::What;
  const auto about_file = [&](std::string_view id, const std::string& file) {
    return Said{.id = id, .arguments = {{"file", file}, {"reason", trouble.why.message()}}};
  };
  switch (trouble.what) {
    case What::certificate:
      return about_file("serve.no_certificate", request.certificate->chain);
    case What::key:
      return about_file("serve.no_key", request.certificate->key);
    case What::metrics:
      return cannot_listen(*request.metrics, trouble.why);
    case What::address:
      break;
  }
  return cannot_listen(request.listen, trouble.why);
}

// An address of this machine that others on its network can open; nothing where it is on none.
std::optional<std::string> address_on_the_network() {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return std::nullopt;
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(all, freeifaddrs);
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) return text.data();
  }
  return std::nullopt;
}

// Where browsers find the server: at its public address; where it listens to the network, at one of that.
std::string address_for_browsers(const ServeRequest& request, server::Address address) {
  if (!request.public_url.empty()) return request.public_url;
  if (address.host == "0.0.0.0") address.host = address_on_the_network().value_or("127.0.0.1");
  return (request.certificate ? "https://" : "http://") + format_address(address);
}

// The address for scripts; what to do with it for people.
void tell_address(const std::string& address, const Catalogue& catalogue) {
  write(address + "\n");
  flush();
  if (isatty(STDOUT_FILENO) == 1) complain(catalogue, {.id = "serve.ready", .arguments = {}});
}

void show(const std::string& address, const Catalogue& catalogue) {
  if (!open_in_browser(address)) complain(catalogue, {.id = "serve.no_browser", .arguments = {}});
}

// Whoever opens the page twice wants to see it, not to hear that it is there already.
bool is_served_already(const server::Address& address) {
  const WebAddress place{.host = address.host, .port = std::to_string(address.port), .path = ""};
  return WebSocket().open(place) == WebSocket::Answer::open;
}

// ---- online tables

struct OpenedStore {
  std::unique_ptr<store::Store> store;
  std::unique_ptr<store::Company> company{};  // nobody: no other process has it
  std::unique_ptr<store::Hints> hints{};
};

std::unique_ptr<store::Hints> open_hints(const ServeRequest& request, const std::string& node) {
  if (request.bus == "off") return nullptr;
  if (request.bus == "notify") return store::postgres_hints(*request.store, node);
  return store::nats_hints(request.bus, node);
}

std::expected<OpenedStore, Said> open_shared_store(const ServeRequest& request) {
  const std::string node = request.node.empty() ? fmt::format("{:x}", server::unforeseen()) : request.node;
  auto opened = store::open_postgres(*request.store, {.node = node, .chance = server::unforeseen});
  if (!opened) return std::unexpected(why_no_database(*request.store, opened.error()));
  return OpenedStore{.store = std::move(opened->store),
                     .company = std::move(opened->company),
                     .hints = open_hints(request, node)};
}

std::expected<OpenedStore, Said> open_store(const ServeRequest& request) {
  if (request.store && store::is_postgres_url(*request.store)) return open_shared_store(request);
  const auto file = store_file(request.store);
  if (!file)
    return std::unexpected(
        why_no_store("online.seize", {.kind = store::Trouble::Kind::denied, .detail = {}}));
  std::error_code ignored;  // opening will tell
  if (!request.store) std::filesystem::create_directories(file->parent_path(), ignored);
  umask(S_IRWXG | S_IRWXO);  // who plays whom is nobody else's business
  auto opened = store::open_sqlite(*file);
  if (!opened) return std::unexpected(why_no_store(file->string(), opened.error()));
  return OpenedStore{.store = *std::move(opened)};
}

// As many connections as the system lets the program have.
void use_all_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// In one piece, so that lines of several programs in one file stay whole. Where nobody reads them, nobody is
// told.
void write_to_log(std::string_view line) { std::ignore = ::write(STDERR_FILENO, line.data(), line.size()); }

}  // namespace

Exit carry_out(const ServeRequest& request, const Catalogue& catalogue) {
  auto site = server::read_site(request.site.empty() ? own_folder("page", "build/page")
                                                     : std::filesystem::path(request.site));
  if (!site) {
    complain(catalogue, no_page(request, site.error()));
    return Exit::wrong_request;
  }
  site->not_found = not_found_page(home_of(request.public_url));
  auto store = open_store(request);
  if (!store && request.store) {
    complain(catalogue, store.error());
    return Exit::wrong_request;
  }
  use_all_descriptors();
  server::Log log(request.log, write_to_log);
  server::Traffic traffic;
  server::Vitals vitals{.traffic = &traffic};
  if (store && !store->company) vitals.file = store_file(request.store).value_or("");
  // The page alone is worth serving too: a second server has no tables of its own unless it is told where.
  std::unique_ptr<server::MeasuredStore> measured;
  std::unique_ptr<server::Judge> judge;
  if (store) {
    measured = std::make_unique<server::MeasuredStore>(*store->store, log);
    judge = std::make_unique<server::Judge>(
        *measured,
        server::HallOptions{.lobby = request.lobby,
                            .most_tables = request.limits.tables_per_person,
                            .most_devices = request.limits.devices_per_person,
                            .company = store->company.get()},
        server::plain_think(), std::chrono::seconds(3), std::move(store->hints));
    vitals.judge = judge.get();
    vitals.store = measured.get();
  }
  const auto tell = [&](const server::Address& address) {
    tell_address(address_for_browsers(request, address), catalogue);
    if (request.open) show(address_for_browsers(request, address), catalogue);
    if (!store)
      complain(catalogue, {.id = "serve.no_online", .arguments = {{"why", catalogue.format(store.error())}}});
  };
  const server::Router metrics = server::metrics_router(vitals);
  const server::Online online{.judge = judge.get(),
                              .public_url = request.public_url,
                              .limits = request.limits,
                              .trusted_proxies = request.trusted_proxies,
                              .certificate = request.certificate,
                              .metrics = request.metrics,
                              .metrics_router = &metrics,
                              .traffic = &traffic,
                              .log = &log};
  const server::Patience patience{.asking = std::chrono::seconds(request.limits.request_seconds),
                                  .hearing = std::chrono::seconds(request.limits.response_seconds),
                                  .silence = std::chrono::seconds(request.limits.silent_seconds)};
  const server::Router router = router_for(*site, SEIZE_VERSION, vitals);
  if (const auto served = serve(router, request.listen, tell, patience, online); !served) {
    const bool taken = served.error().what == server::CannotServe::What::address &&
                       served.error().why == std::errc::address_in_use;
    if (request.open && taken && is_served_already(request.listen)) {
      show(address_for_browsers(request, request.listen), catalogue);
      return Exit::done;
    }
    complain(catalogue, cannot_serve(request, served.error()));
    return Exit::wrong_request;
  }
  return Exit::done;
}

}  // namespace seize::cli
