#pragma once

#include <string_view>

#include "server/router.h"
#include "server/site.h"
#include "server/vitals.h"

namespace seize::server {

// All that the server answers: its endpoints, and the files of the site.
Router router_for(const Site& site, std::string_view version, const Vitals& vitals = {});

}  // namespace seize::server
