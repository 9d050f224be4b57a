#include "server/origin.h"

#include <algorithm>
#include <string>

namespace seize::server {

namespace {

std::string lower(std::string_view text) {
  std::string lowered(text);
  std::ranges::transform(lowered, lowered.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return lowered;
}

// Host and port of "https://seize.example:8443/quarto"; nothing where it is no such address.
std::string authority_of(std::string_view url) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!url.starts_with(scheme)) continue;
    url.remove_prefix(scheme.size());
    return lower(url.substr(0, url.find('/')));
  }
  return "";
}

}  // namespace

bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_url) {
  if (origin.empty()) return true;
  const std::string asking = authority_of(origin);
  return !asking.empty() && (asking == lower(host) || asking == authority_of(public_url));
}

}  // namespace seize::server
