// The modules of the package, found beside this file: on disk in Node.js, by the network in a page. seize.mjs takes bytes from
// anywhere else.

import { load, loadMind, loadOnline, loadRoom } from './seize.mjs';

export { load, loadMind, loadOnline, loadRoom };

async function bytesOf(name) {
  const url = new URL(name, import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return readFile(url);
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} could not be loaded (${answer.status}).`);
  return new Uint8Array(await answer.arrayBuffer());
}

export const open = async () => load(await bytesOf('./seize.wasm'));
export const openMind = async () => loadMind(await bytesOf('./mind.wasm'));
export const openRoom = async () => loadRoom(await bytesOf('./room.wasm'));
export const openOnline = async () => loadOnline(await bytesOf('./online.wasm'));

// Books are for characteristics in general: S:hsf has that of S:chs.
export async function bookFor(rules) {
  const [, sets, letters] = /^([LS]):([chsf]{1,4})$/.exec(rules) ?? [];
  if (!sets) throw new RangeError(`"${rules}" is not a set of rules: it is L: or S: and one to four of the letters c h s f, like L:chsf.`);
  return bytesOf(`./books/${sets}-${'chsf'.slice(0, letters.length)}.book`);
}

export const version = '@VERSION@';
