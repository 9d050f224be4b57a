// What people type, in every language and whatever is awaited: a command, or a message that says what was not
// understood.

#include <numeric>
#include <vector>

#include "messages/catalogues.h"
#include "require.h"
#include "talk/understand.h"

namespace seize::fuzz {

namespace {

const std::vector<Vocabulary>& vocabularies() {
  static const std::vector<Vocabulary> all = [] {
    std::vector<Vocabulary> read;
    for (const CatalogueText& text : catalogue_texts()) read.push_back(*Vocabulary::parse(text.words));
    return read;
  }();
  return all;
}

void check_line(std::string_view line, const Vocabulary& vocabulary, Awaited awaited) {
  const auto command = understand(line, vocabulary, awaited);
  require(command || command.error().id.starts_with("hear."), "what is not understood is said so");
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view line = fuzz::text_of(data, size);
  // The line itself picks language and moment: all of them for each would be seventy times as slow.
  const auto pick = std::accumulate(data, data + size, size);
  const auto awaited = static_cast<Awaited>(pick % 5);
  const auto& all = fuzz::vocabularies();
  fuzz::check_line(line, all[pick / 5 % all.size()], awaited);
  // The words of a language are read from a file too.
  const auto read = Vocabulary::parse(line);
  if (read) fuzz::check_line(line, *read, awaited);
  return 0;
}
