// Links that hold a game or a position. They work from wherever the page is, and nothing is sent to anybody: what follows the #
// stays in the browser.

// A position is its own text, with _ for the spaces.
export const positionHash = (position: string) => `#position=${position.replaceAll(' ', '_')}`;

export const positionOfHash = (text: string) => safely(decodeURIComponent, text).replaceAll('_', ' ');

// A game is its record in the letters of a link, pressed where the browser can. This mark stands before one that is not.
const unpressed = '.';

export async function gameHash(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record);
  if (typeof CompressionStream === 'undefined') return `#game=${unpressed}${lettersOf(bytes)}`;
  return `#game=${lettersOf(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

// The same game, to be looked back at.
export const reviewHash = async (record: string) => (await gameHash(record)).replace('game', 'review');

// Nothing where the link is broken.
export async function recordOfHash(text: string): Promise<string | null> {
  try {
    const plain = text.startsWith(unpressed);
    const record = plain ? bytesOf(text.slice(1)) : await through(bytesOf(text), new DecompressionStream('deflate-raw'));
    return new TextDecoder('utf-8', { fatal: true }).decode(record);
  } catch {
    return null;
  }
}

// No game record is longer than this.
const mostBytes = 1 << 20;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value as Uint8Array<ArrayBuffer>);
    length += read.value.length;
    if (length > mostBytes) throw new Error('too long');
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const lettersOf = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const bytesOf = (letters: string) =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

function safely(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
