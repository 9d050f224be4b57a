// Loads the module and turns its exports into functions of strings and numbers.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// The module asks its host for nothing; the C library's start-up code still imports a few names.
const nothing = new Proxy({}, { get: () => () => 0 });

export async function load(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, { wasi_snapshot_preview1: nothing });
  const { memory, _initialize, input_buffer, perft, replay } = instance.exports;
  _initialize();

  const write = (text) => {
    const utf8 = encoder.encode(text);
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
  };
}
