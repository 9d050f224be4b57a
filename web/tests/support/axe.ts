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

// One line for each element at fault; the best practices count as much as WCAG 2.2 AA. Colours take long, and are the same in
// every language.
export async function violations(page: Page, { colours = true } = {}): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  const options = { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: colours } } };
  const found = await page.evaluate((how) => axe.run(document, how).then((results) => results.violations), options);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${help}): ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
}
