// Measures the page in Chromium, as `seize serve` sends it: one figure a line, what TAB at most TAB measured TAB unit.
// Needs the release build and the built page (./run makes both) and web/node_modules.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadMind, loadRoom } from '../wasm/seize.mjs';
import { buttonSaying, handOn, one } from './light_hand.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { chromium } = createRequire(`${root}web/package.json`)('playwright-core');

const percentile = (values, p) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))];
const print = (what, most, measured, unit) => console.log([what, most, Number(measured.toFixed(1)), unit].join('\t'));

// ---- the page, and a second address of it, behind something that counts what is sent to the browser

async function serve() {
  const server = spawn(`${root}build/release/cli/seize`, ['serve', '--listen', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(createInterface(server.stdout), 'line');
  const { hostname, port } = new URL(address);
  const sent = { bytes: 0 };
  const counter = createServer((client) => {
    const there = connect(Number(port), hostname);
    there.on('data', (chunk) => (sent.bytes += chunk.length));
    client.pipe(there).pipe(client);
    for (const end of [client, there]) end.on('error', () => end.destroy());
  }).listen(0, '127.0.0.1');
  await once(counter, 'listening');
  const stop = () => {
    server.kill('SIGTERM');
    counter.close();
  };
  return { url: address, counted: `http://127.0.0.1:${counter.address().port}/`, sent, stop };
}

const options = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const texts = readFileSync(`${root}messages/en.txt`, 'utf8');
const text = (id) => new RegExp(`^${id} = (.*)$`, 'm').exec(texts)[1];

// ---- the first load: until the first game is playable

// As a middling phone on a slow network does it.
const phone = { latency: 0, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8, offline: false, slowness: 4 };

async function firstLoad(url, { as = null, andThen = async () => undefined } = {}) {
  const browser = await chromium.launch(options);
  const page = await browser.newPage({ locale: 'en-GB' });
  await page.addInitScript(watch);
  const { client, until, press, see } = await handOn(page);
  await client.send('Performance.enable');
  const metrics = async () =>
    Object.fromEntries(
      (await client.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, 1000 * value]),
    );
  await sleep(2000); // a browser that has just been started is busy with itself
  if (as) {
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', as);
    await client.send('Emulation.setCPUThrottlingRate', { rate: as.slowness });
  }
  const before = await metrics();
  const began = performance.now();
  await client.send('Page.navigate', { url });
  await press(one('.play'));
  await until(`${one('[data-area=rack] [data-open]')} || ${one('.thinking')}?.textContent`);
  const playable = performance.now() - began;
  const after = await metrics();
  await andThen();
  const { longest, shift } = await see('seen');
  await browser.close();
  const spent = (what) => after[what] - before[what];
  return { playable, tasks: spent('TaskDuration'), cpu: spent('ThreadTime'), longest, shift };
}

// Nothing has been sent for three seconds.
async function quiet(sent) {
  for (let before = -1; before !== sent.bytes; await sleep(3000)) before = sent.bytes;
}

// ---- a whole game: how long until what was done is seen

const game = '=c a1=d b4=7 a4=f c1=3 b2=6 b1=a b3=b a3=0 c4=4 d3=e c3=1 d4=2 d2=9 d1=8 c2=5 a2';

// From the first paint on.
function watch() {
  const seen = { interactions: new Map(), animated: new Set(), longest: 0, shift: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId)
        seen.interactions.set(interactionId, Math.max(duration, seen.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    const [painted] = performance.getEntriesByName('first-paint');
    for (const { startTime, duration } of list.getEntries())
      if (painted && startTime > painted.startTime) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

// In every frame, so not where time is measured.
function watchAnimations() {
  for (const { effect } of document.getAnimations()) {
    for (const frame of effect.getKeyframes()) for (const name of Object.keys(frame)) seen.animated.add(name);
  }
  requestAnimationFrame(watchAnimations);
}

async function wholeGame(url, { alsoWatch, trace = false } = {}) {
  const browser = await chromium.launch(options);
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watch);
  if (alsoWatch) await page.addInitScript(alsoWatch);
  const { client, see, until, press } = await handOn(page);
  const tasks = trace ? await tasksOf(browser, page, url) : null;
  await client.send('Page.navigate', { url });
  const act = async (element) => {
    await press(element);
    await sleep(600); // whoever plays looks at it
  };
  await act(buttonSaying(text('page.play.two')));
  await until(`!!${one('[data-area=board]')}`);
  for (const cell of game.match(/=.|[a-d][1-4]/g)) await act(one(`[data-cell="${cell}"]`));
  for (let passes = 0; passes < 2; ++passes) await act(one('.call-bar .button-strong'));
  await until(`!!${one('.outcome')}`);
  const { count, slow, animated, longest, shift } = await see(`({
    count: performance.interactionCount,
    slow: [...seen.interactions.values()],
    animated: [...seen.animated],
    longest: seen.longest,
    shift: seen.shift,
  })`);
  const busiest = await tasks?.stop();
  await browser.close();
  // What took under 16 ms is not reported: it counts as 8.
  return { durations: [...slow, ...Array(Math.max(0, count - slow.length)).fill(8)], animated, longest, busiest, shift };
}

const notFrames = [
  'offset',
  'computedOffset',
  'easing',
  'composite',
  'transform',
  'translate',
  'scale',
  'rotate',
  'opacity',
];

// ---- the strongest program thinks: tasks of the main thread meanwhile

async function strongest(url) {
  const browser = await chromium.launch(options);
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await page.addInitScript(watch);
  await page.goto(url);
  const { see, until, press } = await handOn(page);
  await press(buttonSaying(text('page.new')));
  await page.locator('[name=second-0-seat][value=owl]').check({ force: true });
  await page.locator('.more > summary').click();
  await page.locator('[name=starter][value=first]').check({ force: true });
  await press(buttonSaying(text('page.new.start')));
  await until(`!!${one('[data-area=board]')}`);
  await see('(seen.longest = 0)');
  const tasks = await tasksOf(browser, page, url);
  const over = one('.outcome');
  const mine = one('[data-area=rack] [data-open], [data-area=board] [data-open]:not(:has(svg))');
  for (let acts = 0; acts < 14 && !(await see(`!!${over}`)); ++acts) {
    await until(`!!(${mine} ?? ${over})`);
    if (!(await see(`!!${over}`))) await press(mine);
    await sleep(100);
  }
  const busiest = await tasks.stop();
  const longest = await see('seen.longest');
  await browser.close();
  return { longest, busiest };
}

// ---- tasks of the page's main thread, by the processor's time: the browser's own windows are pages too, and share the cores

const traced = { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata', 'loading'] };

// Until `stop`, which gives the longest task since the page's first paint, in milliseconds.
async function tasksOf(browser, page, url) {
  await browser.startTracing(page, traced);
  const stop = async () => longestTask(JSON.parse((await browser.stopTracing()).toString()).traceEvents, url);
  return { stop };
}

function longestTask(events, url) {
  const frames = events.flatMap(({ name, args }) => (name === 'TracingStartedInBrowser' ? args.data.frames : name === 'FrameCommittedInBrowser' ? [args.data] : []));
  const ours = new Set(frames.filter((frame) => frame.url.startsWith(url)).map(({ processId }) => processId));
  const drawing = new Set(
    events
      .filter(({ name, args, pid }) => name === 'thread_name' && args.name === 'CrRendererMain' && ours.has(pid))
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const painted = events.find(({ name, pid }) => name === 'firstPaint' && ours.has(pid))?.ts ?? 0;
  const tasks = events.filter(({ name, pid, tid, ts }) => name === 'RunTask' && ts > painted && drawing.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('the trace has no task of the page');
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}

// ---- memory: what the modules of a page and its Worker have grown to when the strongest program has played a game by the largest book

async function megabytesOfAGame() {
  const memories = [];
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    memories.push((made.instance ?? made).exports.memory);
    return made;
  };
  const bytes = (path) => readFileSync(`${root}${path}`);
  await loadRoom(bytes('build/wasm/wasm/room.wasm'));
  const mind = await loadMind(bytes('build/wasm/wasm/mind.wasm'));
  WebAssembly.instantiate = instantiate;
  mind.openBook(bytes('data/books/S-chsf.book'));
  let record = '[Rules "S:chsf"]\n[Programs "1a:owl 2a:owl"]\n\n';
  for (let act; (act = mind.choose(record, 1n)); record += `${act.startsWith('=') ? '' : ' '}${act}`);
  return memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0) / 1e6;
}

// ---- learning: every move's value at five placed, where that takes longest, and whole games looked back at

const shuffled = (all, random) => all.map((one) => [random(), one]).sort(([a], [b]) => a - b).map(([, one]) => one);

function fivePlaced(random, rules) {
  const pieces = shuffled([...'0123456789abcdef'], random);
  const places = shuffled(Array.from({ length: 16 }, (_, at) => at), random).slice(0, 5);
  const board = Array.from({ length: 16 }, (_, at) => pieces[places.indexOf(at)] ?? '.').map((one, at) => (places.includes(at) ? one : '.'));
  const ranks = [12, 8, 4, 0].map((from) => board.slice(from, from + 4).join('')).join('/');
  return `${ranks}_${pieces[5]}_${'abcd'[places[4] % 4]}${Math.floor(places[4] / 4) + 1}_${rules}`;
}

async function learning(url) {
  const browser = await chromium.launch(options);
  const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await page.goto(`${url}#analysis`);
  // How long what is opened takes by the page's own measure. It is waited for in the page: who asks every few milliseconds is in its way.
  const opened = (hash, name) =>
    page.evaluate(
      ([where, what]) =>
        new Promise((resolve) => {
          const seen = new PerformanceObserver((list) => {
            const [entry] = list.getEntriesByName(what);
            if (!entry) return;
            seen.disconnect();
            resolve(entry.duration);
          });
          seen.observe({ type: 'measure' });
          location.hash = where;
        }),
      [hash, name],
    );
  let state = 5;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const values = {};
  for (const rules of ['L:chsf', 'S:chsf']) {
    values[rules] = [];
    for (let nth = 0; nth < 120; ++nth) values[rules].push(await opened(`#analysis=${fivePlaced(random, rules)}`, 'values'));
    values[rules] = values[rules].slice(10); // the first wait for the book
  }
  const tasks = await tasksOf(browser, page, url); // which costs time of its own
  for (let nth = 0; nth < 10; ++nth) await opened(`#analysis=${fivePlaced(random, 'L:chsf')}`, 'values');
  const record = Buffer.from('=0 b2=f a1=e c4=3 d1=9 a3=5 b4=a d2=6 c1=c a2=7 d4=b b1=8').toString('base64url');
  const review = await opened(`#review=.${record}`, 'review');
  const busiest = await tasks.stop();
  await browser.close();
  return { values, review, busiest };
}

// ----

const median = (values) => percentile(values, 0.5);

async function figures(site) {
  let early = 0;
  await firstLoad(site.counted, { andThen: () => ((early = site.sent.bytes), quiet(site.sent)) });
  print('page, on the wire before the first game is playable, without the book', 170, early / 1000, 'kB');
  print('page, on the wire in all, without the book', 250, site.sent.bytes / 1000, 'kB');
  const loads = [];
  for (let run = 0; run < 5; ++run) loads.push(await firstLoad(site.url));
  const least = (what) => Math.min(...loads.map((load) => load[what])); // whatever else the machine does only adds to it
  print('page, main-thread tasks until the first game is playable', 250, least('tasks'), 'ms');
  print('page, the same, of the processor (TaskDuration is by the clock)', 250, least('cpu'), 'ms');
  const slow = [];
  for (let run = 0; run < 5; ++run) slow.push(await firstLoad(site.url, { as: phone }));
  const playable = median(slow.map((load) => load.playable));
  print('page, first game playable at 1.6 Mbit/s, processor slowed 4 times, median of five', 1300, playable, 'ms');
  const game = await wholeGame(site.url);
  const interactions = `page, interaction to next paint, p95 of ${game.durations.length} in a whole game`;
  print(interactions, 100, percentile(game.durations, 0.95), 'ms');
  print('page, longest main-thread task after the first paint, by the clock', 50, Math.max(least('longest'), game.longest), 'ms');
  const { busiest: inGame } = await wholeGame(site.url, { trace: true });
  print('page, the same in a whole game from its start, of the processor', 50, inGame, 'ms');
  const shifts = [game, ...loads, ...slow].map(({ shift }) => shift);
  print('page, layout shift, thousandths, greatest', 20, 1000 * Math.max(...shifts), '');
  const { animated } = await wholeGame(site.url, { alsoWatch: watchAnimations });
  const costly = animated.filter((name) => !notFrames.includes(name)).length;
  print('page, animated properties other than transform and opacity', 0, costly, '');
  const learnt = await learning(site.url);
  for (const [rules, values] of Object.entries(learnt.values)) {
    print(`page, every move's value at five placed, ${rules}, median of ${values.length}`, 20, median(values), 'ms');
    print(`page, the same, p99`, 100, percentile(values, 0.99), 'ms');
  }
  print('page, a whole game reviewed', 300, learnt.review, 'ms');
  print('page, longest main-thread task meanwhile, of the processor', 50, learnt.busiest, 'ms');
  const { longest, busiest } = await strongest(site.url);
  print('page, longest main-thread task over 50 ms while the solver works', 50, longest, 'ms');
  print('page, the same, of the processor', 50, busiest, 'ms');
  print('page, WebAssembly memory, page and Worker', 96, await megabytesOfAGame(), 'MB');
}

if (!existsSync(`${root}build/page/index.html`)) throw new Error('there is no page; ./run builds it');
const site = await serve();
try {
  await figures(site);
} finally {
  site.stop();
}
process.exit();
