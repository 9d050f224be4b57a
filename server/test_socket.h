#pragma once

// A WebSocket to 127.0.0.1, and a person at it whose connection is the client's own, for tests against a real
// server.

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/connection.h"
#include "protocol/message_text.h"

namespace seize::server {

class TestSocket {
 public:
  TestSocket() = default;
  TestSocket(const TestSocket&) = delete;
  TestSocket& operator=(const TestSocket&) = delete;
  ~TestSocket() { hang_up(); }

  // Empty where it was opened; else what came in its place.
  std::string open(std::uint16_t port, const std::string& fields = "") {
    hang_up();
    socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
      hang_up();
      return "nobody listens";
    }
    send_bytes("GET /online HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
               "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n" +
               fields + "\r\n");
    while (!received_.contains("\r\n\r\n")) {
      if (!receive(5000)) break;
    }
    const std::string head = received_.substr(0, received_.find("\r\n\r\n") + 4);
    received_.erase(0, std::min(head.size(), received_.size()));
    if (head.starts_with("HTTP/1.1 101")) return "";
    hang_up();
    return head.empty() ? "nothing" : head;
  }

  bool is_open() const { return socket_ >= 0; }
  void hang_up() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
    received_.clear();
  }

  // As one frame, masked by zeroes.
  bool say(std::string_view text, unsigned char kind = 1) {
    std::string frame(1, static_cast<char>(0x80 | kind));
    if (text.size() < 126) {
      frame += static_cast<char>(0x80 | text.size());
    } else if (text.size() < 65536) {
      frame += static_cast<char>(0x80 | 126);
      frame += static_cast<char>(text.size() >> 8);
      frame += static_cast<char>(text.size() & 255);
    } else {
      frame += static_cast<char>(0x80 | 127);
      for (int shift = 56; shift >= 0; shift -= 8)
        frame += static_cast<char>(std::uint64_t{text.size()} >> shift);
    }
    frame += std::string(4, '\0');
    return send_bytes(frame + std::string(text));
  }

  // The next text that comes within so long; nothing where none does. Afterwards the socket may be closed.
  std::optional<std::string> hear(int milliseconds) {
    while (true) {
      if (auto frame = take_frame()) {
        if (frame->kind == 1) return std::move(frame->text);
        if (frame->kind == 8) hang_up();
        if (frame->kind == 9) say(frame->text, 10);
        if (!is_open()) return std::nullopt;
        continue;
      }
      if (!receive(milliseconds)) return std::nullopt;
    }
  }

 private:
  struct Frame {
    int kind;
    std::string text;
  };

  std::optional<Frame> take_frame() {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(received_[i]); };
    if (received_.size() < 2) return std::nullopt;
    std::size_t size = byte(1) & 127U;
    std::size_t head = 2;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (received_.size() < 2 + more) return std::nullopt;
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte(2 + i);
      head += more;
    }
    if (received_.size() < head + size) return std::nullopt;
    Frame frame{.kind = byte(0) & 15, .text = received_.substr(head, size)};
    received_.erase(0, head + size);
    return frame;
  }

  bool receive(int milliseconds) {
    if (!is_open()) return false;
    pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
    if (poll(&waiting, 1, milliseconds) <= 0) return false;
    std::string more(65536, '\0');
    const ssize_t size = recv(socket_, more.data(), more.size(), 0);
    if (size <= 0) {
      hang_up();
      return false;
    }
    received_.append(more, 0, static_cast<std::size_t>(size));
    return true;
  }

  bool send_bytes(std::string_view bytes) {
    while (!bytes.empty() && is_open()) {
      const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) {
        hang_up();
        return false;
      }
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return is_open();
  }

  int socket_ = -1;
  std::string received_;
};

// Somebody with a connection of the client's kind over such a socket. `port` may change while a server is
// away.
class TestPerson {
 public:
  TestPerson(unsigned char key, const std::uint16_t& port) : port_(port) {
    protocol::Key me{};
    me[0] = key;
    connection = protocol::new_connection(me, key, now());
  }

  // Lets the connection do what it does, for so long or until something is told; gives what was.
  std::vector<protocol::ServerMessage> live(int milliseconds) {
    told_.clear();
    const Instant until = now() + Duration(milliseconds);
    do {
      carry_out(protocol::ticked(connection, now()));
      const auto text = socket.hear(told_.empty() ? std::min(milliseconds, 5) : 0);
      if (text)
        carry_out(protocol::heard(connection, *text, now()));
      else if (opened_ && !socket.is_open())
        break_off();
    } while (told_.empty() && now() < until);
    return std::exchange(told_, {});
  }

  // The socket is cut, as by a tunnel.
  void break_off() {
    socket.hang_up();
    opened_ = false;
    carry_out(protocol::lost(connection, now()));
  }

  void carry_out(const protocol::Wanted& wanted) {
    if (wanted.close) {
      socket.hang_up();
      opened_ = false;
    }
    if (wanted.open) {
      opened_ = socket.open(port_).empty();
      carry_out(opened_ ? protocol::opened(connection, now()) : protocol::lost(connection, now()));
    }
    for (const std::string& text : wanted.send) socket.say(text);
    told_.insert(told_.end(), wanted.told.begin(), wanted.told.end());
  }

  static Instant now() {
    return std::chrono::duration_cast<Instant>(std::chrono::steady_clock::now().time_since_epoch());
  }

  protocol::Connection connection;
  TestSocket socket;

 private:
  const std::uint16_t& port_;
  bool opened_ = false;
  std::vector<protocol::ServerMessage> told_;
};

}  // namespace seize::server
