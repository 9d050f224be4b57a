#include "server/router.h"

#include <gmock/gmock.h>

#include "server/endpoints.h"

namespace seize::server {
namespace {

using testing::Contains;

// Answers with the name of the route and what stood in its places.
Route route(std::string method, std::string pattern) {
  return {.method = method,
          .pattern = pattern,
          .handle = [name = method + " " + pattern](const Request& request) {
            std::string text = name;
            for (const std::string_view place : request.places) text += " " + std::string(place);
            return respond(200, {{"Content-Type", "text/plain"}}, text);
          }};
}

const Router& tables() {
  static const Router router{
      .routes = {route("GET", "/"), route("GET", "/tables"), route("POST", "/tables"),
                 route("GET", "/tables/new"), route("GET", "/tables/{table}"),
                 route("POST", "/tables/{table}/seats/{seat}"), route("PUT", "/tables/{table}/seats/{seat}")},
      .not_found = respond(404, {}, "nothing")};
  return router;
}

Response ask(std::string_view method, std::string_view target) {
  return answer(tables(), {.method = method, .target = target});
}

std::string got(std::string_view target) { return std::string(ask("GET", target).bytes()); }

TEST(Router, FindsTheRouteByMethodAndPath) {
  EXPECT_EQ(got("/"), "GET /");
  EXPECT_EQ(got("/tables"), "GET /tables");
  EXPECT_EQ(ask("POST", "/tables").bytes(), "POST /tables");
}

TEST(Router, TakesThePathFromATargetWithAHostOrAQuery) {
  EXPECT_EQ(got("/tables?open=1"), "GET /tables");
  EXPECT_EQ(got("http://localhost:8080/tables#x"), "GET /tables");
  EXPECT_EQ(got("http://localhost"), "GET /");
}

TEST(Router, TellsWhatStandsInThePlacesOfThePattern) {
  EXPECT_EQ(got("/tables/7"), "GET /tables/{table} 7");
  EXPECT_EQ(ask("PUT", "/tables/7/seats/1a?x=/y").bytes(), "PUT /tables/{table}/seats/{seat} 7 1a");
}

TEST(Router, TakesTheFirstRouteThatFits) { EXPECT_EQ(got("/tables/new"), "GET /tables/new"); }

TEST(Router, WhatNoPatternFitsIsNotFound) {
  for (const char* target : {"/table", "/tables/", "/tables//seats/1a", "/tables/7/seats", "/tables/7/seats/",
                             "//tables", "tables", "*", "/TABLES", "/tables/7/"}) {
    EXPECT_EQ(ask("GET", target).status, 404) << target;
    EXPECT_EQ(ask("POST", target).status, 404) << target;
    EXPECT_EQ(got(target), "nothing") << target;
  }
}

TEST(Router, TellsWhichMethodsAPathAnswers) {
  const std::vector<std::pair<std::string, std::string>> allowed = {
      {"/", "GET, HEAD"}, {"/tables", "GET, HEAD, POST"}, {"/tables/7/seats/1a", "POST, PUT"}};
  for (const auto& [target, methods] : allowed) {
    const Response response = ask("DELETE", target);
    EXPECT_EQ(response.status, 405) << target;
    EXPECT_THAT(response.fields, Contains(Field("Allow", methods))) << target;
    EXPECT_EQ(response.bytes(), "") << target;
  }
  EXPECT_EQ(ask("HEAD", "/tables/7/seats/1a").status, 405);
}

TEST(Router, AnswersHeadAsGetWithoutTheBody) {
  for (const char* target : {"/", "/tables/7", "/nowhere"}) {
    const Response head = ask("HEAD", target);
    const Response whole = ask("GET", target);
    EXPECT_EQ(head.status, whole.status) << target;
    EXPECT_EQ(head.fields, whole.fields) << target;
    EXPECT_EQ(head.bytes(), "") << target;
    EXPECT_THAT(head.fields, Contains(Field("Content-Length", std::to_string(whole.bytes().size()))));
  }
}

// ---- the endpoints

Router served() {
  return router_for({.files = {{"/index.html",
                                {.type = "text/html",
                                 .cache = "no-cache",
                                 .forms = {{"identity", std::make_shared<std::string>("page"), "\"1\""}}}}},
                     .not_found = "nothing"},
                    "1.2.3");
}

TEST(Endpoints, HealthTellsThatTheServerAnswersAndInWhichVersion) {
  const Response response = answer(served(), {.method = "GET", .target = "/health"});
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.bytes(), R"({"status":"ok","version":"1.2.3"})");
  EXPECT_THAT(response.fields, Contains(Field("Content-Type", "application/json")));
  EXPECT_THAT(response.fields, Contains(Field("Cache-Control", "no-store")));
  EXPECT_EQ(answer(served(), {.method = "POST", .target = "/health"}).status, 405);
}

TEST(Endpoints, StandBesideTheFilesOfTheSite) {
  EXPECT_EQ(answer(served(), {.method = "GET", .target = "/"}).bytes(), "page");
  EXPECT_EQ(answer(served(), {.method = "GET", .target = "/health/"}).bytes(), "nothing");
  EXPECT_EQ(answer(served(), {.method = "POST", .target = "/nowhere"}).status, 404);
}

TEST(Endpoints, AResponseOutlivesTheRouter) {
  const Response response = answer(served(), {.method = "GET", .target = "/"});
  EXPECT_EQ(response.bytes(), "page");
}

}  // namespace
}  // namespace seize::server
