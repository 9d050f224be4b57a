#include "checker/claim.h"

#include <array>
#include <cstddef>
#include <sstream>
#include <string_view>

namespace checker {
namespace {

void require(bool holds, const char* why) {
  if (!holds) throw Rejected{why};
}

int piece_from(char letter) {
  const auto digit = std::string_view("0123456789abcdef").find(letter);
  require(digit != std::string_view::npos, "the position has a wrong letter");
  return static_cast<int>(digit);
}

void take(Claim& claim, int piece) {
  require((claim.left >> piece) & 1, "the position has a piece twice");
  claim.left ^= static_cast<Pieces>(1 << piece);
}

// Ranks 4 to 1, each from a to d.
void read_board(Claim& claim, const std::string& text) {
  require(text.size() == 19, "the board is not four ranks of four squares");
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto file = static_cast<int>(i % 5);
    const int rank = 3 - static_cast<int>(i / 5);
    if (file == 4) {
      require(text[i] == '/', "the ranks of the board are not divided by strokes");
    } else if (text[i] != '.') {
      const int piece = piece_from(text[i]);
      take(claim, piece);
      claim.board = claim.board.with(piece, 4 * rank + file);
    }
  }
}

void read_last(Claim& claim, const std::string& text) {
  if (text == "-") {
    require(claim.board.occupied == 0, "the square placed last is missing");
    return;
  }
  require(text.size() == 2 && text[0] >= 'a' && text[0] <= 'd' && text[1] >= '1' && text[1] <= '4',
          "the square placed last is no square");
  claim.last = 4 * (text[1] - '1') + (text[0] - 'a');
  require((claim.board.occupied >> claim.last) & 1, "the square placed last is empty");
}

Rules read_rules(const std::string& text) {
  require(text.starts_with("L:") || text.starts_with("S:"), "the rules are neither L: nor S:");
  unsigned in_play = 0;
  for (const char letter : text.substr(2)) {
    const auto index = std::string_view("chsf").find(letter);
    require(index != std::string_view::npos, "the rules name no such characteristic");
    require((in_play >> index) == 0, "the rules name a characteristic twice or out of order");
    in_play |= 1U << index;
  }
  require(in_play != 0, "the rules name no characteristic");
  return make_rules(text[0] == 'S', in_play);
}

Value read_value(const std::string& text) {
  if (text == "win") return Value::win;
  if (text == "draw") return Value::draw;
  require(text == "loss", "the value is not win, draw or loss");
  return Value::loss;
}

}  // namespace

Claim read_claim(const std::string& position, const std::string& value) {
  std::istringstream fields(position);
  std::array<std::string, 4> field;
  for (std::string& text : field) fields >> text;
  require(!fields.fail() && fields.peek() == EOF, "the position has not four fields");

  Claim claim;
  read_board(claim, field[0]);
  if (field[1] != "-") {
    require(field[1].size() == 1, "the piece in hand is not one letter");
    claim.hand = piece_from(field[1][0]);
    take(claim, claim.hand);
  }
  read_last(claim, field[2]);
  claim.rules = read_rules(field[3]);
  require(claim.board.empty() > 0 || claim.hand < 0, "a piece is in hand and the board is full");
  claim.value = read_value(value);
  return claim;
}

}  // namespace checker
