// Loads the module and turns its exports into functions of strings and numbers.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The module asks its host for nothing; the C library's start-up code still imports a few names.
const nothing = new Proxy({}, { get: () => () => 0 });

export async function load(bytes) {
  // Called now and then while a search runs; a search ends unproved when it answers true.
  let shouldStop = () => false;
  const host = { watch: (nodes) => (shouldStop(nodes) ? 1 : 0), now: () => performance.now() * 1000 };
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: nothing, seize: host });
  const { memory, _initialize, input_buffer, perft, replay, review, open_book, solve, bench } = instance.exports;
  _initialize();

  const write = (text) => {
    const utf8 = typeof text === 'string' ? encoder.encode(text) : text;
    const at = input_buffer(utf8.length);
    new Uint8Array(memory.buffer, at, utf8.length).set(utf8);
  };
  const read = (at) => {
    const rest = new Uint8Array(memory.buffer, at);
    return decoder.decode(rest.subarray(0, rest.indexOf(0)));
  };

  return {
    perft(position, depth) {
      write(position);
      return BigInt.asUintN(64, perft(depth));
    },
    replay(record) {
      write(record);
      return read(replay());
    },
    // What `seize review --json` says of the record, as text; of a refused one the token's number and the rule, as replay.
    review(record) {
      write(record);
      return read(review());
    },
    // The bytes of a book; false where they are none.
    openBook(book) {
      write(book);
      return open_book() === 1;
    },
    // What `seize solve --json` says, as an object; null for a position that is refused. `watch` hears the nodes visited
    // so far and ends the search by answering true.
    solve(position, { valueOnly = false, plies = false, watch = () => false } = {}) {
      write(position);
      shouldStop = watch;
      const json = read(solve(Number(valueOnly), Number(plies)));
      return json === '' ? null : JSON.parse(json);
    },
    bench() {
      return BigInt.asUintN(64, bench());
    },
  };
}
