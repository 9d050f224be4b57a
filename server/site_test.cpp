#include "server/site.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <optional>
#include <set>

#include "core/test_folder.h"

namespace seize::server {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Each;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A small page in a folder of its own.
class Sites : public testing::Test {
 protected:
  Sites() {
    fs::create_directories(folder_ / "assets");
    write("index.html", "<!doctype html>");
    write("index.html.br", "br of index");
    write("index.html.gz", "gz of index");
    write("assets/app-1b2c.js", "let a = 1");
    write("assets/app-1b2c.js.br", "br of app");
    write("assets/seize-77.wasm", std::string("\0asm", 4));
    write("empty.txt", "");
    write(".secret", "hidden");
    write("../outside.txt", "outside");
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  const fs::path& folder() const { return folder_; }

  static Router router_of(const fs::path& folder) {
    Site site = read_site(folder).value();
    site.not_found = "nothing";
    return {.routes = routes_of(site), .not_found = nothing_there(site)};
  }

  // REQUIRES: the folder is not changed after the first question.
  Response get(std::string_view target, std::string_view accept_encoding = "",
               std::string_view if_none_match = "", std::string_view method = "GET") {
    if (!router_) router_ = router_of(folder_);
    return answer(*router_, {.method = method,
                             .target = target,
                             .accept_encoding = accept_encoding,
                             .if_none_match = if_none_match});
  }

 private:
  test::TestFolder around_;
  fs::path folder_ = around_.path() / "page";
  std::optional<Router> router_;
};

std::optional<std::string> field(const Response& response, std::string_view name) {
  std::optional<std::string> value;
  for (const auto& [key, text] : response.fields) {
    if (key != name) continue;
    EXPECT_FALSE(value) << name << " is there twice";
    value = text;
  }
  return value;
}

TEST_F(Sites, TheRootIsThePage) {
  for (const char* target : {"/", "/index.html", "/?lang=fr", "http://localhost:8080/", "http://localhost"}) {
    const Response response = get(target);
    EXPECT_EQ(response.status, 200) << target;
    EXPECT_EQ(response.bytes(), "<!doctype html>") << target;
    EXPECT_EQ(field(response, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(field(response, "Content-Length"), "15");
  }
}

TEST_F(Sites, NamesWithAHashAreKeptForEverAndNothingElse) {
  EXPECT_EQ(field(get("/assets/app-1b2c.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(field(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(field(get("/nowhere"), "Cache-Control"), "no-cache");
}

TEST_F(Sites, SendTheSmallestFormThatIsWelcome) {
  EXPECT_EQ(get("/", "gzip, br").bytes(), "br of index");
  EXPECT_EQ(field(get("/", "gzip, br"), "Content-Encoding"), "br");
  EXPECT_EQ(get("/", "gzip").bytes(), "gz of index");
  EXPECT_EQ(field(get("/", "gzip"), "Content-Encoding"), "gzip");
  EXPECT_EQ(get("/", "br;q=0, gzip").bytes(), "gz of index");
  EXPECT_EQ(get("/", "br;q=0.2, gzip;q=0.8").bytes(), "gz of index");
  EXPECT_EQ(get("/", "identity, br;q=0.5").bytes(), "<!doctype html>");
  EXPECT_EQ(get("/assets/app-1b2c.js", "gzip").bytes(), "let a = 1");
  EXPECT_EQ(field(get("/assets/app-1b2c.js", "gzip"), "Content-Encoding"), std::nullopt);
  EXPECT_EQ(get("/", "*;q=0").bytes(), "<!doctype html>") << "better than nothing";
}

TEST_F(Sites, TellCachesWhereTheFormDependsOnTheRequest) {
  EXPECT_EQ(field(get("/"), "Vary"), "Accept-Encoding");
  EXPECT_EQ(field(get("/", "br"), "Vary"), "Accept-Encoding");
  EXPECT_EQ(field(get("/assets/seize-77.wasm", "br"), "Vary"), std::nullopt);
}

TEST_F(Sites, ATagNamesExactlyTheBytesOfOneForm) {
  std::set<std::string> tags;
  for (const char* coding : {"", "gzip", "br"}) tags.insert(field(get("/", coding), "ETag").value());
  tags.insert(field(get("/empty.txt"), "ETag").value());
  EXPECT_EQ(tags.size(), 4U);
  EXPECT_THAT(tags, Each(AllOf(StartsWith("\""), EndsWith("\""))));
}

TEST_F(Sites, WhatTheClientHasIsNotSentAgain) {
  const std::string tag = field(get("/", "br"), "ETag").value();
  const Response response = get("/", "br", "\"other\", W/" + tag);
  EXPECT_EQ(response.status, 304);
  EXPECT_EQ(response.bytes(), "");
  EXPECT_EQ(field(response, "ETag"), tag);
  EXPECT_EQ(field(response, "Vary"), "Accept-Encoding");
  EXPECT_EQ(field(response, "Cache-Control"), "no-cache");
  EXPECT_EQ(field(response, "Content-Length"), std::nullopt);
  EXPECT_EQ(get("/", "gzip", tag).status, 200) << "another form";
  EXPECT_EQ(get("/nowhere", "br", "*").status, 404);
}

TEST_F(Sites, AChangedFileHasANewTag) {
  const std::string before = field(get("/"), "ETag").value();
  write("index.html", "<!doctype htm1>");
  EXPECT_NE(field(answer(router_of(folder()), {.method = "GET", .target = "/"}), "ETag"), before);
}

TEST_F(Sites, HeadIsGetWithoutTheBody) {
  for (const char* target : {"/", "/nowhere", "/assets/app-1b2c.js"}) {
    const Response head = get(target, "br", "", "HEAD");
    const Response whole = get(target, "br");
    EXPECT_EQ(head.status, whole.status);
    EXPECT_EQ(head.fields, whole.fields);
    EXPECT_EQ(head.bytes(), "");
    EXPECT_NE(whole.bytes(), "");
  }
}

TEST_F(Sites, OnlyGetAndHeadAreAnswered) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", "NONSENSE"}) {
    const Response response = get("/", "", "", method);
    EXPECT_EQ(response.status, 405) << method;
    EXPECT_EQ(field(response, "Allow"), "GET, HEAD");
    EXPECT_EQ(response.bytes(), "");
  }
}

TEST_F(Sites, OnlyWhatIsInTheFolderIsThere) {
  for (const char* target :
       {"/nowhere", "/../outside.txt", "/assets/../../outside.txt", "/%2e%2e/outside.txt", "//index.html",
        "/assets", "/assets/", "/.secret", "/index.html.br", "/index.html.gz", "/INDEX.HTML", "/index.html/",
        "index.html", "*", "/\\..\\outside.txt", "http://h/../outside.txt", "/etc/passwd"}) {
    const Response response = get(target);
    EXPECT_EQ(response.status, 404) << target;
    EXPECT_EQ(response.bytes(), "nothing") << target;
    EXPECT_EQ(field(response, "Content-Type"), "text/html; charset=utf-8");
  }
}

TEST_F(Sites, EveryKindOfFileHasItsType) {
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"a.js", "text/javascript; charset=utf-8"},
      {"a.css", "text/css; charset=utf-8"},
      {"a.svg", "image/svg+xml"},
      {"a.json", "application/json"},
      {"a.txt", "text/plain; charset=utf-8"},
      {"a.wasm", "application/wasm"},
      {"a.book", "application/octet-stream"},
      {"a.webmanifest", "application/manifest+json"},
      {"a.woff2", "font/woff2"},
      {"a.png", "image/png"},
      {"a.unknown", "application/octet-stream"},
      {"a", "application/octet-stream"},
  };
  for (const auto& [name, type] : expected) write(name, "x");
  for (const auto& [name, type] : expected) EXPECT_EQ(field(get("/" + name), "Content-Type"), type) << name;
}

TEST_F(Sites, BytesStayAsTheyAre) {
  EXPECT_EQ(get("/assets/seize-77.wasm").bytes(), std::string("\0asm", 4));
  EXPECT_EQ(field(get("/empty.txt"), "Content-Length"), "0");
}

TEST_F(Sites, AFileThatOnlyLooksCompressedIsAFile) {
  write("games.gz", "x");
  EXPECT_EQ(get("/games.gz").status, 200);
}

TEST_F(Sites, AFolderWithoutAPageIsNone) {
  EXPECT_EQ(read_site(folder() / "assets").error(), folder() / "assets" / "index.html");
  EXPECT_EQ(read_site(folder() / "missing").error(), folder() / "missing");
}

TEST_F(Sites, EveryResponseKeepsThePageToItself) {
  for (const Response& response : {get("/"), get("/nowhere"), get("/", "", "*"), refusal(400)}) {
    const std::string head = head_of(response, "Sun, 06 Nov 1994 08:49:37 GMT", false);
    EXPECT_THAT(head, AllOf(StartsWith("HTTP/1.1 "), EndsWith("\r\n\r\n")));
    EXPECT_THAT(head, HasSubstr("\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nConnection: close\r\n"));
    EXPECT_THAT(head, HasSubstr("\r\nX-Content-Type-Options: nosniff\r\n"));
    EXPECT_THAT(head, HasSubstr("\r\nContent-Security-Policy: default-src 'none'; script-src 'self' "
                                "'wasm-unsafe-eval'; style-src 'self'; "));
    EXPECT_THAT(head_of(response, "now", true),
                Not(HasSubstr("Connection")));  // that it goes on is understood
    EXPECT_THAT(head, Not(HasSubstr("unsafe-inline")));
    EXPECT_THAT(head, Not(HasSubstr("http:")));
  }
}

TEST_F(Sites, WhatIsOnlyReadIsSentWithoutWhatGuardsDocuments) {
  const auto head = [](std::string type) {
    return head_of(respond(200, {{"Content-Type", std::move(type)}}, ""), "now", false);
  };
  for (const char* type : {"text/html; charset=utf-8", "image/svg+xml", "text/plain", "anything"}) {
    EXPECT_THAT(head(type), AllOf(HasSubstr("Content-Security-Policy"), HasSubstr("Opener-Policy"),
                                  HasSubstr("nosniff")));
  }
  const std::string script = head("text/javascript; charset=utf-8");
  EXPECT_THAT(script,
              AllOf(HasSubstr("Content-Security-Policy"), Not(HasSubstr("Opener-Policy"))));  // a Worker's
  for (const char* type :
       {"text/css; charset=utf-8", "application/wasm", "font/woff2", "application/octet-stream"}) {
    EXPECT_THAT(head(type), AllOf(HasSubstr("nosniff"), Not(HasSubstr("Content-Security-Policy"))));
  }
}

}  // namespace
}  // namespace seize::server
