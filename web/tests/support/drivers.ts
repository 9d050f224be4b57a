// A browser as somebody with nothing but a keyboard meets it: Chromium through Playwright, Firefox through WebDriver BiDi,
// WebKit through its own WebDriver.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';

export interface Driver {
  readonly go: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly press: (keys: string) => Promise<void>; // 'Enter', 'q', 'Control+Home'
  readonly evaluate: <A, T>(what: (argument: A) => T | Promise<T>, argument: A) => Promise<T>;
  readonly close: () => Promise<void>;
}

export const chromium = (page: Page): Driver => ({
  go: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  press: (keys) => page.keyboard.press(keys),
  evaluate: (what, argument) => page.evaluate(what as never, argument as never),
  close: async () => undefined,
});

export async function firefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  const page = await browser.newPage();
  return {
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    press: async (keys) => {
      const names = keys.split('+') as Parameters<typeof page.keyboard.press>[0][];
      const last = names.pop()!;
      for (const name of names) await page.keyboard.down(name);
      await page.keyboard.press(last);
      for (const name of names.reverse()) await page.keyboard.up(name);
    },
    evaluate: (what, argument) => page.evaluate(what as never, argument as never) as never,
    close: () => browser.close(),
  };
}

// ---- WebKit: the WebDriver protocol is small enough to be spoken by hand.

const miniBrowser = process.env.MINIBROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const webdriverKeys: Readonly<Record<string, string>> = {
  Tab: '\ue004',
  Enter: '\ue007',
  Shift: '\ue008',
  Control: '\ue009',
  Escape: '\ue00c',
  Space: ' ',
  PageUp: '\ue00e',
  PageDown: '\ue00f',
  End: '\ue010',
  Home: '\ue011',
  ArrowLeft: '\ue012',
  ArrowUp: '\ue013',
  ArrowRight: '\ue014',
  ArrowDown: '\ue015',
};

export async function webkit(): Promise<Driver> {
  const screen = await virtualScreen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, LC_ALL: 'C.UTF-8', LANGUAGE: 'en', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  await answering(`${base}/status`);
  const options = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `${base}/session/${sessionId}`;
  return {
    go: (url) => call('POST', `${session}/url`, { url }),
    reload: () => call('POST', `${session}/refresh`, {}),
    press: (keys) =>
      call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions: strokes(keys) }] }),
    evaluate: (what, argument) => evaluateIn(session, String(what), argument),
    close: async () => {
      await call('DELETE', session);
      await ended(driver);
      await screen.close();
    },
  };
}

function strokes(keys: string) {
  const values = keys.split('+').map((name) => webdriverKeys[name] ?? name);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.reverse().map((value) => ({ type: 'keyUp', value })),
  ];
}

// Runs a function in the page and waits for what it promises. An error there is an error here.
async function evaluateIn<T>(session: string, source: string, argument: unknown): Promise<T> {
  const script = `const done = arguments[1];
    Promise.resolve(arguments[0]).then(${source}).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
  const answer = await call<{ value: T; error?: string }>('POST', `${session}/execute/async`, {
    script,
    args: [argument ?? null],
  });
  if (answer.error !== undefined) throw new Error(answer.error);
  return answer.value;
}

async function call<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

// A screen for who has none.
async function virtualScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  if (process.env.DISPLAY) return { display: process.env.DISPLAY, close: async () => undefined };
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(createInterface(server.stdio[3] as never), 'line')) as [string];
  return { display: `:${number}`, close: () => ended(server) };
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return;
  const exit = once(process, 'exit');
  process.kill('SIGTERM');
  await exit;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
