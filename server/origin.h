#pragma once

#include <string_view>

namespace seize::server {

// True iff a browser's page of this server asks: its Origin names the Host it was asked by, or the public
// address. Whoever sends no Origin is no browser. Nothing is allowed by it but to speak: who somebody is,
// their key tells.
bool is_own_origin(std::string_view origin, std::string_view host, std::string_view public_url);

}  // namespace seize::server
