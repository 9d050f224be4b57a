#include "players/sight.h"

#include <gtest/gtest.h>
