#include <csignal>
#include <exception>
#include <string>
#include <vector>

#include "cli/command_line.h"

namespace {

using namespace seize::cli;

// English, for when no other language is settled.
Catalogue fallback() {
  Catalogue english = Catalogue::english();
  if (!locale_is_utf8()) english.use_ascii();
  return english;
}

// "en English, fr Français, …"
std::string known_languages() {
  std::string text;
  for (const std::string& language : Catalogue::languages()) {
    text += (text.empty() ? "" : ", ") + language + " " + Catalogue::of(language)->text("language.name");
  }
  return text;
}

// The catalogue of the language asked for, or by the locale; a locale that is not spoken is told, and English
// serves.
std::optional<Catalogue> choose_catalogue(const std::vector<std::string>& arguments) {
  if (const auto language = language_option(arguments)) {
    auto catalogue = Catalogue::of(*language);
    if (!catalogue) {
      complain(fallback(), {.id = "error.language",
                            .arguments = {{"text", *language}, {"languages", known_languages()}}});
    }
    return catalogue;
  }
  const Negotiated negotiated = negotiate_language();
  if (negotiated.fell_back) {
    complain(fallback(), {.id = "error.language_fallback", .arguments = {{"text", *negotiated.fell_back}}});
  }
  return Catalogue::of(negotiated.language);
}

Exit run(const std::vector<std::string>& arguments) {
  auto catalogue = choose_catalogue(arguments);
  if (!catalogue) return Exit::wrong_request;
  if (!locale_is_utf8()) catalogue->use_ascii();
  const auto request = parse_command_line(arguments, *catalogue);
  if (!request) {
    complain(*catalogue, request.error());
    return Exit::wrong_request;
  }
  begin_output(*catalogue);
  // Who reads the address of a server may go away: the server is for those who come to it.
  // A client of the engine that has gone wants nothing more of it.
  const bool serves_client = std::holds_alternative<EngineRequest>(*request);
  if (!std::holds_alternative<ServeRequest>(*request))
    watch_reader(serves_client ? Exit::done : Exit::refused);
  return finish(std::visit([&](const auto& what) { return carry_out(what, *catalogue); }, *request));
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a write that fails
  std::signal(SIGXFSZ, SIG_IGN);  // and so is a file that may not grow
  open_standard_streams();
  try {
    return static_cast<int>(run(std::vector<std::string>(argv + 1, argv + argc)));
  } catch (const std::exception& failure) {
    complain(failure.what());
    return static_cast<int>(Exit::refused);
  }
}
