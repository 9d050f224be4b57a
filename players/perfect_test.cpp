#include "players/perfect.h"

#include <gtest/gtest.h>
