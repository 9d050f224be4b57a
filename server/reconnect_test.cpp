// A whole game between two clients, once for each message of it: that one is lost, and the socket with it.
// The game is the same each time.

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <string>
#include <vector>

#include "notation/act_text.h"
#include "notation/split.h"
#include "protocol/connection.h"
#include "server/test_hall.h"

namespace seize::server {
namespace {

using namespace std::chrono_literals;
using protocol::Connection;

// What is done when the log has so many entries.
const std::map<Number, std::string> whole_game = {{0, "=0"},    {1, "a1 =1"}, {3, "b1 =2"},
                                                  {5, "c1 =3"}, {7, "d1 =4"}, {9, "!row1"}};
const std::vector<std::string> whole_log = {"1a =0", "2a a1", "2a =1", "1a b1", "1a =2",
                                            "2a c1", "2a =3", "1a d1", "1a =4", "2a !row1"};

struct FarPlayer {
  Connection connection;
  Visitor visitor = 0;  // 0: no socket
  std::deque<std::string> to_server{};
  std::string opened{};
  std::optional<protocol::At> at{};
  std::vector<Seat> seats{};
  bool playing = false;
  std::optional<Instant> cut_at{};
};

class CutGame {
 public:
  // The message that is lost; 0: none is.
  explicit CutGame(std::size_t lost) : lost_(lost) {
    for (std::uint8_t i = 0; i < 2; ++i) {
      protocol::Key key{};
      key[0] = static_cast<std::uint8_t>(i + 1);
      players_[i].connection = protocol::new_connection(key, i, hall_.time);
    }
    protocol::Wish wish = TestHall::wish_with_clock(60s);
    carry_out(players_[0],
              protocol::open_table(players_[0].connection, {.id = 7, .wish = std::move(wish)}, hall_.time));
  }

  void play() {
    for (int i = 0; i < 2000 && !over(); ++i) {
      hall_.time += 20ms;
      hall_.take({});
      for (FarPlayer& one : players_) {
        carry_out(one, protocol::ticked(one.connection, hall_.time));
        act(one);
        deliver(one);
        if (one.cut_at && one.connection.state == Connection::State::there) {
          EXPECT_LE(hall_.time - *std::exchange(one.cut_at, std::nullopt), 3s) << "message " << lost_;
        }
      }
    }
    EXPECT_TRUE(over()) << "message " << lost_;
  }

  std::vector<std::string> log() {
    std::vector<std::string> all;
    for (const store::KeptEntry& entry : hall_.kept(players_[0].opened).entries) {
      if (!entry.what.starts_with("still")) all.push_back(entry.what);
    }
    return all;
  }
  std::size_t messages() const { return messages_; }

 private:
  bool over() const {
    return std::ranges::all_of(players_, [](const FarPlayer& one) { return one.at && one.at->end; });
  }

  void carry_out(FarPlayer& one, const protocol::Wanted& wanted) {
    if (wanted.close) hang_up(one);
    if (wanted.open) {
      one.visitor = ++visitors_;
      carry_out(one, protocol::opened(one.connection, hall_.time));
    }
    if (one.visitor != 0) one.to_server.insert(one.to_server.end(), wanted.send.begin(), wanted.send.end());
    for (const protocol::ServerMessage& told : wanted.told) hear(one, told);
  }

  void hear(FarPlayer& one, const protocol::ServerMessage& told) {
    if (const auto* at = std::get_if<protocol::At>(&told)) one.at = *at;
    if (const auto* table = std::get_if<protocol::TableSeen>(&told))
      one.playing = table->phase == protocol::Phase::playing;
    if (const auto* you = std::get_if<protocol::You>(&told)) one.seats = you->seats;
    if (const auto* opened = std::get_if<protocol::Opened>(&told)) {
      one.opened = opened->table;
      carry_out(one, protocol::go_to(one.connection, protocol::Watch{.table = one.opened}, hall_.time));
      carry_out(players_[1],
                protocol::go_to(players_[1].connection, protocol::Sit{.table = one.opened}, hall_.time));
    }
    if (const auto* no = std::get_if<protocol::No>(&told))
      ADD_FAILURE() << "message " << lost_ << ": " << name_of(no->why);
  }

  void act(FarPlayer& one) {
    if (!one.at || !one.connection.acts.empty() || one.connection.state != Connection::State::there) return;
    if (!one.playing || one.at->end || one.seats.empty() || one.at->to_act != one.seats[0]) return;
    // The time that the first second took counts for nobody, and stands in the log.
    const auto turn = whole_game.find(one.at->n - stood_still());
    if (turn == whole_game.end()) return;
    std::vector<Act> acts;
    for (const std::string_view text : split(turn->second, ' ')) acts.push_back(*parse_act(text));
    carry_out(one, protocol::act(one.connection, 100 + turn->first, std::move(acts), {}, hall_.time));
  }

  Number stood_still() {
    const auto kept = hall_.kept(players_[0].opened);
    return static_cast<Number>(std::ranges::count_if(
        kept.entries, [](const store::KeptEntry& one) { return one.what.starts_with("still"); }));
  }

  // One message each way, one of which may be the one that is lost.
  void deliver(FarPlayer& one) {
    if (one.visitor != 0 && !one.to_server.empty()) {
      const std::string text = one.to_server.front();
      one.to_server.pop_front();
      if (++messages_ == lost_) return cut(one);
      const auto message = *protocol::parse_from_client(text);
      if (const auto* ping = std::get_if<protocol::Ping>(&message))  // which the sockets' side answers
        hall_.letters[one.visitor].push_back(
            protocol::format(protocol::ServerMessage(protocol::Pong{ping->k})));
      else
        hall_.say(one.visitor, message);
    }
    auto& letters = hall_.letters[one.visitor];
    if (one.visitor == 0 || letters.empty()) return;
    const std::string text = letters.front();
    letters.erase(letters.begin());
    if (++messages_ == lost_) return cut(one);
    carry_out(one, protocol::heard(one.connection, text, hall_.time));
  }

  void cut(FarPlayer& one) {
    hang_up(one);
    one.cut_at = hall_.time;
    carry_out(one, protocol::lost(one.connection, hall_.time));
  }
  void hang_up(FarPlayer& one) {
    hall_.take({Gone{one.visitor}});
    one.visitor = 0;
    one.to_server.clear();
  }

  TestHall hall_;
  std::size_t lost_;
  std::size_t messages_ = 0;
  Visitor visitors_ = 0;
  std::array<FarPlayer, 2> players_{};
};

TEST(Reconnect, AGameIsTheSameWhicheverMessageIsLostWithItsSocket) {
  CutGame whole(0);
  whole.play();
  ASSERT_EQ(whole.log(), whole_log);
  ASSERT_GT(whole.messages(), 30U);
  for (std::size_t lost = 1; lost <= whole.messages() && !testing::Test::HasFailure(); ++lost) {
    CutGame game(lost);
    game.play();
    EXPECT_EQ(game.log(), whole_log) << "message " << lost;
  }
}

}  // namespace
}  // namespace seize::server
