#include "server/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <optional>

#include "server/negotiation.h"

namespace seize::server {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view for_ever = "public, max-age=31536000, immutable";
constexpr std::string_view ask_again = "no-cache";

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array<Pair, 14> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".book", "application/octet-stream"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
    {"", "application/octet-stream"},
}};

// What stands beside a file under its name and this ending is the file in this coding.
constexpr std::array<Pair, 2> codings = {{{".br", "br"}, {".gz", "gzip"}}};

std::string_view type_of(const fs::path& file) {
  const std::string ending = file.extension().string();
  const auto known = std::ranges::find(types, ending, &Pair::first);
  return known == types.end() ? types.back().second : known->second;
}

std::string_view cache_of(std::string_view path) {
  return path.starts_with("/assets/") ? for_ever : ask_again;
}

std::optional<std::string> bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  return in.is_open() && !in.bad() ? std::optional(std::move(bytes)) : std::nullopt;
}

// The FNV-1a hash: it need only tell one build's file from another's.
std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return hash;
}

Form form_of(std::string_view coding, std::string bytes) {
  std::string tag = fmt::format("\"{:016x}-{}\"", hash_of(bytes), coding);
  return {.coding = coding,
          .bytes = std::make_shared<const std::string>(std::move(bytes)),
          .tag = std::move(tag)};
}

std::expected<File, fs::path> read_file(const fs::path& file, std::string_view path) {
  File read{.type = type_of(file), .cache = cache_of(path), .forms = {}};
  for (const auto& [ending, coding] : codings) {
    const fs::path smaller = file.string() + std::string(ending);
    if (!fs::exists(smaller)) continue;
    auto bytes = bytes_of(smaller);
    if (!bytes) return std::unexpected(smaller);
    read.forms.push_back(form_of(coding, std::move(*bytes)));
  }
  auto bytes = bytes_of(file);
  if (!bytes) return std::unexpected(file);
  read.forms.push_back(form_of("identity", std::move(*bytes)));
  return read;
}

bool is_form_of_another(const fs::path& file) {
  return std::ranges::any_of(codings, [&](const Pair& coding) {
    return file.extension() == coding.first && fs::exists(fs::path(file).replace_extension());
  });
}

bool is_hidden(const fs::path& inside) {
  return std::ranges::any_of(inside, [](const fs::path& part) { return part.string().starts_with('.'); });
}

// Among equally welcome forms the first; where none is welcome, the file as it is.
const Form& best_form(const File& file, std::string_view accept_encoding) {
  const Form* best = &file.forms.back();
  int best_weight = 0;
  for (const Form& form : file.forms) {
    const int weight = welcome(form.coding, accept_encoding);
    if (weight > best_weight) {
      best = &form;
      best_weight = weight;
    }
  }
  return *best;
}

Response sent(const File& file, const Request& request) {
  const Form& form = best_form(file, request.accept_encoding);
  std::vector<Field> fields = {{"ETag", form.tag}, {"Cache-Control", std::string(file.cache)}};
  if (file.forms.size() > 1) fields.emplace_back("Vary", "Accept-Encoding");
  if (has_already(form.tag, request.if_none_match)) return {.status = 304, .fields = std::move(fields)};
  fields.emplace_back("Content-Type", file.type);
  if (form.coding != "identity") fields.emplace_back("Content-Encoding", form.coding);
  return respond(200, std::move(fields), form.bytes);
}

}  // namespace

std::expected<Site, fs::path> read_site(const fs::path& folder) {
  Site site;
  std::error_code unreadable;
  for (fs::recursive_directory_iterator at(folder, unreadable), end; !unreadable && at != end;
       at.increment(unreadable)) {
    const fs::path inside = at->path().lexically_relative(folder);
    if (!at->is_regular_file() || is_hidden(inside) || is_form_of_another(at->path())) continue;
    std::string path = "/" + inside.generic_string();
    auto file = read_file(at->path(), path);
    if (!file) return std::unexpected(file.error());
    site.files.emplace(std::move(path), std::move(*file));
  }
  if (unreadable) return std::unexpected(folder);
  if (!site.files.contains("/index.html")) return std::unexpected(folder / "index.html");
  return site;
}

std::vector<Route> routes_of(const Site& site) {
  std::vector<Route> routes;
  for (const auto& [path, file] : site.files) {
    const Handler send = [file](const Request& request) { return sent(file, request); };
    if (path == "/index.html") routes.push_back({.method = "GET", .pattern = "/", .handle = send});
    routes.push_back({.method = "GET", .pattern = path, .handle = send});
  }
  return routes;
}

Response nothing_there(const Site& site) {
  return respond(404,
                 {{"Content-Type", "text/html; charset=utf-8"}, {"Cache-Control", std::string(ask_again)}},
                 site.not_found);
}

}  // namespace seize::server
