#include "cli/web_socket.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <random>

namespace seize::cli {

namespace {

constexpr int patience = 5000;  // milliseconds, to open a socket
constexpr std::size_t longest_frame = std::size_t{1} << 20;

int connected_to(const WebAddress& address) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(address.host.c_str(), address.port.c_str(), &wanted, &found) != 0) return -1;
  const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owner(found, freeaddrinfo);
  const timeval limit{.tv_sec = patience / 1000, .tv_usec = 0};
  for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
    const int opened = socket(one->ai_family, one->ai_socktype | SOCK_CLOEXEC, one->ai_protocol);
    if (opened < 0) continue;
    setsockopt(opened, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);  // for connecting, too
    if (connect(opened, one->ai_addr, one->ai_addrlen) == 0) return opened;
    close(opened);
  }
  return -1;
}

bool readable_within(int socket, int milliseconds) {
  pollfd waiting{.fd = socket, .events = POLLIN, .revents = 0};
  return poll(&waiting, 1, milliseconds) > 0;
}

}  // namespace

bool WebSocket::open(const WebAddress& address) {
  hang_up();
  socket_ = connected_to(address);
  if (!is_open()) return false;
  // The key proves that no cache answers; what it is does not matter to a client that checks the status
  // alone.
  send_all("GET " + address.path + "/online HTTP/1.1\r\nHost: " + address.host + ":" + address.port +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: U2VpemUgYXQgYSB0YWJsZQ==\r\n\r\n");
  while (is_open() && !received_.contains("\r\n\r\n")) {
    if (!readable_within(socket_, patience) || !receive()) hang_up();
  }
  if (!received_.starts_with("HTTP/1.1 101 ")) hang_up();
  received_.erase(0, std::min(received_.find("\r\n\r\n") + 4, received_.size()));
  return is_open();
}

void WebSocket::hang_up() {
  if (is_open()) close(socket_);
  socket_ = -1;
  received_.clear();
}

std::vector<std::string> WebSocket::heard() {
  constexpr int text = 1;
  constexpr int closing = 8;
  constexpr int ping = 9;
  constexpr unsigned pong = 10;
  std::vector<std::string> texts;
  bool alive = true;
  while (is_open() && alive && readable_within(socket_, 0)) alive = receive();
  while (auto frame = take_frame()) {
    if (frame->kind == text) texts.push_back(std::move(frame->text));
    if (frame->kind == ping) send_frame(pong, frame->text);
    if (frame->kind == closing) alive = false;
  }
  if (!alive) hang_up();
  return texts;
}

std::optional<WebSocket::Frame> WebSocket::take_frame() {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(received_[i]); };
  if (received_.size() < 2) return std::nullopt;
  std::size_t size = byte(1) & 127U;
  std::size_t head = 2;
  if (size >= 126) {
    const std::size_t more = size == 126 ? 2 : 8;
    if (received_.size() < head + more) return std::nullopt;
    size = 0;
    for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte(head + i);
    head += more;
  }
  if (size > longest_frame) hang_up();
  if (received_.size() < head + size || !is_open()) return std::nullopt;
  Frame frame{.kind = byte(0) & 15, .text = received_.substr(head, size)};
  received_.erase(0, head + size);
  return frame;
}

void WebSocket::send_frame(unsigned kind, std::string_view text) {
  std::random_device chance;
  std::array<char, 4> mask{};
  for (char& one : mask) one = static_cast<char>(chance());
  std::string frame(1, static_cast<char>(0x80U | kind));
  if (text.size() < 126) {
    frame += static_cast<char>(0x80U | text.size());
  } else {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(text.size() >> 8U);
    frame += static_cast<char>(text.size() & 255U);
  }
  frame.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < text.size(); ++i) frame += static_cast<char>(text[i] ^ mask[i % 4]);
  send_all(frame);
}

bool WebSocket::send_all(std::string_view bytes) {
  while (is_open() && !bytes.empty()) {
    const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0)
      hang_up();
    else
      bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return is_open();
}

bool WebSocket::receive() {
  std::array<char, 16384> buffer{};
  const ssize_t size = recv(socket_, buffer.data(), buffer.size(), 0);
  if (size <= 0) return false;
  received_.append(buffer.data(), static_cast<std::size_t>(size));
  return true;
}

}  // namespace seize::cli
