#include "cli/store_file.h"

#include "cli/saved_game.h"
#include "store/postgres_store.h"

namespace seize::cli {

std::optional<std::filesystem::path> store_file(const std::optional<std::string>& named) {
  return named ? std::optional<std::filesystem::path>(*named) : state_path("online.seize");
}

Said why_no_store(const std::string& file, const store::Trouble& trouble) {
  using Kind = store::Trouble::Kind;
  const auto about = [&](std::string_view id) { return Said{.id = id, .arguments = {{"file", file}}}; };
  switch (trouble.kind) {
    case Kind::in_use:
      return about("serve.store_in_use");
    case Kind::denied:
      return about("serve.store_denied");
    case Kind::damaged:
      return about("serve.store_damaged");
    case Kind::newer:
      return about("serve.store_newer");
    case Kind::older:
      return about("serve.store_older");
    case Kind::unavailable:
      break;
  }
  return {.id = "serve.store_trouble", .arguments = {{"file", file}, {"reason", trouble.detail}}};
}

Said why_no_database(const std::string& url, const store::Trouble& trouble) {
  using Kind = store::Trouble::Kind;
  const std::string shown = store::without_password(url);
  const std::string_view id = trouble.kind == Kind::newer    ? "serve.database_newer"
                              : trouble.kind == Kind::denied ? "serve.database_denied"
                                                             : "serve.database_trouble";
  return {.id = id, .arguments = {{"database", shown}, {"reason", trouble.detail}}};
}

}  // namespace seize::cli
