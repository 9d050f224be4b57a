#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace seize::server {

using Digest = std::array<std::byte, 32>;

// SHA-256 (FIPS 180-4). Keys are 128 bits that nobody can foresee, so that one round is enough to keep them.
Digest sha256(std::span<const std::byte> bytes);

// A number that nobody can foresee, from the system.
std::uint64_t unforeseen();

}  // namespace seize::server
