#include "players/player.h"

#include <gtest/gtest.h>
