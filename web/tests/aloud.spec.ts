// Read aloud, by the browser's own voice: what a live region gets, for who cannot read it and has no screen reader.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { languages, m, speak } from './support/catalogue.ts';
import { button, cell } from './support/players.ts';
import { places } from './support/screens.ts';
import { news, openRecord, prefer, prompt, recordOf } from './support/table.ts';
import { expect, test } from './support/test.ts';
import { ended, isReading, lastSaid, said, withVoices } from './support/voices.ts';

const names = { First: 'Ada', Second: 'Bo' };

const told = async (page: Page) =>
  [await news(page).textContent(), await prompt(page).textContent()].map((text) => text?.trim()).join(' ');

test('nothing is read aloud unless somebody wants it', async ({ page }) => {
  await withVoices(page, ['en-GB']);
  await openRecord(page, recordOf('=0 b2=1', names));
  await cell(page, 'c3').click();
  await expect(news(page)).toContainText('c3');
  await expect(button(page, 'page.aloud.again')).toBeHidden();
  expect(await said(page)).toEqual([]);
});

test('what happens is read aloud once, and what is asked for with it', async ({ page }) => {
  await withVoices(page, ['de-DE', 'en-GB']);
  await page.goto('./');
  await button(page, 'page.settings').click();
  await page.getByRole('checkbox', { name: m('page.aloud') }).check();
  await expect.poll(() => said(page)).toEqual([{ text: m('page.aloud'), lang: 'en-GB' }]);
  await ended(page);
  await openRecord(page, recordOf('=0 b2=1', names));
  await expect(news(page)).not.toBeEmpty();
  await expect.poll(async () => (await lastSaid(page))?.text).toBe(await told(page));
  await ended(page);
  const before = (await said(page)).length;
  await cell(page, 'c3').click();
  await expect(news(page)).toContainText('c3');
  await expect.poll(async () => (await lastSaid(page))?.text).toBe(await told(page));
  await ended(page);
  expect((await said(page)).length).toBe(before + 1);
});

test('it is read aloud in every language, by a voice of that language', async ({ page }) => {
  await withVoices(page, ['en-US', 'pt-BR', 'fr-CA', 'fr-FR', 'es-ES', 'de-DE', 'it-IT', 'nl-NL', 'pt-PT', 'en-GB']);
  await prefer(page, { aloud: true });
  const voices = { en: 'en-GB', fr: 'fr-FR', es: 'es-ES', de: 'de-DE', it: 'it-IT', nl: 'nl-NL', pt: 'pt-PT' };
  for (const language of languages) {
    speak(language);
    await prefer(page, { language });
    await openRecord(page, recordOf('=0 b2=1', names));
    await expect(news(page)).not.toBeEmpty();
    await expect.poll(() => lastSaid(page)).toEqual({ text: await told(page), lang: voices[language] });
  }
});

test('what comes while it reads waits; the last can be heard again at once, by mouse and by key', async ({ page }) => {
  await withVoices(page, ['en-GB']);
  await prefer(page, { aloud: true });
  await openRecord(page, recordOf('=0 b2=1', names));
  await expect.poll(async () => (await said(page)).length).toBe(1);
  await cell(page, 'c3').click();
  await expect(news(page)).toContainText('c3');
  expect((await said(page)).length).toBe(1);
  await ended(page);
  await expect.poll(async () => (await lastSaid(page))?.text).toContain('c3');
  const text = (await lastSaid(page))?.text;
  await button(page, 'page.aloud.again').click();
  await expect.poll(async () => (await said(page)).map((one) => one.text)).toEqual([expect.any(String), text, text]);
  await cell(page, 'a1').focus();
  await page.keyboard.press('r');
  await expect.poll(async () => (await said(page)).length).toBe(4);
  expect((await lastSaid(page))?.text).toBe(text);
});

test('it is silent while the page is hidden, and when it is left', async ({ page }) => {
  await withVoices(page, ['en-GB']);
  await prefer(page, { aloud: true });
  await openRecord(page, recordOf('=0 b2=1', names));
  await expect.poll(() => isReading(page)).toBe(true);
  await hide(page, true);
  expect(await isReading(page)).toBe(false);
  await cell(page, 'c3').click();
  await expect(news(page)).toContainText('c3');
  expect((await said(page)).length).toBe(1);
  await hide(page, false);
  await cell(page, '=5').click();
  await expect.poll(async () => (await said(page)).length).toBe(2);
  await page.locator('.home').click();
  await expect(button(page, 'page.new')).toBeVisible();
  expect(await isReading(page)).toBe(false);
});

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

for (const [what, prepare] of Object.entries({
  'no voice at all': (page: Page) => withVoices(page, []),
  'no voice of the language': (page: Page) => withVoices(page, ['fr-FR']),
  'no speech': (page: Page) =>
    page.addInitScript(() => Object.defineProperty(globalThis, 'speechSynthesis', { value: undefined })),
})) {
  test(`${what} is told in one sentence, once, and the game goes on`, async ({ page }) => {
    await prepare(page);
    await page.goto('./');
    await button(page, 'page.settings').click();
    await page.getByRole('checkbox', { name: m('page.aloud') }).check();
    const sentence = page.getByRole('alert').filter({ hasText: m('page.trouble.voice') });
    await expect(sentence.first()).toBeVisible();
    await openRecord(page, recordOf('=0 b2=1', names)); // without loading the page again
    await cell(page, 'c3').click();
    await expect(news(page)).toContainText('c3');
    await button(page, 'page.aloud.again').click();
    await expect(sentence).toHaveCount(0);
  });
}

test('axe finds nothing in the voice’s button', async ({ page }) => {
  await places['read aloud']!.come(page);
  await expect(button(page, 'page.aloud.again')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
