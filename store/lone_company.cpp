#include "store/lone_company.h"

#include <algorithm>
#include <tuple>

namespace seize::store {

Stored<bool> LoneCompany::keep_code(std::string_view code, Id person, Instant until) {
  if (codes_.contains(code)) return false;
  std::erase_if(codes_, [&](const auto& one) { return one.second.person == person; });
  codes_.emplace(code, Code{.person = person, .until = until});
  return true;
}

Stored<std::optional<Id>> LoneCompany::use_code(std::string_view code, Instant now) {
  std::erase_if(codes_, [&](const auto& one) { return one.second.until < now; });
  const auto found = codes_.find(code);
  if (found == codes_.end()) return std::nullopt;
  const Id person = found->second.person;
  codes_.erase(found);
  return person;
}

Stored<Id> LoneCompany::seek(Id person, std::string_view wish) {
  std::ignore = seek_no_more(person);
  seekers_.push_back({.id = ++last_, .person = person, .here = true, .wish = std::string(wish)});
  return last_;
}

Stored<void> LoneCompany::seek_no_more(Id person) {
  std::erase_if(seekers_, [&](const Sought& one) { return one.person == person; });
  return {};
}

Stored<bool> LoneCompany::bring_together(Id first, Id second, std::string_view link, Instant now) {
  std::vector<Sought*> both;
  for (Sought& one : seekers_) {
    if ((one.id == first || one.id == second) && one.link.empty()) both.push_back(&one);
  }
  if (both.size() != 2) return false;
  for (Sought* one : both) {
    one->link = link;
    one->met = now;
  }
  return true;
}

}  // namespace seize::store
