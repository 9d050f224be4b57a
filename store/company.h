#pragma once

#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace seize::store {

// Somebody who waits for anybody to play with.
struct Sought {
  Id id = 0;  // whoever came later has a greater one
  Id person = 0;
  bool here = false;   // at this node
  std::string wish{};  // what they wish for, in the server's words
  std::string link{};  // of the table where they were brought together with somebody; empty: not yet
  Instant met{};       // when that was
  bool operator==(const Sought&) const = default;
};

// Somebody at a table.
struct Present {
  Id table = 0;
  Id person = 0;
  auto operator<=>(const Present&) const = default;
};

// Something said at a table that is not kept.
struct Remark {
  Id table = 0;
  std::string text{};
  bool operator==(const Remark&) const = default;
};

// What the nodes that share a store have to know of each other while they run. Nothing of it needs to
// outlast them; what a node has said goes with it.
class Company {
 public:
  Company() = default;
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;
  virtual ~Company() = default;

  // Codes by which another device becomes somebody's. One a person; refused where another has it.
  virtual Stored<bool> keep_code(std::string_view code, Id person, Instant until) = 0;
  // Whose it is; and nobody's from then on.
  virtual Stored<std::optional<Id>> use_code(std::string_view code, Instant now) = 0;

  // Wishes, one a person: the newest counts.
  virtual Stored<Id> seek(Id person, std::string_view wish) = 0;
  virtual Stored<void> seek_no_more(Id person) = 0;
  virtual Stored<std::vector<Sought>> seekers() = 0;  // whoever has waited longest comes first
  // True iff both still waited: now they wait for that table.
  virtual Stored<bool> bring_together(Id first, Id second, std::string_view link, Instant now) = 0;

  // Who has come to a table at this node, and who has left.
  virtual Stored<void> note(std::span<const Present> came, std::span<const Present> left) = 0;
  // Who is at these tables at other nodes.
  virtual Stored<std::vector<Present>> elsewhere(std::span<const Id> tables) = 0;

  virtual Stored<void> remark(const Remark& remark) = 0;
  // What was said at other nodes since this was last asked.
  virtual Stored<std::vector<Remark>> remarks() = 0;
};

}  // namespace seize::store
