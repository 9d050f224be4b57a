#pragma once

// What somebody has done so far, as a file of theirs: read and written whole; a damaged one is put aside and
// told of.

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string_view>

#include "cli/catalogue.h"
#include "cli/saved_game.h"
#include "cli/speech.h"

namespace seize::cli {

// What is told about such a file.
struct KeptWords {
  std::string_view put_aside, stays_damaged, not_kept;
};

// The name under which a damaged file is kept: one that nothing has yet.
std::filesystem::path name_aside(const std::filesystem::path& path);

template <class Progress>
class KeptProgress {
 public:
  KeptProgress(const Catalogue& catalogue, const char* file, const KeptWords& words,
               std::optional<Progress> (*parse)(std::string_view))
      : catalogue_(catalogue), words_(words), parse_(parse), path_(state_path(file)) {
    refresh();
  }

  bool has_a_place() const { return path_.has_value(); }

  Progress& progress() { return progress_; }

  // Before anything is added: another window may have kept something since.
  void refresh() {
    if (path_ && std::filesystem::exists(*path_)) read();
  }

  void keep() {
    if (!path_ || write_state(*path_, format_progress(progress_))) return;
    complain_about(words_.not_kept);
    path_.reset();
  }

 private:
  void read() {
    const auto text = read_whole(*path_);
    if (!text) {
      complain_about("error.read");
      path_.reset();
    } else if (auto progress = parse_(*text)) {
      progress_ = *std::move(progress);
    } else {
      put_aside();
    }
  }

  void put_aside() {
    const std::filesystem::path aside = name_aside(*path_);
    if (std::rename(path_->c_str(), aside.c_str()) == 0) {
      complain(catalogue_,
               {.id = words_.put_aside, .arguments = {{"file", path_->string()}, {"aside", aside.string()}}});
    } else {
      complain_about(words_.stays_damaged);
      path_.reset();
    }
  }

  void complain_about(std::string_view id) const {
    complain(catalogue_, {.id = id, .arguments = {{"file", path_->string()}, {"reason", system_reason()}}});
  }

  const Catalogue& catalogue_;
  KeptWords words_;
  std::optional<Progress> (*parse_)(std::string_view);
  std::optional<std::filesystem::path> path_;
  Progress progress_;
};

}  // namespace seize::cli
