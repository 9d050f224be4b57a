#pragma once

#include "cli/option_list.h"
#include "cli/typed.h"

namespace seize::cli {

// What several commands can be told alike: how to show things, what table it is about, what a search may use.

void declare_looks(OptionList& options);
Looks read_looks(Reader& reader, const Typed& typed);

void declare_edition(OptionList& options);

// How things are said: in few characters, and in which order the words of a piece.
void declare_wording(OptionList& options);
Wording read_wording(Reader& reader, const Typed& typed);

void declare_table(OptionList& options);
Options read_table(Reader& reader, const Typed& typed);

void declare_threads_and_memory(OptionList& options);
Resources read_resources(Reader& reader, const Typed& typed);

}  // namespace seize::cli
