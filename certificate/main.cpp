// certify POSITION FILE [SETTLED]: writes the certificate of the position's value.

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "certificate/certificate.h"
#include "notation/position_text.h"

int main(int count, char** values) {
  if (count < 3) {
    fmt::print(stderr, "Usage: certify POSITION FILE [SETTLED]\n");
    return 2;
  }
  const auto position = seize::parse_position(values[1]);
  if (!position) {
    fmt::print(stderr, "certify: this is no position: {}\n", values[1]);
    return 2;
  }
  seize::certificate::Options options;
  if (count > 3) options.settled = std::atoi(values[3]);
  std::ofstream file(values[2], std::ios::binary);
  const auto written = seize::certificate::write(*position, options, file);
  if (!written || !file.flush()) return 1;
  fmt::print("{} positions, {} bytes\n", written->positions, written->bytes);
  return 0;
}
