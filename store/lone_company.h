#pragma once

#include <map>

#include "store/company.h"

namespace seize::store {

// The company of a node that has none: all in memory.
class LoneCompany : public Company {
 public:
  Stored<bool> keep_code(std::string_view code, Id person, Instant until) override;
  Stored<std::optional<Id>> use_code(std::string_view code, Instant now) override;
  Stored<Id> seek(Id person, std::string_view wish) override;
  Stored<void> seek_no_more(Id person) override;
  Stored<std::vector<Sought>> seekers() override { return seekers_; }
  Stored<bool> bring_together(Id first, Id second, std::string_view link, Instant now) override;
  Stored<void> note(std::span<const Present> /*came*/, std::span<const Present> /*left*/) override {
    return {};
  }
  Stored<std::vector<Present>> elsewhere(std::span<const Id> /*tables*/) override {
    return std::vector<Present>();
  }
  Stored<void> remark(const Remark& /*remark*/) override { return {}; }
  Stored<std::vector<Remark>> remarks() override { return std::vector<Remark>(); }

 private:
  struct Code {
    Id person;
    Instant until;
  };
  std::map<std::string, Code, std::less<>> codes_;
  std::vector<Sought> seekers_;
  Id last_ = 0;
};

}  // namespace seize::store
