#include "server/router.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

namespace seize::server {

namespace {

using Places = std::vector<std::string_view>;

// "/a/b?x" and "http://host/a/b" are "/a/b".
std::string_view path_of(std::string_view target) {
  constexpr std::string_view scheme = "http://";
  if (target.starts_with(scheme)) {
    target.remove_prefix(scheme.size());
    target.remove_prefix(std::min(target.find('/'), target.size()));
  }
  const std::string_view path = target.substr(0, target.find_first_of("?#"));
  return path.empty() ? "/" : path;
}

// Takes the first part off a path: of "/a/b" it gives "a" and leaves "/b".
std::string_view take_part(std::string_view& path) {
  path.remove_prefix(1);
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

bool is_place(std::string_view part) { return part.starts_with('{') && part.ends_with('}'); }

// What stands in the pattern's places; nothing where the path does not fit it.
std::optional<Places> match(std::string_view pattern, std::string_view path) {
  Places places;
  while (pattern.starts_with('/') && path.starts_with('/')) {
    const std::string_view wanted = take_part(pattern);
    const std::string_view found = take_part(path);
    if (is_place(wanted) && !found.empty()) {
      places.push_back(found);
    } else if (wanted != found) {
      return std::nullopt;
    }
  }
  return pattern.empty() && path.empty() ? std::optional(places) : std::nullopt;
}

Response wrong_method(const std::set<std::string_view>& allowed) {
  Response response = refusal(405);
  response.fields.emplace_back("Allow", fmt::format("{}", fmt::join(allowed, ", ")));
  return response;
}

Response answer_with_body(const Router& router, Request request) {
  const std::string_view path = path_of(request.target);
  const std::string_view method = request.method == "HEAD" ? "GET" : request.method;
  std::set<std::string_view> others;
  for (const Route& route : router.routes) {
    auto places = match(route.pattern, path);
    if (!places) continue;
    if (route.method == method) {
      request.places = *std::move(places);
      return route.handle(request);
    }
    others.insert(route.method);
  }
  if (others.empty()) return router.not_found;
  if (others.contains("GET")) others.insert("HEAD");
  return wrong_method(others);
}

}  // namespace

Response answer(const Router& router, const Request& request) {
  Response response = answer_with_body(router, request);
  if (request.method == "HEAD") response.body = nullptr;
  return response;
}

}  // namespace seize::server
