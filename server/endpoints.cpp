#include "server/endpoints.h"

#include "notation/json.h"

namespace seize::server {

namespace {

Response json_response(std::string json) {
  return respond(200, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, std::move(json));
}

// For who watches over the server: that it answers, and which version does.
Route health(std::string_view version) {
  const std::string json = JsonObject().text("status", "ok").text("version", version).str();
  return {.method = "GET", .pattern = "/health", .handle = [json](const Request& /*request*/) {
            return json_response(json);
          }};
}

}  // namespace

Router router_for(const Site& site, std::string_view version, const Vitals& vitals) {
  Router router{.routes = {health(version), ready(vitals)}, .not_found = nothing_there(site)};
  for (Route& file : routes_of(site)) router.routes.push_back(std::move(file));
  return router;
}

}  // namespace seize::server
