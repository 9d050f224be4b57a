#include "cli/serve_settings.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <ranges>

#include "cli/saved_game.h"
#include "cli/words.h"
#include "server/limits.h"

namespace seize::cli {

namespace {

std::unexpected<Said> wrong_setting(std::string_view id, std::vector<Argument> arguments) {
  return std::unexpected(Said{.id = id, .arguments = std::move(arguments)});
}

std::vector<Setting> make_settings() {
  std::vector<Setting> all = {
      {.name = "config", .about = "help.serve.config", .usual = ""},
      {.name = "listen", .about = "help.serve.listen", .usual = "127.0.0.1:8080"},
      {.name = "site", .about = "help.serve.site", .usual = ""},
      {.name = "store", .about = "help.serve.store", .usual = ""},
      {.name = "bus", .about = "help.serve.bus", .usual = "notify"},
      {.name = "node", .about = "help.serve.node", .usual = ""},
      {.name = "lan", .about = "help.serve.lan", .usual = "no", .is_switch = true},
      {.name = "public-url", .about = "help.serve.public_url", .usual = ""},
      {.name = "no-lobby", .about = "help.serve.no_lobby", .usual = "no", .is_switch = true},
      {.name = "certificate", .about = "help.serve.certificate", .usual = ""},
      {.name = "key", .about = "help.serve.key", .usual = ""},
      {.name = "trusted-proxy", .about = "help.serve.trusted_proxy", .usual = ""},
      {.name = "metrics", .about = "help.serve.metrics", .usual = ""},
      {.name = "log", .about = "help.serve.log", .usual = "text"},
      {.name = "open", .about = "help.serve.open", .usual = "no", .is_switch = true},
  };
  const server::Limits usual;
  for (const server::LimitDescribed& limit : server::described_limits())
    all.push_back({.name = std::string(limit.name),
                   .about = std::string(limit.about),
                   .usual = std::to_string(usual.*limit.field)});
  return all;
}

const Setting* setting_named(std::string_view name) {
  const auto& all = serve_settings();
  const auto found = std::ranges::find(all, name, &Setting::name);
  return found != all.end() ? &*found : nullptr;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Lines "name = value"; what follows a # at the beginning of a line is for people.
std::expected<Settings, Said> read_settings_file(const std::string& file) {
  const auto text = read_whole(file);
  if (!text) return wrong_setting("error.open", {{"file", file}, {"reason", system_reason()}});
  Settings read;
  std::int64_t number = 0;
  for (const auto part : std::views::split(std::string_view(*text), '\n')) {
    ++number;
    const std::string_view line = trimmed(std::string_view(part.begin(), part.end()));
    if (line.empty() || line.starts_with('#')) continue;
    const std::size_t equals = line.find('=');
    const std::string_view name = trimmed(line.substr(0, equals));
    if (equals == std::string_view::npos)
      return wrong_setting("error.config_line",
                           {{"file", file}, {"number", number}, {"text", std::string(line)}});
    if (setting_named(name) == nullptr || name == "config")
      return wrong_setting("error.config_key",
                           {{"file", file}, {"number", number}, {"text", std::string(name)}});
    read[std::string(name)] = trimmed(line.substr(equals + 1));
  }
  return read;
}

// What was set, looked at one by one; keeps the first complaint.
class SettingReader {
 public:
  explicit SettingReader(const Settings& settings) : settings_(settings) {}

  const std::string* find(std::string_view name) const {
    const auto found = settings_.find(name);
    return found != settings_.end() ? &found->second : nullptr;
  }
  std::string text(std::string_view name) const {
    const std::string* found = find(name);
    return found != nullptr ? *found : "";
  }

  template <class Field, class Parse>
  void read(Field& field, std::string_view name, Parse parse) {
    if (const std::string* found = find(name)) reader_.read(field, parse(*found));
  }

  bool is_on(std::string_view name) {
    const std::string* found = find(name);
    if (found == nullptr || *found == "no") return false;
    if (*found != "yes") complain("error.setting_switch", name, *found);
    return true;
  }

  void complain(std::string_view id, std::string_view name, const std::string& text) {
    int ignored = 0;
    reader_.read(ignored,
                 std::expected<int, Said>(wrong_setting(id, {{"name", std::string(name)}, {"text", text}})));
  }

  void read_limit(server::Limits& limits, const server::LimitDescribed& limit) {
    const std::string* found = find(limit.name);
    if (found == nullptr) return;
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(found->data(), found->data() + found->size(), value);
    if (error == std::errc() && end == found->data() + found->size() && value >= limit.least &&
        value <= limit.most) {
      limits.*limit.field = value;
      return;
    }
    int ignored = 0;
    reader_.read(ignored, std::expected<int, Said>(
                              wrong_setting("error.setting_number", {{"name", std::string(limit.name)},
                                                                     {"text", *found},
                                                                     {"least", std::to_string(limit.least)},
                                                                     {"most", std::to_string(limit.most)}})));
  }

  Parsed result(ServeRequest request) const { return reader_.result(std::move(request)); }

 private:
  const Settings& settings_;
  Reader reader_;
};

// What a shell can offer for it.
Offer offer_for(std::string_view name) {
  Offer offer;
  if (name == "log") offer.words = {"off", "text", "json"};
  if (name == "bus") offer.words = {"notify", "off"};
  if (name == "site") offer.paths = Offer::Paths::folders;
  if (name == "store" || name == "config" || name == "certificate" || name == "key")
    offer.paths = Offer::Paths::files;
  return offer;
}

std::expected<server::LogForm, Said> read_log_form(const std::string& text) {
  if (text == "off") return server::LogForm::off;
  if (text == "text") return server::LogForm::text;
  if (text == "json") return server::LogForm::json;
  return wrong_setting("error.log", {{"text", text}});
}

std::expected<std::string, Said> read_bus(const std::string& text) {
  if (text == "notify" || text == "off" || text.starts_with("nats://") || text.starts_with("tls://"))
    return text;
  return wrong_setting("error.bus", {{"text", text}});
}

// A word: hints of nodes are told apart by it.
std::expected<std::string, Said> read_node(const std::string& text) {
  const bool fits = text.size() <= 40 && std::ranges::all_of(text, [](unsigned char c) {
                      return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
                    });
  if (fits) return text;
  return wrong_setting("error.node", {{"text", text}});
}

// "10.0.0.1, ::1"
std::expected<std::vector<std::string>, Said> read_proxies(const std::string& text) {
  std::vector<std::string> all;
  for (const auto part : std::views::split(std::string_view(text), ',')) {
    const std::string one(trimmed(std::string_view(part.begin(), part.end())));
    std::array<std::byte, 16> bytes{};
    if (inet_pton(AF_INET, one.c_str(), bytes.data()) != 1 &&
        inet_pton(AF_INET6, one.c_str(), bytes.data()) != 1)
      return wrong_setting("error.trusted_proxy", {{"text", one}});
    all.push_back(one);
  }
  return all;
}

}  // namespace

const std::vector<Setting>& serve_settings() {
  static const std::vector<Setting> all = make_settings();
  return all;
}

std::string environment_name(std::string_view setting) {
  std::string name = "SEIZE_";
  for (const char c : setting) name += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
  return name;
}

std::expected<Settings, Said> all_settings(
    Settings typed, const std::function<const char*(const std::string& name)>& environment) {
  for (const Setting& setting : serve_settings()) {
    const char* const value = environment(environment_name(setting.name));
    if (value != nullptr && *value != '\0') typed.try_emplace(setting.name, value);
  }
  const auto file = typed.find("config");
  if (file == typed.end()) return typed;
  auto read = read_settings_file(file->second);
  if (!read) return std::unexpected(read.error());
  typed.merge(*read);
  return typed;
}

void declare_serve(OptionList& options) {
  const auto& limits = server::described_limits();
  for (const Setting& setting : serve_settings()) {
    std::string about = options.catalogue().text(setting.about);
    if (std::ranges::find(limits, setting.name, &server::LimitDescribed::name) != limits.end())
      about += " [" + setting.usual + "]";
    if (setting.is_switch)
      options.switch_setting(setting.name, about);
    else
      options.setting(setting.name, about) = offer_for(setting.name);
  }
}

Parsed read_serve(const Typed& typed) {
  const auto settings =
      all_settings(typed.settings, [](const std::string& name) { return std::getenv(name.c_str()); });
  if (!settings) return std::unexpected(settings.error());
  SettingReader reader(*settings);
  ServeRequest request{
      .site = reader.text("site"), .lan = reader.is_on("lan"), .lobby = !reader.is_on("no-lobby")};
  if (const std::string store = reader.text("store"); !store.empty()) request.store = store;
  request.open = reader.is_on("open");
  if (request.lan) request.listen.host = "0.0.0.0";
  reader.read(request.listen, "listen", read_address);
  reader.read(request.public_url, "public-url", read_public_url);
  reader.read(request.metrics, "metrics", read_address);
  reader.read(request.log, "log", read_log_form);
  reader.read(request.bus, "bus", read_bus);
  reader.read(request.node, "node", read_node);
  reader.read(request.trusted_proxies, "trusted-proxy", read_proxies);
  const bool encrypted = !reader.text("certificate").empty();
  if (encrypted == reader.text("key").empty())
    return std::unexpected(Said{.id = "error.certificate_and_key", .arguments = {}});
  if (encrypted)
    request.certificate = server::Certificate{.chain = reader.text("certificate"), .key = reader.text("key")};
  for (const server::LimitDescribed& limit : server::described_limits())
    reader.read_limit(request.limits, limit);
  return reader.result(std::move(request));
}

std::string settings_table(const Catalogue& catalogue) {
  std::string table = "| option and line of the file | environment | usual | |\n|---|---|---|---|\n";
  for (const Setting& setting : serve_settings()) {
    const std::string usual = setting.usual.empty() ? "" : "`" + setting.usual + "`";
    table += fmt::format("| `{}` | `{}` | {} | {} |\n", setting.name, environment_name(setting.name), usual,
                         catalogue.text(setting.about));
  }
  return table;
}

}  // namespace seize::cli
