#pragma once

#include <memory>
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
  std::vector<std::string_view> places = {};  // what stands in the places of the route's pattern
};

using Field = std::pair<std::string_view, std::string>;

// Shared, so that a file in memory is sent to many at once without being copied.
using Body = std::shared_ptr<const std::string>;

struct Response {
  int status;
  std::vector<Field> fields;
  Body body = nullptr;

  std::string_view bytes() const { return body ? std::string_view(*body) : std::string_view(); }
};

// A response with a body, and the field that tells its length.
Response respond(int status, std::vector<Field> fields, Body body);
Response respond(int status, std::vector<Field> fields, std::string body);

// A response without a body, for what is not a request that can be answered.
Response refusal(int status);

// What goes before the body, with the fields that every response has. The connection goes on after it, or
// ends.
std::string head_of(const Response& response, std::string_view date, bool goes_on);

}  // namespace seize::server
