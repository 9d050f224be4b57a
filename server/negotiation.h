#pragma once

#include <string_view>

namespace seize::server {

// How welcome a coding ("br", "gzip", "identity") is by a field Accept-Encoding, in thousandths; 0: it must
// not be used. What is unclear is unwelcome; identity always is a last resort unless it is refused.
int welcome(std::string_view coding, std::string_view accept_encoding);

// True iff a field If-None-Match names the tag: the client has these bytes already.
bool has_already(std::string_view tag, std::string_view if_none_match);

}  // namespace seize::server
