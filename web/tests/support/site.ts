// Who serves the page to the tests: the real `seize serve`, or a plain static host that knows nothing of the page.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const builtPage = join(root, 'build/page');

export interface Site {
  readonly address: string; // without a slash at its end
  readonly stop: () => Promise<void>;
}

export interface OnlineSite extends Site {
  readonly kill: () => Promise<void>; // as when the power goes
}

// On a port of its own choosing, which it prints, or on that one; with online tables where it is told where they are kept.
export async function seizeServe({ port = 0, store = '' }: { port?: number; store?: string } = {}): Promise<OnlineSite> {
  const folder = store === '' ? await mkdtemp(join(tmpdir(), 'seize-site-')) : null; // nobody's own tables
  const server = spawn(join(root, 'build/release/cli/seize'), ['serve', '--listen', `127.0.0.1:${port}`, '--store', folder ? join(folder, 'online.seize') : store], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const line = once(createInterface(server.stdout), 'line').then(([text]) => String(text));
  const address = await Promise.race([
    line,
    ended.then(([status]) => Promise.reject(new Error(`seize serve ended: ${status}`))),
  ]);
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    if (folder) await rm(folder, { recursive: true });
  };
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  return { address: address.replace(/\/$/, ''), stop, kill };
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tsv': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

// Each folder under its prefix, '/some/path/': files as they are, no header but their type.
export async function staticHost(folders: Readonly<Record<string, string>>): Promise<Site> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const prefix = Object.keys(folders).find((one) => path.startsWith(one));
    const inside = prefix === undefined ? '' : normalize(`/${path.slice(prefix.length)}`);
    const file = join(folders[prefix ?? ''] ?? root, inside.endsWith('/') ? `${inside}index.html` : inside);
    const found = prefix === undefined ? Promise.reject(new Error('outside')) : readFile(file);
    found.then(
      (bytes) =>
        response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404).end('not found'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}
