#include "players/mind.h"

#include <gtest/gtest.h>
