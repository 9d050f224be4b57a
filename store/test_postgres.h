#pragma once

// A PostgreSQL of the tests' own, and a place in it that is empty.

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/test_folder.h"
#include "store/postgres.h"

namespace seize::store {

// One for all tests of a program, gone with it.
class TestPostgres {
 public:
  static const std::string& url() {
    static const TestPostgres only;
    return only.url_;
  }

  // The URL of a schema that nobody has used.
  static std::string empty_place() {
    static int places = 0;
    const std::string name = "place" + std::to_string(++places);
    auto database = Postgres::connect(url(), std::chrono::seconds(10));
    if (!database || !database->run("CREATE SCHEMA " + name)) std::abort();
    return url() + (url().contains('?') ? "&" : "?") + "options=-csearch_path%3D" + name;
  }

 private:
  TestPostgres() {
    // Gone with this program also where it is killed.
    const std::string command = std::string(SEIZE_DATA "/../tools/postgres start ") + folder() +
                                " --fast --with " + std::to_string(getpid());
    std::FILE* const pipe = popen(command.c_str(), "r");
    for (int c = std::fgetc(pipe); c != EOF && c != '\n'; c = std::fgetc(pipe)) url_ += static_cast<char>(c);
    if (pclose(pipe) != 0 || url_.empty()) std::abort();
  }
  TestPostgres(const TestPostgres&) = delete;
  TestPostgres& operator=(const TestPostgres&) = delete;
  ~TestPostgres() {
    if (std::system((std::string(SEIZE_DATA "/../tools/postgres remove ") + folder()).c_str()) != 0)
      std::fputs("a PostgreSQL of the tests' was left behind\n", stderr);
  }

  std::string folder() const { return (folder_.path() / "postgres").string(); }

  test::TestFolder folder_;
  std::string url_;
};

}  // namespace seize::store
