#pragma once

// How a match is told: to people in sentences, to programs in JSON.

#include "arena/arena.h"
#include "cli/catalogue.h"
#include "notation/json.h"

namespace seize::cli {

class Herald {
 public:
  Herald(const arena::Plan& plan, const Catalogue& catalogue) : plan_(plan), catalogue_(catalogue) {}

  void open() const;
  void game(const arena::FinishedGame& game, const arena::Standing& standing) const;
  void close(const arena::Standing& standing, bool interrupted) const;

 private:
  void tell(const Said& said) const;
  Said ending_of(const arena::FinishedGame& game) const;
  Said score(const arena::Standing& standing) const;
  Said test(const arena::Standing& standing) const;
  Said verdict(arena::SprtVerdict verdict) const;

  const arena::Plan& plan_;
  const Catalogue& catalogue_;
};

class Clerk {
 public:
  explicit Clerk(const arena::Plan& plan) : plan_(plan) {}

  static void game(const arena::FinishedGame& game);
  void close(const arena::Standing& standing, bool interrupted) const;

 private:
  void add_test(JsonObject& json, const arena::Standing& standing) const;

  const arena::Plan& plan_;
};

}  // namespace seize::cli
