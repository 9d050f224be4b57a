#include "store/nats_hints.h"

#include <nats/nats.h>

#include <algorithm>
#include <utility>

namespace seize::store {

namespace {

constexpr const char* subject = "seize.hints";
constexpr std::int64_t milliseconds_between_tries = 500;
constexpr std::int64_t milliseconds_between_pings = 1000;
constexpr std::size_t hints_a_message = 2000;

struct Destroy {
  void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
  void operator()(natsSubscription* subscription) const { natsSubscription_Destroy(subscription); }
  void operator()(natsConnection* connection) const { natsConnection_Destroy(connection); }
};

class NatsHints : public Hints {
 public:
  NatsHints(std::string url, std::string node) : url_(std::move(url)), node_(std::move(node)) {}

  // The connection first: nothing is heard after that.
  ~NatsHints() override {
    subscription_.reset();
    if (connection_) natsConnection_Close(connection_.get());
  }
  NatsHints(const NatsHints&) = delete;
  NatsHints& operator=(const NatsHints&) = delete;

  void start(Hear hear) override {
    hear_ = std::move(hear);
    natsOptions* options = nullptr;
    if (natsOptions_Create(&options) != NATS_OK) return;
    const std::unique_ptr<natsOptions, Destroy> owner(options);
    natsOptions_SetURL(options, url_.c_str());
    natsOptions_SetTimeout(options, 2000);
    natsOptions_SetMaxReconnect(options, -1);
    natsOptions_SetReconnectWait(options, milliseconds_between_tries);
    natsOptions_SetReconnectJitter(options, 0, 0);
    natsOptions_SetPingInterval(options, milliseconds_between_pings);
    natsOptions_SetMaxPingsOut(options, 2);
    natsOptions_SetReconnectBufSize(options, 0);  // what was to be said while it was away is old by then
    natsOptions_SetReconnectedCB(options, is_back, this);
    natsOptions_SetRetryOnFailedConnect(options, true, is_back, this);
    natsConnection* connection = nullptr;
    const natsStatus connected = natsConnection_Connect(&connection, options);
    connection_.reset(connection);
    if (connected != NATS_OK && connected != NATS_NOT_YET_CONNECTED) return;
    natsSubscription* subscription = nullptr;
    if (natsConnection_Subscribe(&subscription, connection, subject, heard, this) == NATS_OK)
      subscription_.reset(subscription);
  }

  void publish(std::vector<Hint> hints) override {
    if (!well()) return;
    for (std::size_t i = 0; i < hints.size(); i += hints_a_message) {
      const std::span some = std::span(hints).subspan(i, std::min(hints_a_message, hints.size() - i));
      natsConnection_PublishString(connection_.get(), subject, format_hints(node_, some).c_str());
    }
  }

  bool well() const override {
    return connection_ && subscription_ &&
           natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED;
  }

 private:
  static void heard(natsConnection* /*connection*/, natsSubscription* /*subscription*/, natsMsg* message,
                    void* self) {
    const auto* hints = static_cast<NatsHints*>(self);
    const std::string_view text(natsMsg_GetData(message),
                                static_cast<std::size_t>(natsMsg_GetDataLength(message)));
    if (auto told = parse_hints(text, hints->node_); !told.empty()) hints->hear_(std::move(told));
    natsMsg_Destroy(message);
  }
  // Whatever was said meanwhile.
  static void is_back(natsConnection* /*connection*/, void* self) {
    static_cast<NatsHints*>(self)->hear_({Hint{}});
  }

  std::string url_;
  std::string node_;
  Hear hear_;
  std::unique_ptr<natsConnection, Destroy> connection_;
  std::unique_ptr<natsSubscription, Destroy> subscription_;
};

}  // namespace

std::unique_ptr<Hints> nats_hints(const std::string& url, std::string node) {
  return std::make_unique<NatsHints>(url, std::move(node));
}

}  // namespace seize::store
