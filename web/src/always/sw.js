// The page without a network. Each version of it is one copy in the browser's cache: whoever starts the page gets the newest
// copy that is whole, and who has it open goes on with the one it began with, so that a new version never interrupts a game.
// The build writes the two values below.

const version = '%version%';
const { screens, more, most } = '%lists%';

const here = new URL('./', self.location.href).href;
const prefix = `seize ${here} `; // several pages may live at one host
const known = new Set([...screens.map(([path]) => path), ...more, ...most]);

const patience = 60_000; // ms: a worker that waits for a file for ever would keep its successor waiting

const copies = async () => (await caches.keys()).filter((name) => name.startsWith(prefix)); // oldest first
const copy = () => caches.open(prefix + version);
const kept = (path, name) => caches.match(here + path, { ignoreVary: true, ...(name && { cacheName: name }) });

// ---- a new version

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install() {
  await caches.delete(prefix + version); // a version that comes back is the newest again
  try {
    const [start, ...others] = [...screens].reverse();
    await Promise.all(others.map(keep));
    await keep(start); // a copy that has it is whole
  } catch (error) {
    await caches.delete(prefix + version);
    throw error;
  }
  await clear();
}

// A worker waits for its turn until nobody has the page open: who cares, since any of them hands out the newest copy. Were it to
// push in while an older one is busy, browsers would let the next start of the page wait for minutes.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The last version stays for whoever has it open.
async function clear() {
  for (const name of (await copies()).slice(0, -2)) await caches.delete(name);
}

// What has its hash in its name may come from any copy; everything else must be what the build made.
async function keep([path, integrity]) {
  const name = path === './' ? '' : path;
  const old = integrity ? undefined : await kept(name);
  const get = (cache) => fetch(here + name, { cache, ...(integrity && { integrity }), signal: AbortSignal.timeout(patience) });
  const found = old ?? (await get('force-cache').catch(() => get('reload'))); // what the page has just loaded is not loaded again
  if (!found.ok) throw new Error(`${found.status} ${path}`);
  await store(name, found);
}

// Whole before it is put there: while a copy waits for the network to write a file, nobody can read it.
async function store(name, response) {
  const whole = new Response(await response.arrayBuffer(), response);
  await (await copy()).put(here + name, whole.clone());
  return whole;
}

// ---- what is asked for

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'GET' || !url.startsWith(here)) return;
  const path = url.slice(here.length).split(/[?#]/)[0];
  if (path === '' || path === 'index.html') event.respondWith(newest(event.request));
  else if (path.startsWith('assets/') || known.has(path)) event.respondWith(file(path, event.request));
});

async function newest(request) {
  for (const name of (await copies()).reverse()) {
    const page = await kept('', name);
    if (page) return marked(page, name);
  }
  return fetch(request);
}

// So that a page knows which copy it began with.
async function marked(page, name) {
  return new Response((await page.text()).replace('<html', `<html data-copy="${name}"`), page);
}

// What was not kept yet is kept as it passes.
async function file(path, request) {
  const found = await kept(path);
  if (found) return found;
  const response = await fetch(request);
  if (!response.ok || !known.has(path)) return response;
  return store(path, response.clone()).catch(() => response); // a full disk is no reason to fail
}

// ---- what the page wants kept besides: what it has loaded already, all languages, everything

self.addEventListener('message', (event) => {
  const { keep: what, paths } = event.data;
  event.waitUntil(keepMissing({ loaded: paths, more, most: [...more, ...most] }[what] ?? []));
});

async function keepMissing(paths) {
  for (const path of paths.filter((one) => known.has(one)))
    if (!(await kept(path))) await keep([path]).catch(() => undefined); // another time
}
