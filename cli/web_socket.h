#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace seize::cli {

// Where online tables are: http://HOST:PORT/PATH.
struct WebAddress {
  std::string host;
  std::string port = "80";
  std::string path;     // without the stroke at its end
  bool secret = false;  // https
};

// A client's WebSocket (RFC 6455) that waits for nobody, once it is open.
class WebSocket {
 public:
  enum class Answer : std::uint8_t {
    open,
    none,       // nobody answers there within some seconds, or not as a server of online tables
    untrusted,  // it cannot prove by a certificate that is trusted here who it is
  };

  WebSocket();
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;
  ~WebSocket();

  Answer open(const WebAddress& address);
  bool is_open() const { return socket_ >= 0; }
  void hang_up();

  void say(std::string_view text) { send_frame(1, text); }
  // The texts that have come; then the socket may turn out to be closed.
  std::vector<std::string> heard();

 private:
  struct Frame {
    int kind;
    std::string text;
  };
  std::optional<Frame> take_frame();
  void send_frame(unsigned kind, std::string_view text);
  bool send_all(std::string_view bytes);
  bool receive();
  bool readable_within(int milliseconds) const;
  bool encrypt(const WebAddress& address);

  struct Cipher;  // of https
  std::unique_ptr<Cipher> cipher_;
  int socket_ = -1;
  std::string received_;
};

}  // namespace seize::cli
