#include "server/names.h"

#include <array>

namespace seize::server {

namespace {

constexpr std::array<std::string_view, 48> firsts = {
    "Vega",   "Mira",    "Lyra",    "Nova",  "Luna",     "Stella", "Atlas",  "Orion",   "Rigel", "Altair",
    "Cosmo",  "Astra",   "Aurora",  "Titan", "Callisto", "Io",     "Ariel",  "Juno",    "Vesta", "Pallas",
    "Opal",   "Onyx",    "Topas",   "Rubin", "Jade",     "Amber",  "Coral",  "Perla",   "Mica",  "Kobalt",
    "Indigo", "Saffran", "Vanilla", "Mango", "Papaya",   "Melona", "Kiwi",   "Limona",  "Polka", "Samba",
    "Tango",  "Rondo",   "Allegra", "Piano", "Banjo",    "Viola",  "Domino", "Konfetti"};

constexpr std::array<std::string_view, 48> seconds = {
    "Panda",   "Koala",    "Puma",   "Lama",     "Gecko",   "Tapir",    "Okapi",   "Gibbon",
    "Kolibri", "Kakadu",   "Tukan",  "Flamingo", "Pelikan", "Albatros", "Marabu",  "Ibis",
    "Emu",     "Dodo",     "Delfin", "Orka",     "Narval",  "Manati",   "Otter",   "Bison",
    "Zebra",   "Jaguar",   "Gepard", "Leopard",  "Panter",  "Lynx",     "Fenek",   "Dingo",
    "Wombat",  "Kanguru",  "Gorila", "Bonobo",   "Lemur",   "Alpaka",   "Kamel",   "Impala",
    "Gazela",  "Antilope", "Giraf",  "Rino",     "Hamster", "Iguana",   "Axolotl", "Krokodil"};

}  // namespace

std::span<const std::string_view> first_parts() { return firsts; }
std::span<const std::string_view> second_parts() { return seconds; }

std::optional<std::string> name_of_parts(std::uint32_t first, std::uint32_t second) {
  if (first >= firsts.size() || second >= seconds.size()) return std::nullopt;
  return std::string(firsts[first]) + " " + std::string(seconds[second]);
}

std::string some_name(std::uint64_t chance) {
  return *name_of_parts(static_cast<std::uint32_t>(chance % firsts.size()),
                        static_cast<std::uint32_t>(chance / firsts.size() % seconds.size()));
}

}  // namespace seize::server
