#pragma once

#include "store/store.h"

namespace seize::store {

// Does what another store does, for those that change a part of that.
class ForwardingStore : public Store {
 public:
  explicit ForwardingStore(Store& real) : real_(real) {}

  Stored<Instant> now() override { return real_.now(); }
  Stored<std::vector<Outcome>> commit(std::span<const Write> writes) override { return real_.commit(writes); }
  Stored<std::vector<Id>> moved_on(std::span<const Stand> known) override { return real_.moved_on(known); }
  Stored<std::vector<Gap>> beat(Instant at, std::optional<Instant> silent_since) override {
    return real_.beat(at, silent_since);
  }
  Stored<std::optional<Person>> person(const Hash& key) override { return real_.person(key); }
  Stored<std::optional<Person>> person(Id id) override { return real_.person(id); }
  Stored<std::size_t> keys_of(Id person) override { return real_.keys_of(person); }
  Stored<std::vector<Id>> apart_from(Id person) override { return real_.apart_from(person); }
  Stored<std::optional<KeptTable>> table(std::string_view link) override { return real_.table(link); }
  Stored<std::optional<KeptTable>> table(Id id) override { return real_.table(id); }
  Stored<std::vector<KeptGame>> finished_games(Id table) override { return real_.finished_games(table); }
  Stored<std::vector<std::string>> results(Id table) override { return real_.results(table); }
  Stored<std::vector<std::string>> listed(Phase phase, std::size_t most) override {
    return real_.listed(phase, most);
  }
  Stored<std::vector<std::string>> tables_of(Id person, std::size_t most) override {
    return real_.tables_of(person, most);
  }
  Stored<std::vector<std::string>> all_tables_of(Id person, std::size_t most) override {
    return real_.all_tables_of(person, most);
  }
  Stored<std::vector<Id>> due(Instant now, std::size_t most) override { return real_.due(now, most); }
  Stored<std::vector<Id>> with_deadline(std::size_t most) override { return real_.with_deadline(most); }
  Stored<std::vector<Id>> untouched(Phase phase, Instant since, std::size_t most) override {
    return real_.untouched(phase, since, most);
  }

 private:
  Store& real_;
};

}  // namespace seize::store
