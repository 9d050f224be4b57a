#include <fmt/format.h>
#include <unistd.h>

#include "cli/command_line.h"
#include "cli/places.h"
#include "server/endpoints.h"
#include "server/listener.h"
#include "server/site.h"

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

// The address for scripts; what to do with it for people.
void tell_address(const server::Address& address, const Catalogue& catalogue) {
  write(fmt::format("http://{}\n", format_address(address)));
  flush();
  if (isatty(STDOUT_FILENO) == 1) complain(catalogue, {.id = "serve.ready", .arguments = {}});
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
  const auto tell = [&](const server::Address& address) { tell_address(address, catalogue); };
  if (const auto served = serve(router_for(*site, SEIZE_VERSION), request.listen, tell); !served) {
    complain(catalogue, cannot_listen(request.listen, served.error()));
    return Exit::wrong_request;
  }
  return Exit::done;
}

}  // namespace seize::cli
