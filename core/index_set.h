#pragma once

#include <bit>
#include <cstdint>

namespace seize {

// A set of values that are numbered from 0 (T::index, T::from_index), kept as one integer:
// bit i stands for T::from_index(i). Iterates in the order of the numbers.
template <class T, class Word>
class IndexSet {
 public:
  constexpr IndexSet() = default;
  static constexpr IndexSet from_bits(Word bits) { return IndexSet(bits); }

  constexpr Word bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(T value) const { return (bits_ >> value.index()) & 1U; }

  // REQUIRES: the set is not empty.
  constexpr T first() const { return T::from_index(std::countr_zero(bits_)); }

  constexpr IndexSet with(T value) const { return IndexSet(bits_ | bit(value)); }
  constexpr IndexSet without(T value) const { return IndexSet(bits_ & static_cast<Word>(~bit(value))); }
  constexpr IndexSet operator&(IndexSet other) const { return IndexSet(bits_ & other.bits_); }
  constexpr IndexSet operator|(IndexSet other) const { return IndexSet(bits_ | other.bits_); }
  constexpr IndexSet minus(IndexSet other) const { return IndexSet(bits_ & static_cast<Word>(~other.bits_)); }
  constexpr bool operator==(const IndexSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(Word bits) : bits_(bits) {}
    constexpr T operator*() const { return T::from_index(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<Word>(bits_ & (bits_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Word bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  // Small words are promoted to int by every operator, hence the casts.
  template <class Bits>
  constexpr explicit IndexSet(Bits bits) : bits_(static_cast<Word>(bits)) {}
  static constexpr Word bit(T value) { return static_cast<Word>(Word{1} << value.index()); }

  Word bits_ = 0;
};

}  // namespace seize
