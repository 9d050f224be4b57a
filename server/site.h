#pragma once

#include <expected>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/router.h"

namespace seize::server {

// One form in which a file can be sent.
struct Form {
  std::string_view coding;  // as Accept-Encoding names it
  Body bytes;
  std::string tag;  // names exactly these bytes
};

struct File {
  std::string_view type;
  std::string_view cache;   // for how long a client may keep it
  std::vector<Form> forms;  // the best first, the file as it is last
};

// The built page in memory: what is not in it cannot be sent.
struct Site {
  std::map<std::string, File, std::less<>> files;  // by path: "/index.html", "/assets/index-1b2c.js"
  std::string not_found;                           // the HTML shown where nothing is
};

// Reads a folder with an index.html; FILE.br and FILE.gz are forms of FILE. Names below assets/ contain a
// hash of their content, so that a client may keep them for ever. Else the file that could not be read.
std::expected<Site, std::filesystem::path> read_site(const std::filesystem::path& folder);

// A route for each file, and one for the root, which is index.html.
std::vector<Route> routes_of(const Site& site);

// What is sent where nothing is.
Response nothing_there(const Site& site);

}  // namespace seize::server
