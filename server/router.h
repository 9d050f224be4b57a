#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/http.h"

namespace seize::server {

using Handler = std::function<Response(const Request&)>;

// Who answers a method at a path. A pattern is a path in which {such} parts stand for whatever is there:
// "/tables/{table}/moves". The handler finds what stood there in the request's places, in their order.
struct Route {
  std::string method;
  std::string pattern;
  Handler handle;
};

struct Router {
  std::vector<Route> routes;  // where several fit, the first one answers
  Response not_found;         // where none fits
};

// HEAD is answered by who answers GET, without the body. Where there are routes for other methods only, the
// response tells which.
Response answer(const Router& router, const Request& request);

}  // namespace seize::server
