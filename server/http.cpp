#include "server/http.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

namespace seize::server {

namespace {

// What a response may be used for: what is only read cannot ask for anything, and what runs in no window of
// its own has none to guard. Whatever is not known to be harmless counts as a document.
enum class Use : std::uint8_t { read, run, shown };

// The page runs its own scripts and its own WebAssembly, asks nobody but this server, and lies in no frame of
// another's.
struct StandingField {
  Use from;  // and for every use after it
  std::string_view name, value;
};
constexpr std::array standing_fields = {
    StandingField{Use::read, "X-Content-Type-Options", "nosniff"},
    StandingField{Use::read, "Cross-Origin-Resource-Policy", "same-origin"},
    StandingField{
        Use::run, "Content-Security-Policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"},
    StandingField{Use::shown, "Referrer-Policy", "no-referrer"},
    StandingField{Use::shown, "Cross-Origin-Opener-Policy", "same-origin"},
    StandingField{Use::shown, "Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
};

Use use_of(const Response& response) {
  static constexpr std::array<std::string_view, 4> only_read = {"text/css", "application/wasm", "font/",
                                                                "application/octet-stream"};
  const auto type = std::ranges::find(response.fields, std::string_view("Content-Type"), &Field::first);
  if (type == response.fields.end()) return Use::shown;
  const std::string_view named = type->second;
  if (named.starts_with("text/javascript")) return Use::run;
  const bool harmless = std::ranges::any_of(only_read, [&](auto start) { return named.starts_with(start); });
  return harmless ? Use::read : Use::shown;
}

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

std::string head_of(const Response& response, std::string_view date, bool goes_on) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\nDate: {}\r\n", response.status, phrase_of(response.status), date);
  if (!goes_on) head += "Connection: close\r\n";
  for (const auto& [name, value] : response.fields) head += fmt::format("{}: {}\r\n", name, value);
  for (const auto& [from, name, value] : standing_fields) {
    if (from <= use_of(response)) head += fmt::format("{}: {}\r\n", name, value);
  }
  return head + "\r\n";
}

}  // namespace seize::server
