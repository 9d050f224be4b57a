#include "solver/book_code.h"

#include <array>

namespace seize::solver {

namespace {

// The probability of a 0, of 65536, which learns from every bit seen.
class Chance {
 public:
  std::uint32_t of_zero() const { return zero_; }
  bool likely() const { return zero_ < half; }
  void learn(bool bit) {
    if (bit) {
      zero_ -= zero_ >> speed;
    } else {
      zero_ += (one - zero_) >> speed;
    }
  }

 private:
  static constexpr std::uint32_t one = 1U << 16, half = one / 2;
  static constexpr int speed = 5;
  std::uint32_t zero_ = half;
};

// What the next value depends on.
class Model {
 public:
  Chance& is_decided() { return decided_[before_]; }
  Chance& is_win() { return win_[before_]; }
  void note(Value value) { before_ = (before_ * 3 + static_cast<unsigned>(value)) % contexts; }

 private:
  static constexpr unsigned contexts = 27;
  std::array<Chance, contexts> decided_, win_;
  unsigned before_ = 13;  // three draws
};

constexpr std::uint32_t refill_below = 1U << 24;

// Carries run into the bytes already written, which therefore are at hand.
class Encoder {
 public:
  void put(Chance& chance, bool bit) {
    const std::uint32_t bound = (range_ >> 16) * chance.of_zero();
    if (bit) {
      low_ += bound;
      range_ -= bound;
    } else {
      range_ = bound;
    }
    chance.learn(bit);
    carry();
    while (range_ < refill_below) {
      range_ <<= 8;
      shift_out();
    }
  }

  // Trailing zeros need not be written: reading past the end gives them.
  std::vector<std::uint8_t> finish() {
    for (int i = 0; i < 4; ++i) shift_out();
    while (!bytes_.empty() && bytes_.back() == 0) bytes_.pop_back();
    return bytes_;
  }

 private:
  void carry() {
    if ((low_ >> 32) == 0) return;
    low_ &= 0xffffffff;
    auto byte = bytes_.rbegin();
    while (++*byte == 0) ++byte;
  }
  void shift_out() {
    bytes_.push_back(static_cast<std::uint8_t>(low_ >> 24));
    low_ = (low_ << 8) & 0xffffffff;
  }

  std::uint64_t low_ = 0;
  std::uint32_t range_ = ~0U;
  std::vector<std::uint8_t> bytes_;
};

class Decoder {
 public:
  explicit Decoder(std::span<const std::uint8_t> bytes) : bytes_(bytes) {
    for (int i = 0; i < 4; ++i) shift_in();
  }

  bool get(Chance& chance) {
    const std::uint32_t bound = (range_ >> 16) * chance.of_zero();
    const bool bit = code_ >= bound;
    if (bit) {
      code_ -= bound;
      range_ -= bound;
    } else {
      range_ = bound;
    }
    chance.learn(bit);
    while (range_ < refill_below) {
      range_ <<= 8;
      shift_in();
    }
    return bit;
  }

 private:
  void shift_in() {
    code_ = code_ << 8 | (at_ < bytes_.size() ? bytes_[at_] : 0U);
    ++at_;
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  std::uint32_t code_ = 0, range_ = ~0U;
};

Value likely_value(Model& model) {
  if (!model.is_decided().likely()) return Value::draw;
  return model.is_win().likely() ? Value::win : Value::loss;
}

}  // namespace

std::vector<std::uint8_t> encode(const Page& page) {
  Model model;
  Encoder encoder;
  for (const std::optional<Value>& entry : page) {
    const Value value = entry.value_or(likely_value(model));
    encoder.put(model.is_decided(), value != Value::draw);
    if (value != Value::draw) encoder.put(model.is_win(), value == Value::win);
    model.note(value);
  }
  return encoder.finish();
}

std::vector<Value> decode(std::span<const std::uint8_t> bytes, std::size_t count) {
  Model model;
  Decoder decoder(bytes);
  std::vector<Value> values(count, Value::draw);
  for (Value& value : values) {
    if (decoder.get(model.is_decided())) value = decoder.get(model.is_win()) ? Value::win : Value::loss;
    model.note(value);
  }
  return values;
}

}  // namespace seize::solver
