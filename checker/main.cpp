// checker FILE…: exit status 0 if every file proves what it claims, 1 if one does not.

#include <fstream>
#include <iostream>
#include <span>

#include "checker/proof.h"

namespace {

bool check_file(const char* name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) {
    std::cerr << name << ": cannot be read\n";
    return false;
  }
  try {
    const checker::Report report = checker::check(file);
    std::cout << report.position << ' ' << report.value << " proved: " << report.positions << " positions, "
              << report.bytes << " bytes\n";
    return true;
  } catch (const checker::Rejected& rejected) {
    std::cout << name << ": rejected, " << rejected.why << '\n';
    return false;
  }
}

}  // namespace

int main(int count, char** values) {
  if (count < 2) {
    std::cerr << "Usage: checker FILE…\n";
    return 2;
  }
  bool all = true;
  for (const char* name : std::span(values, static_cast<std::size_t>(count)).subspan(1)) {
    all = check_file(name) && all;
  }
  return all ? 0 : 1;
}
