// What an operator does with the file of online tables, with the real program, while a server runs.

#include <gmock/gmock.h>
#include <pwd.h>

#include "cli/test_command.h"
#include "cli/test_serving.h"
#include "server/test_socket.h"
#include "store/migrations.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace seize::cli {
namespace {

using server::TestSocket;
using testing::AllOf;
using testing::HasSubstr;

class StoreCommand : public testing::Test {
 protected:
  StoreCommand() {
    // Somebody against themselves, who gives up.
    TestSocket socket;
    EXPECT_EQ(socket.open(server_.port()), "");
    const auto say = [&](const std::string& text) {
      EXPECT_TRUE(socket.say(text));
      return socket.hear(5000).value_or("nothing");
    };
    say(R"({"t":"hello","v":1,"me":"00000000000000000000000000000001"})");
    const std::string opened =
        say(R"({"t":"open","id":"9f00000000000001","places":[["me"],["me"]],"starts":"first"})");
    const std::size_t at = opened.find("\"table\":\"");
    EXPECT_NE(at, std::string::npos) << opened;
    link_ = opened.substr(at + 9, 16);
    say(R"({"t":"watch","table":")" + link_ + "\"}");
    while (socket.hear(300)) {
    }
    for (const char* act : {R"({"t":"act","on":0,"id":"9f00000000000002","do":["=7"]})",
                            R"({"t":"act","on":1,"id":"9f00000000000003","do":["#"]})"}) {
      std::string heard = say(act);
      while (!heard.contains(R"("t":"at")") && heard != "nothing")
        heard = socket.hear(5000).value_or("nothing");
      EXPECT_THAT(heard, HasSubstr(R"("t":"at")"));
    }
  }

  Ended store(const std::string& arguments, const std::string& file = "") const {
    return seize_command("store " + arguments + " --store " +
                         (file.empty() ? server_.store().string() : file));
  }
  std::string in_folder(const std::string& name) const { return server_.folder() / name; }
  void meddle(const char* sql) const {
    auto database = store::Database::open(server_.store());
    database->run(sql);
    ASSERT_EQ(database->trouble(), std::nullopt);
  }

  OnlineServer server_;
  std::string link_;
};

TEST_F(StoreCommand, CopiesChecksAndExportsWhileTheServerRuns) {
  const Ended copied = store("backup " + in_folder("copy"));
  EXPECT_EQ(copied.status, 0) << copied.err;
  EXPECT_THAT(copied.out, HasSubstr("All that is kept is now in " + in_folder("copy")));
  const std::string before = contents(in_folder("copy"));
  const Ended again = store("backup " + in_folder("copy"));
  EXPECT_EQ(again.status, 2);
  EXPECT_THAT(again.err, HasSubstr("There is already a file"));
  EXPECT_EQ(contents(in_folder("copy")), before);
  EXPECT_EQ(store("backup --replace " + in_folder("copy")).status, 0);

  for (const std::string& file : {server_.store().string(), in_folder("copy")}) {
    const Ended checked = store("check", file);
    EXPECT_EQ(checked.status, 0) << checked.err;
    EXPECT_EQ(checked.out, file + " is sound: one table was replayed without a fault.\n");
    const Ended exported = store("export", file);
    EXPECT_EQ(exported.status, 0) << exported.err;
    const Ended replayed = seize_command("replay", exported.out);
    EXPECT_EQ(replayed.status, 0) << replayed.err;
    EXPECT_THAT(exported.out, AllOf(HasSubstr("=7 #"), HasSubstr("[First \"")));
  }
  EXPECT_EQ(server_.end(SIGTERM), 0);
  EXPECT_EQ(store("check").status, 0);
}

TEST_F(StoreCommand, SaysWhichTableAndWhichEntryAreWrong) {
  meddle("UPDATE entry SET what = '1a a1' WHERE number = 2");
  const Ended checked = store("check");
  EXPECT_EQ(checked.status, 1);
  EXPECT_THAT(checked.out, AllOf(HasSubstr("Table " + link_ + ", game 1, entry 2, “1a a1”: "),
                                 HasSubstr("one fault among one table")));
  const Ended exported = store("export");
  EXPECT_EQ(exported.status, 1);
  EXPECT_THAT(exported.err, HasSubstr("Table " + link_ + " was left out"));
  meddle("UPDATE play_table SET version = 9");
  EXPECT_THAT(store("check --lang fr").out, HasSubstr("Le fichier se contredit"));
}

TEST_F(StoreCommand, SaysInOneSentenceWhatIsWrong) {
  const auto told = [&](const Ended& ended) {
    EXPECT_NE(ended.status, 0);
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1) << ended.err;
    return ended.err;
  };
  const std::string none = in_folder("none");
  EXPECT_THAT(told(store("check", none)), HasSubstr(none + " can’t be opened: No such file or directory"));
  EXPECT_FALSE(std::filesystem::exists(none));
  EXPECT_THAT(told(store("check", in_folder("index.html"))),
              HasSubstr("something else than a file of Seize’s games"));
  EXPECT_THAT(told(store("export", server_.folder())), HasSubstr(server_.folder().string()));
  EXPECT_THAT(told(store("dance")), HasSubstr("backup, check, export or close"));
  EXPECT_THAT(told(store("backup")), HasSubstr("seize store backup tables.copy"));
  EXPECT_THAT(told(store("backup " + none + "/copy")), HasSubstr(none + "/copy cannot be written: "));
  EXPECT_THAT(told(store("backup --replace " + server_.store().string())), HasSubstr("Choose another name"));
  const std::string limited = "sh -c 'ulimit -f 8; exec " SEIZE_BINARY " store backup " + in_folder("copy") +
                              " --store " + server_.store().string() + "' 2> " + in_folder("err");
  EXPECT_NE(std::system(limited.c_str()), 0);
  EXPECT_THAT(contents(in_folder("err")), HasSubstr("copy cannot be written: "));
  EXPECT_FALSE(std::filesystem::exists(in_folder("copy")));

  {
    auto old = *store::Database::open(in_folder("old"));
    ASSERT_FALSE(store::migrate(old, store::migrations().first(1)));
  }
  EXPECT_THAT(told(store("check", in_folder("old"))), HasSubstr("written by an older Seize"));
  meddle("UPDATE schema SET version = 99, oldest_reader = 99");
  EXPECT_THAT(told(store("check")), HasSubstr("written by a newer Seize"));
  EXPECT_THAT(told(store("export --lang de")), HasSubstr("hat ein neueres Seize geschrieben"));
}

// chmod does not bind root, so somebody else asks.
TEST_F(StoreCommand, SaysWhatItMayNotRead) {
  if (getuid() == 0 && getpwnam("nobody") == nullptr) GTEST_SKIP() << "there is nobody";
  std::filesystem::permissions(server_.folder(), std::filesystem::perms::others_exec,
                               std::filesystem::perm_options::add);
  const std::string as_nobody = getuid() == 0 ? "setpriv --reuid=nobody --regid=nogroup --clear-groups " : "";
  if (getuid() != 0) std::filesystem::permissions(server_.store(), std::filesystem::perms::none);
  const std::string line = as_nobody + SEIZE_BINARY " store check --lang en --store " +
                           server_.store().string() + " 2> " + in_folder("err");
  EXPECT_NE(std::system(line.c_str()), 0);
  EXPECT_EQ(contents(in_folder("err")), "seize: Seize may not read or write " + server_.store().string() +
                                            ". --store names another file.\n");
}

}  // namespace
}  // namespace seize::cli
