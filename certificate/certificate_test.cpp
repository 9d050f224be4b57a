#include "certificate/certificate.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "checker/proof.h"
#include "core/random.h"
#include "notation/position_text.h"
#include "solver/random_position.h"

namespace seize::certificate {
namespace {

constexpr std::size_t small_table = std::size_t{1} << 20;

std::string certificate_of(const Position& position, int settled, std::size_t memory = small_table) {
  std::ostringstream out;
  EXPECT_TRUE(write(position, {.settled = settled, .memory = memory}, out));
  return out.str();
}

bool accepts(const std::string& text) {
  std::istringstream in(text);
  try {
    checker::check(in);
    return true;
  } catch (const checker::Rejected&) {
    return false;
  }
}

// The certificate with its closing sum put right, as a forger would.
std::string resealed(std::string text) {
  text.resize(text.size() - 8);
  std::uint64_t sum = 0xcbf29ce484222325U;
  for (const char letter : text) sum = (sum ^ static_cast<std::uint8_t>(letter)) * 0x100000001b3U;
  for (unsigned i = 0; i < 8; ++i) text += static_cast<char>((sum >> (8 * i)) & 255U);
  return text;
}

// Where the moves begin: after the fourth line.
std::size_t moves_at(const std::string& text) {
  std::size_t at = 0;
  for (int i = 0; i < 4; ++i) at = text.find('\n', at) + 1;
  return at;
}

std::string with_value(std::string text, const std::string& value) {
  const std::size_t at = text.find('\n', text.find('\n') + 1) + 1;
  return resealed(text.replace(at, text.find('\n', at) - at, value));
}

Position start(const char* rules) { return *parse_position(std::string("..../..../..../.... - - ") + rules); }

Rules random_rules(Random& random) {
  return *Rules::from(random.below(2) == 1,
                      Characteristics::from_bits(static_cast<std::uint8_t>(1 + random.below(15))));
}

// A draw that takes some moves to prove.
Position some_position() { return *parse_position("7d53/..6./20../c... b a2 L:hsf"); }

TEST(Certificate, OfTheWholeGameWithOneCharacteristicIsAccepted) {
  constexpr std::size_t ample = std::size_t{64} << 20;
  EXPECT_TRUE(accepts(certificate_of(start("L:c"), 4, ample)));
  EXPECT_TRUE(accepts(certificate_of(start("S:f"), 4, ample)));
}

TEST(Certificate, OfRandomPositionsIsAcceptedAndNoOtherValueIs) {
  Random random(7);
  for (int i = 0; i < 200; ++i) {
    const int placed = 8 + static_cast<int>(random.below(8));
    const Position position = solver::random_position(random, random_rules(random), placed);
    const int settled = static_cast<int>(random.below(6));
    std::ostringstream out;
    const auto written = write(position, {.settled = settled, .memory = small_table}, out);
    ASSERT_TRUE(written);
    EXPECT_EQ(written->bytes, out.str().size());
    for (const auto& [value, word] : {std::pair{solver::Value::win, "win"},
                                      {solver::Value::draw, "draw"},
                                      {solver::Value::loss, "loss"}}) {
      EXPECT_EQ(accepts(with_value(out.str(), word)), value == written->value) << format_position(position);
    }
  }
}

TEST(Certificate, OfAPositionToGiveIsAccepted) {
  Random random(8);
  for (int i = 0; i < 50; ++i) {
    const Position held = solver::random_position(random, random_rules(random), 9);
    const Position position = held.place(held.empty_squares().first());
    EXPECT_TRUE(accepts(certificate_of(position, 2))) << format_position(position);
  }
}

TEST(Certificate, IsRejectedWithAnyByteChanged) {
  const std::string good = certificate_of(some_position(), 3);
  ASSERT_TRUE(accepts(good));
  for (std::size_t i = 0; i < good.size(); i += 1 + good.size() / 1000) {
    std::string damaged = good;
    damaged[i] = static_cast<char>(damaged[i] ^ (1 << (i % 8)));
    EXPECT_FALSE(accepts(damaged)) << i;
  }
}

TEST(Certificate, IsRejectedWithAMoveRemovedOrAdded) {
  const std::string good = certificate_of(some_position(), 3);
  for (std::size_t i = moves_at(good); i + 8 < good.size(); i += 1 + good.size() / 200) {
    EXPECT_FALSE(accepts(resealed(std::string(good).erase(i, 1)))) << i;
    EXPECT_FALSE(accepts(resealed(std::string(good).insert(i, 1, good[i])))) << i;
  }
}

TEST(Certificate, OfAFalseValueIsRejectedWhateverTheMoves) {
  Random random(9);
  const std::string good = certificate_of(some_position(), 3);
  for (int i = 0; i < 200; ++i) {
    std::string forged = good;
    for (std::size_t at = moves_at(good); at + 8 < forged.size(); ++at) {
      if (random.below(20) == 0) forged[at] = static_cast<char>(random.below(256));
    }
    for (const char* value : {"win", "draw", "loss"}) {
      if (!accepts(with_value(good, value))) EXPECT_FALSE(accepts(with_value(forged, value)));
    }
  }
}

TEST(Certificate, IsNotWrittenWhenTheWatchStopsIt) {
  std::ostringstream out;
  const solver::Watch impatient{.should_stop = [](void*, std::uint64_t) { return true; }};
  EXPECT_FALSE(write(start("L:chsf"), {.watch = impatient}, out));
}

}  // namespace
}  // namespace seize::certificate
