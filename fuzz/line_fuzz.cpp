// What people type, in every language and whatever is awaited: a command, or a message that says what was not
// understood.

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
  require(command == understand(line, vocabulary, awaited), "a line means the same twice");
  require(command || command.error().id.starts_with("hear."), "what is not understood is said so");
}

}  // namespace

}  // namespace seize::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace seize;
  const std::string_view line = fuzz::text_of(data, size);
  for (const Vocabulary& vocabulary : fuzz::vocabularies()) {
    for (const Awaited awaited :
         {Awaited::giving, Awaited::placing, Awaited::pointing, Awaited::passing, Awaited::nothing})
      fuzz::check_line(line, vocabulary, awaited);
  }
  // The words of a language are read from a file too.
  const auto read = Vocabulary::parse(line);
  if (read) fuzz::check_line(line, *read, Awaited::giving);
  return 0;
}
