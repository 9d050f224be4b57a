// axe over the page as it stands, put in by the debugger, which no policy of the page stops.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Result {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}
declare const axe: { run(context: Document, options: object): Promise<{ violations: Result[] }> };

// One line for each element at fault; the best practices count as much as WCAG 2.2 AA.
export async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }).then((results) => results.violations));
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html.slice(0, 200)} ${failureSummary ?? ''}`));
}
