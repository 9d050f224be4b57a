#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "protocol/message.h"

namespace seize::protocol {

// Messages are JSON objects, each a text frame of its own. What is not known in one is passed over, so that
// later versions may say more.

inline constexpr std::size_t longest_from_client = 4096;
inline constexpr std::size_t longest_from_server = std::size_t{256} * 1024;

std::string format(const ClientMessage& message);
std::string format(const ServerMessage& message);

// malformed, unknown_message or too_long
std::expected<ClientMessage, Objection> parse_from_client(std::string_view text);
std::expected<ServerMessage, Objection> parse_from_server(std::string_view text);

// 32 hexadecimal digits
std::string format_key(const Key& key);
std::optional<Key> parse_key(std::string_view text);

// 16 hexadecimal digits
std::string format_id(ActId id);
std::optional<ActId> parse_id(std::string_view text);

// What a table's address may end with.
bool is_link(std::string_view text);

// "b2", "=7", "last", "all"
std::string format_look(const Look& look);
std::optional<Look> parse_look(std::string_view text);

// "hello", "good_luck" …
std::string_view name_of(Courtesy what);

// "?.../..7./…. 3 b2 L:chsf": a position in which squares may be hidden
std::string format_board(const BoardSeen& seen);
std::optional<BoardSeen> parse_board(std::string_view text);

}  // namespace seize::protocol
