#pragma once

// A client by TLS that believes any certificate, and certificates for tests.

#include <arpa/inet.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace seize::cli {

class TlsClient {
 public:
  explicit TlsClient(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{.tv_sec = 10, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) return;
    SSL_set_fd(tls_.get(), socket_);
    SSL_set_tlsext_host_name(tls_.get(), "seize.example");
    connected_ = SSL_connect(tls_.get()) == 1;
  }
  TlsClient(const TlsClient&) = delete;
  TlsClient& operator=(const TlsClient&) = delete;
  ~TlsClient() { hang_up(); }
  void hang_up() {
    if (socket_ >= 0) close(socket_);
    socket_ = -1;
  }

  bool connected() const { return connected_; }

  // What the server calls itself.
  std::string name() const {
    X509* const certificate = SSL_get1_peer_certificate(tls_.get());
    if (certificate == nullptr) return "";
    std::array<char, 100> text{};
    X509_NAME_get_text_by_NID(X509_get_subject_name(certificate), NID_commonName, text.data(), text.size());
    X509_free(certificate);
    return text.data();
  }

  bool tell(std::string_view bytes) const {
    return connected_ && SSL_write(tls_.get(), bytes.data(), static_cast<int>(bytes.size())) > 0;
  }
  // What comes until the text has come, the connection ends, or ten seconds have passed.
  std::string hear_until(std::string_view text) {
    std::array<char, 4096> some{};
    while (!received_.contains(text)) {
      const int size = SSL_read(tls_.get(), some.data(), some.size());
      if (size <= 0) return std::exchange(received_, {});
      received_.append(some.data(), static_cast<std::size_t>(size));
    }
    const std::size_t end = received_.find(text) + text.size();
    std::string heard = received_.substr(0, end);
    received_.erase(0, end);
    return heard;
  }
  std::string ask(std::string_view request) { return tell(request) ? hear_until("never") : ""; }

  // Upgrades to a WebSocket at the path: what is answered.
  std::string open(const std::string& path, const std::string& fields = "") {
    tell("GET " + path +
         " HTTP/1.1\r\nHost: seize.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n" +
         fields + "\r\n");
    return hear_until("\r\n\r\n");
  }
  // As one frame, masked by zeroes.
  bool say(std::string_view text) const {
    return tell(std::string("\x81") + static_cast<char>(0x80 | text.size()) + std::string(4, '\0') +
                std::string(text));
  }

 private:
  struct Free {
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    void operator()(SSL* tls) const { SSL_free(tls); }
  };
  std::unique_ptr<SSL_CTX, Free> context_{SSL_CTX_new(TLS_client_method())};
  std::unique_ptr<SSL, Free> tls_{SSL_new(context_.get())};
  int socket_;
  bool connected_ = false;
  std::string received_;
};

// Writes NAME.pem and NAME.key into the folder, of a host of that name.
inline bool make_certificate(const std::filesystem::path& folder, const std::string& name) {
  const std::string line =
      "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=" + name +
      " -keyout " + (folder / name).string() + ".key -out " + (folder / name).string() +
      ".pem 2> /dev/null && chmod a+r " + (folder / name).string() + ".key";
  return std::system(line.c_str()) == 0;
}

// A port where nobody listens.
inline std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof place;
  const bool bound = bind(socket, reinterpret_cast<const sockaddr*>(&place), size) == 0 &&
                     getsockname(socket, reinterpret_cast<sockaddr*>(&place), &size) == 0;
  close(socket);
  return bound ? ntohs(place.sin_port) : 0;
}

}  // namespace seize::cli
