#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "store/store.h"
#include "talk/said.h"

namespace seize::cli {

// The file of online tables that was named, or the one among one's own files; nothing where the user has no
// home.
std::optional<std::filesystem::path> store_file(const std::optional<std::string>& named);

// What is wrong with that file, in one sentence.
Said why_no_store(const std::string& file, const store::Trouble& trouble);
// The same of a database.
Said why_no_database(const std::string& url, const store::Trouble& trouble);

}  // namespace seize::cli
