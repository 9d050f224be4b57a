#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seize::server {

// What a request says that matters here; a field that is not there is empty.
struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding = {};
  std::string_view if_none_match = {};
};

using Field = std::pair<std::string_view, std::string>;

struct Response {
  int status;
  std::vector<Field> fields;
  std::string_view body = {};  // of the site
};

// A response without a body, for what is not a request that can be answered.
Response refusal(int status);

// What goes before the body, with the fields that every response has.
std::string head_of(const Response& response, std::string_view date, std::string_view connection);

}  // namespace seize::server
