#pragma once

#include "solver/book.h"

namespace seize::wasm {

// The book that the host has opened; nothing where it has opened none.
solver::Book* book_at_hand();

}  // namespace seize::wasm
