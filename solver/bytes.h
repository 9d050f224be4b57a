#pragma once

// Sixteen bytes at once, on every machine: the compiler's vectors, and the few operations it has no operator
// for. Whatever the machine offers, the results are the same; only the speed differs.
//
// The files that use it are compiled once for each path (plain, avx2) and therefore live in a namespace named
// after the path.

#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__SSE4_1__)
#include <smmintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

#ifndef SEIZE_PATH
#define SEIZE_PATH plain
#endif

namespace seize::solver::SEIZE_PATH {

using Bytes = std::uint8_t __attribute__((vector_size(16)));
using Halves = std::uint64_t __attribute__((vector_size(16)));

// Bytes made at compile time, where a vector's elements cannot be set.
struct alignas(16) Constant {
  std::uint8_t byte[16] = {};

  constexpr std::uint8_t& operator[](int i) { return byte[i]; }
  operator Bytes() const {  // NOLINT(google-explicit-constructor): it is one
    Bytes bytes;
    std::memcpy(&bytes, byte, sizeof bytes);
    return bytes;
  }
};

// Choosing this index gives a zero byte.
inline constexpr std::uint8_t nothing = 0x80;

// Every byte the same.
constexpr Bytes splat(std::uint8_t byte) { return Bytes{} + byte; }

// 0xff where the bytes are equal, 0 where not.
inline Bytes equal(Bytes a, Bytes b) { return reinterpret_cast<Bytes>(a == b); }
inline Bytes zero_bytes(Bytes a) { return equal(a, Bytes{}); }

inline Bytes least(Bytes a, Bytes b) { return a < b ? a : b; }

// Byte i of the result is from[index[i]], or 0 where index[i] is nothing.
// REQUIRES: every index is below 16 or nothing.
inline Bytes choose(Bytes from, Bytes index) {
#if defined(__SSE4_1__)
  return reinterpret_cast<Bytes>(
      _mm_shuffle_epi8(reinterpret_cast<__m128i>(from), reinterpret_cast<__m128i>(index)));
#elif defined(__wasm_simd128__)
  return reinterpret_cast<Bytes>(
      wasm_i8x16_swizzle(reinterpret_cast<v128_t>(from), reinterpret_cast<v128_t>(index)));
#elif defined(__ARM_NEON)
  return reinterpret_cast<Bytes>(
      vqtbl1q_u8(reinterpret_cast<uint8x16_t>(from), reinterpret_cast<uint8x16_t>(index)));
#else
  alignas(16) std::uint8_t in[16];
  alignas(16) std::uint8_t at[16];
  alignas(16) std::uint8_t out[16];
  std::memcpy(in, &from, 16);
  std::memcpy(at, &index, 16);
  for (int i = 0; i < 16; ++i) out[i] = at[i] & nothing ? 0 : in[at[i] & 15];
  Bytes result;
  std::memcpy(&result, out, 16);
  return result;
#endif
}

inline bool any(Bytes bytes) {
  const auto halves = reinterpret_cast<Halves>(bytes);
  return (halves[0] | halves[1]) != 0;
}

// Bit i is set where byte i is 0xff. REQUIRES: every byte is 0 or 0xff.
inline unsigned bits_of(Bytes bytes) {
#if defined(__SSE2__)
  return static_cast<unsigned>(_mm_movemask_epi8(reinterpret_cast<__m128i>(bytes)));
#elif defined(__wasm_simd128__)
  return wasm_i8x16_bitmask(reinterpret_cast<v128_t>(bytes));
#else
  constexpr std::uint64_t ones = 0x0101010101010101, gather = 0x0102040810204080;
  const auto halves = reinterpret_cast<Halves>(bytes);
  return static_cast<unsigned>((halves[0] & ones) * gather >> 56 | ((halves[1] & ones) * gather >> 56) << 8);
#endif
}

// REQUIRES: the bytes add up to less than 256 in either half.
inline int sum(Bytes bytes) {
#if defined(__SSE4_1__)
  const __m128i halves = _mm_sad_epu8(reinterpret_cast<__m128i>(bytes), _mm_setzero_si128());
  return _mm_cvtsi128_si32(halves) + _mm_extract_epi16(halves, 4);
#else
  constexpr std::uint64_t ones = 0x0101010101010101;
  const auto halves = reinterpret_cast<Halves>(bytes);
  return static_cast<int>((halves[0] * ones >> 56) + (halves[1] * ones >> 56));
#endif
}

// One byte eight times, then the other.
inline Bytes both_halves(std::uint8_t lower, std::uint8_t upper) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  return reinterpret_cast<Bytes>(Halves{lower * ones, upper * ones});
}

// The lower halves of both, and the upper halves of both.
inline Bytes lower(Bytes a, Bytes b) {
  return reinterpret_cast<Bytes>(
      __builtin_shufflevector(reinterpret_cast<Halves>(a), reinterpret_cast<Halves>(b), 0, 2));
}
inline Bytes upper(Bytes a, Bytes b) {
  return reinterpret_cast<Bytes>(
      __builtin_shufflevector(reinterpret_cast<Halves>(a), reinterpret_cast<Halves>(b), 1, 3));
}

// Byte i of the result is byte i + by, around the end.
template <int by>
inline Bytes rotated(Bytes a) {
  return __builtin_shufflevector(a, a, by, by + 1, by + 2, by + 3, by + 4, by + 5, by + 6, by + 7, by + 8,
                                 by + 9, by + 10, by + 11, by + 12, by + 13, by + 14, by + 15);
}

// Eight words at once.
using Words = std::uint16_t __attribute__((vector_size(16)));

constexpr Words splat_word(std::uint16_t word) { return Words{} + word; }

// From the lower eight bytes of each.
inline Words interleaved(Bytes low, Bytes high) {
  return reinterpret_cast<Words>(
      __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
}

inline Words least(Words a, Words b) { return a < b ? a : b; }

// The least of the eight.
inline std::uint16_t least_of(Words words) {
#if defined(__SSE4_1__)
  return static_cast<std::uint16_t>(_mm_cvtsi128_si32(_mm_minpos_epu16(reinterpret_cast<__m128i>(words))));
#else
  words = least(words, __builtin_shufflevector(words, words, 4, 5, 6, 7, 0, 1, 2, 3));
  words = least(words, __builtin_shufflevector(words, words, 2, 3, 0, 1, 6, 7, 4, 5));
  words = least(words, __builtin_shufflevector(words, words, 1, 0, 3, 2, 5, 4, 7, 6));
  return words[0];
#endif
}

}  // namespace seize::solver::SEIZE_PATH
