#include "server/http.h"

#include <fmt/format.h>

#include <array>

namespace seize::server {

namespace {

// The page runs its own scripts and its own WebAssembly, asks nobody but this server, and lies in no frame of
// another's.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> standing_fields = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
     "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
}};

std::string_view phrase_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 304:
      return "Not Modified";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return "Bad Request";
  }
}

}  // namespace

Response respond(int status, std::vector<Field> fields, Body body) {
  fields.emplace_back("Content-Length", std::to_string(body->size()));
  return {.status = status, .fields = std::move(fields), .body = std::move(body)};
}

Response respond(int status, std::vector<Field> fields, std::string body) {
  return respond(status, std::move(fields), std::make_shared<const std::string>(std::move(body)));
}

Response refusal(int status) { return {.status = status, .fields = {{"Content-Length", "0"}}}; }

std::string head_of(const Response& response, std::string_view date, std::string_view connection) {
  std::string head = fmt::format("HTTP/1.1 {} {}\r\nDate: {}\r\nConnection: {}\r\n", response.status,
                                 phrase_of(response.status), date, connection);
  for (const auto& [name, value] : response.fields) head += fmt::format("{}: {}\r\n", name, value);
  for (const auto& [name, value] : standing_fields) head += fmt::format("{}: {}\r\n", name, value);
  return head + "\r\n";
}

}  // namespace seize::server
