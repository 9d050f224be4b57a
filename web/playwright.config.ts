// The page in Debian's own browsers. Chromium is Playwright's; Firefox and WebKit are driven by tests/support.

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../build/browser',
  fullyParallel: true,
  workers: Math.min(4, availableParallelism()),
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  forbidOnly: true,
  use: {
    serviceWorkers: 'block', // they would hide requests from tests that bend them; always.spec.ts lets them in
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox', // the tests may run as root
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
