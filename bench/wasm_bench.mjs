// Prints the milliseconds that the set of `seize bench` takes in WebAssembly, the second time, when it is compiled well.

import { readFileSync } from 'node:fs';
import { load } from '../wasm/seize.mjs';

const seize = await load(readFileSync(new URL('../build/wasm/wasm/seize.wasm', import.meta.url)));
seize.bench();
const begin = process.cpuUsage().user;
seize.bench();
console.log((process.cpuUsage().user - begin) / 1000);
