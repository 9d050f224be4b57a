#pragma once

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace seize::server {

// A connection to 127.0.0.1, for tests.
class TestClient {
 public:
  explicit TestClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
  }
  TestClient(TestClient&& other) noexcept : socket_(other.socket_), connected_(other.connected_) {
    other.socket_ = -1;
  }
  TestClient(const TestClient&) = delete;
  TestClient& operator=(const TestClient&) = delete;
  ~TestClient() {
    if (socket_ >= 0) close(socket_);
  }

  bool connected() const { return connected_; }

  // False once the other side has gone.
  bool tell(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  // What comes until the text has come, or the connection ends.
  std::string hear_until(std::string_view text) const {
    std::string heard;
    while (!heard.contains(text)) {
      const std::string more = hear_some();
      if (more.empty()) break;
      heard += more;
    }
    return heard;
  }

  // What comes until the other side ends the connection.
  std::string hear_all() const {
    std::string heard;
    for (std::string more = hear_some(); !more.empty(); more = hear_some()) heard += more;
    return heard;
  }

  std::string ask(std::string_view request) const { return tell(request) ? hear_all() : ""; }

 private:
  std::string hear_some() const {
    std::array<char, 65536> buffer{};
    const ssize_t size = recv(socket_, buffer.data(), buffer.size(), 0);
    return {buffer.data(), static_cast<std::size_t>(size > 0 ? size : 0)};
  }

  int socket_;
  bool connected_ = false;
};

}  // namespace seize::server
