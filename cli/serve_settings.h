#pragma once

#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/option_list.h"
#include "cli/typed.h"

namespace seize::cli {

// Something about a server that can be set: by --name VALUE, by SEIZE_NAME in the environment, or by a line
// name = value of the file that --config names; the first of these that is there counts.
struct Setting {
  std::string name;
  std::string about;  // the id of its description
  std::string usual;  // the value it has by itself; empty: none, or as described
  bool is_switch = false;
};

// All of them, in the order in which help and docs/operations.md list them.
const std::vector<Setting>& serve_settings();

// "SEIZE_PUBLIC_URL" for "public-url".
std::string environment_name(std::string_view setting);

using Settings = std::map<std::string, std::string, std::less<>>;

// What is typed, and what environment and file say besides; or what is wrong with the file.
std::expected<Settings, Said> all_settings(
    Settings typed, const std::function<const char*(const std::string& name)>& environment);

void declare_serve(OptionList& options);
Parsed read_serve(const Typed& typed);

// The settings as a table of docs/operations.md.
std::string settings_table(const Catalogue& catalogue);

}  // namespace seize::cli
