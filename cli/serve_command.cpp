#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <optional>

#include "cli/command_line.h"
#include "cli/open_browser.h"
#include "cli/places.h"
#include "cli/saved_game.h"
#include "cli/web_socket.h"
#include "server/endpoints.h"
#include "server/judge.h"
#include "server/listener.h"
#include "server/site.h"
#include "store/sqlite_store.h"

namespace seize::cli {

namespace {

// Who asks may speak any language, so this says it in all of them.
std::string not_found_page() {
  std::string page =
      "<!doctype html>\n<html lang=\"en\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
      "<title>Seize: 404</title>\n<h1>404</h1>\n";
  for (const std::string& language : Catalogue::languages()) {
    const Catalogue words = *Catalogue::of(language);
    page += fmt::format("<p lang=\"{}\">{} <a href=\"/\">{}</a></p>\n", language,
                        words.text("serve.not_found"), words.text("serve.home"));
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
  return "http://" + format_address(address);
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
  return WebSocket().open({.host = address.host, .port = std::to_string(address.port), .path = ""});
}

// ---- online tables

using store::Trouble;

Said why_no_store(const std::string& file, const Trouble& trouble) {
  const auto about = [&](std::string_view id) { return Said{.id = id, .arguments = {{"file", file}}}; };
  switch (trouble.kind) {
    case Trouble::Kind::in_use:
      return about("serve.store_in_use");
    case Trouble::Kind::denied:
      return about("serve.store_denied");
    case Trouble::Kind::damaged:
      return about("serve.store_damaged");
    case Trouble::Kind::newer:
      return about("serve.store_newer");
    case Trouble::Kind::unavailable:
      break;
  }
  return {.id = "serve.store_trouble", .arguments = {{"file", file}, {"reason", trouble.detail}}};
}

std::expected<std::unique_ptr<store::Store>, Said> open_store(const ServeRequest& request) {
  std::filesystem::path file = request.store.value_or("");
  if (file.empty()) {
    const auto own = state_path("online.seize");
    if (!own)
      return std::unexpected(why_no_store("online.seize", {.kind = Trouble::Kind::denied, .detail = {}}));
    std::error_code ignored;  // opening will tell
    std::filesystem::create_directories(own->parent_path(), ignored);
    file = *own;
  }
  umask(S_IRWXG | S_IRWXO);  // who plays whom is nobody else's business
  auto opened = store::open_sqlite(file);
  if (!opened) return std::unexpected(why_no_store(file.string(), opened.error()));
  return *std::move(opened);
}

}  // namespace

Exit carry_out(const ServeRequest& request, const Catalogue& catalogue) {
  auto site = server::read_site(request.site.empty() ? own_folder("page", "build/page")
                                                     : std::filesystem::path(request.site));
  if (!site) {
    complain(catalogue, no_page(request, site.error()));
    return Exit::wrong_request;
  }
  site->not_found = not_found_page();
  const auto store = open_store(request);
  if (!store && request.store) {
    complain(catalogue, store.error());
    return Exit::wrong_request;
  }
  // The page alone is worth serving too: a second server has no tables of its own unless it is told where.
  std::unique_ptr<server::Judge> judge;
  if (store)
    judge = std::make_unique<server::Judge>(**store, server::HallOptions{.lobby = request.lobby},
                                            server::plain_think());
  const auto tell = [&](const server::Address& address) {
    tell_address(address_for_browsers(request, address), catalogue);
    if (request.open) show(address_for_browsers(request, address), catalogue);
    if (!store)
      complain(catalogue, {.id = "serve.no_online", .arguments = {{"why", catalogue.format(store.error())}}});
  };
  const server::Online online{.judge = judge.get(), .public_url = request.public_url};
  if (const auto served = serve(router_for(*site, SEIZE_VERSION), request.listen, tell, {}, online);
      !served) {
    if (request.open && served.error() == std::errc::address_in_use && is_served_already(request.listen)) {
      show(address_for_browsers(request, request.listen), catalogue);
      return Exit::done;
    }
    complain(catalogue, cannot_listen(request.listen, served.error()));
    return Exit::wrong_request;
  }
  return Exit::done;
}

}  // namespace seize::cli
