#include "players/level.h"

#include <gtest/gtest.h>
