#include "cli/web_socket.h"

#include <netdb.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
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

}  // namespace

struct WebSocket::Cipher {
  std::unique_ptr<SSL_CTX, void (*)(SSL_CTX*)> context{SSL_CTX_new(TLS_client_method()), SSL_CTX_free};
  std::unique_ptr<SSL, void (*)(SSL*)> stream{nullptr, SSL_free};
};

WebSocket::WebSocket() = default;
WebSocket::~WebSocket() { hang_up(); }

bool WebSocket::readable_within(int milliseconds) const {
  if (cipher_ && SSL_pending(cipher_->stream.get()) > 0) return true;
  pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
  return poll(&waiting, 1, milliseconds) > 0;
}

// By certificates that this system trusts, or those that SSL_CERT_FILE names; and by its name, or its number.
bool WebSocket::encrypt(const WebAddress& address) {
  const timeval limit{.tv_sec = patience / 1000, .tv_usec = 0};
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  cipher_ = std::make_unique<Cipher>();
  SSL_CTX* context = cipher_->context.get();
  if (context == nullptr || SSL_CTX_set_default_verify_paths(context) != 1) return false;
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
  SSL_CTX_set_mode(context, SSL_MODE_AUTO_RETRY);
  cipher_->stream.reset(SSL_new(context));
  SSL* stream = cipher_->stream.get();
  if (stream == nullptr) return false;
  const bool number = X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(stream), address.host.c_str()) == 1;
  if (!number && (SSL_set1_host(stream, address.host.c_str()) != 1 ||
                  SSL_set_tlsext_host_name(stream, address.host.c_str()) != 1))
    return false;
  return SSL_set_fd(stream, socket_) == 1 && SSL_connect(stream) == 1;
}

WebSocket::Answer WebSocket::open(const WebAddress& address) {
  hang_up();
  socket_ = connected_to(address);
  if (!is_open()) return Answer::none;
  if (address.secret && !encrypt(address)) {
    const bool untrusted = cipher_->stream && SSL_get_verify_result(cipher_->stream.get()) != X509_V_OK;
    hang_up();
    return untrusted ? Answer::untrusted : Answer::none;
  }
  // The key proves that no cache answers; what it is does not matter to a client that checks the status
  // alone.
  send_all("GET " + address.path + "/online HTTP/1.1\r\nHost: " + address.host + ":" + address.port +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: U2VpemUgYXQgYSB0YWJsZQ==\r\n\r\n");
  while (is_open() && !received_.contains("\r\n\r\n")) {
    if (!readable_within(patience) || !receive()) hang_up();
  }
  if (!received_.starts_with("HTTP/1.1 101 ")) hang_up();
  received_.erase(0, std::min(received_.find("\r\n\r\n") + 4, received_.size()));
  return is_open() ? Answer::open : Answer::none;
}

void WebSocket::hang_up() {
  cipher_.reset();
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
  while (is_open() && alive && readable_within(0)) alive = receive();
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
    const ssize_t sent = cipher_
                             ? SSL_write(cipher_->stream.get(), bytes.data(), static_cast<int>(bytes.size()))
                             : send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0)
      hang_up();
    else
      bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return is_open();
}

bool WebSocket::receive() {
  std::array<char, 16384> buffer{};
  const ssize_t size = cipher_ ? SSL_read(cipher_->stream.get(), buffer.data(), buffer.size())
                               : recv(socket_, buffer.data(), buffer.size(), 0);
  if (size <= 0) return false;
  received_.append(buffer.data(), static_cast<std::size_t>(size));
  return true;
}

}  // namespace seize::cli
