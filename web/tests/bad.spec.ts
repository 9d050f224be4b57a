// What comes in damaged, and what a browser may lack: a clear sentence, the rest goes on, and no saved game is lost.

import type { Page } from '@playwright/test';
import { m } from './support/catalogue.ts';
import { button, cell, moves } from './support/players.ts';
import { board, importRecord, kept, keptGames, news, openRecord, prefer, recordOf, twoPeople } from './support/table.ts';
import { expect, test } from './support/test.ts';

const aSentence = /^[^\n]{12,}[.!]/;
const notice = (page: Page) => page.locator('.notice');

async function savedGame(page: Page): Promise<void> {
  await openRecord(page, recordOf('=0 b2=1 a1', { First: 'Ada', Second: 'Bo' }));
  await kept(page, '=0 b2=1 a1');
}

async function savedGameIsThere(page: Page): Promise<void> {
  await page.goto('./#games');
  await expect(page.getByRole('main')).toContainText('Ada');
}

// ---- records

const garbage: [string, string, RegExp][] = [
  ['nothing', '', aSentence],
  ['noise', '\u0000\u0001\ufffd%%%', aSentence],
  ['another game’s notation', '1. e4 e5 2. Nf3 Nc6', /1\..*is not a move/],
  ['a square taken twice', '=0 b2=1 b2=2', /b2=2.*already a piece there/],
  ['a piece given twice', '=0 b2=0', /b2=0.*already been given/],
  ['a call that is none', '=0 b2=1 a1!row1', /not a valid call/],
  ['a result that the moves do not give', '[Result "1-0"]\n\n=0 b2=1', /1-0.*result/],
  ['a tag cut off', '[First "Ada\n\n=0', /not a tag/],
  ['rules that are none', '[Rules "X:chsf"]\n\n=0', /X:chsf/],
  ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>', aSentence],
  ['a record without end', `=0 b2=1 ${'{x} '.repeat(400_000)}`, /longer|too long|MiB/],
];

for (const [what, record, reason] of garbage) {
  test(`import refuses ${what}, and says why`, async ({ page }) => {
    await importRecord(page, record);
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(reason);
    await expect(board(page)).toBeHidden();
    // and the dialog still works
    await page.getByRole('textbox', { name: m('page.import.paste') }).fill('=0 b2=1');
    await button(page, 'page.import.open').click();
    await expect.poll(() => moves(page)).toBe('=0 b2=1');
  });
}

test('garbage without end is quoted by its beginning, and nothing is wider than its place', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`./#position=${'x'.repeat(5000)}`);
  await expect(page.locator('.notice p')).toHaveText(/x{60}…/);
  await importRecord(page, `[First "Ada"]\n\n=0 b2${'='.repeat(3000)}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/={5,60}…/);
  await page.keyboard.press('Escape');
  await openRecord(page, recordOf('=0 b2=1', { First: 'W'.repeat(120), Second: 'Bo' }));
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sticksOut()).toBe(0);
  await page.goto('./#games');
  await expect(page.locator('.game-row')).toHaveCount(1);
  expect(await sticksOut()).toBe(0);
});

test('a file that is no text is refused', async ({ page }) => {
  await page.goto('./#games');
  await button(page, 'page.import').click();
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'photo.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]),
    });
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(aSentence);
});

test('a record from elsewhere with unknown tags, names and comments is understood', async ({ page }) => {
  await openRecord(
    page,
    recordOf('{hello} =0 {3} b2=1', { Event: 'Cup', First: 'Zoë', Second: 'Søren + Łucja', Annotator: 'nobody' }),
  );
  await expect(page.locator('.sides')).toContainText('Zoë');
  await expect.poll(() => moves(page)).toBe('=0 b2=1');
});

test('names are text and nothing more', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1', { First: '<b onmouseover=alert(1)>Ada</b>', Second: '{name} ${1}' }));
  await expect(page.locator('.sides')).toContainText('<b onmouseover=alert(1)>Ada</b>');
  await expect(page.locator('.sides')).toContainText('{name} ${1}');
});

// ---- links

for (const link of [
  '#game=%%%',
  '#game=AAAA',
  '#game=',
  '#position=nonsense',
  '#position=%E0%A4%A',
  '#nowhere',
  '#game=PD94bWw',
]) {
  test(`a broken link is told and the page goes on: ${link}`, async ({ page }) => {
    await page.goto(`./${link}`);
    if (link !== '#nowhere') await expect(page.getByRole('alert').filter({ hasText: aSentence }).first()).toBeVisible();
    await page.goto('./');
    await page.getByRole('button', { name: m('page.play.two') }).click();
    await expect(board(page)).toBeVisible();
  });
}

test('the links of the share dialog lead to the same position and the same game', async ({ page, context }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2 c3=3', { First: 'Ada', Second: 'Bo' }));
  await button(page, 'page.menu').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m('page.share'), exact: true })
    .click();
  const link = (id: string) =>
    page
      .getByRole('dialog')
      .getByRole('textbox', { name: m(id) })
      .inputValue();
  const [game, position] = [await link('page.share.game'), await link('page.share.position')];

  const other = await context.newPage();
  await other.goto(game);
  await expect.poll(() => moves(other)).toBe('=0 b2=1 a1=2 c3=3');
  await expect(other.locator('.sides')).toContainText('Ada');

  const third = await context.newPage();
  await prefer(third, { pace: 60_000 }); // as long as the program thinks, nothing changes
  await third.goto(position);
  await expect(board(third)).toBeVisible();
  for (const [square, label] of [
    ['b2', /b2 short light round solid/],
    ['a1', /a1 short dark/],
    ['d4', /empty/],
  ] as const) {
    await expect(cell(third, square)).toHaveAttribute('aria-label', label);
  }
});

test('a game is exported as a record that can be imported', async ({ page }) => {
  await openRecord(page, recordOf('=0 b2=1 a1=2', { First: 'Ada', Second: 'Bo' }));
  await button(page, 'page.menu').click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m('page.export'), exact: true })
    .click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += chunk;
  expect(text).toContain('[First "Ada"]');
  expect(text).toContain('=0 b2=1 a1=2');
  await openRecord(page, text);
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1=2');
});

// ---- saves

test('what can be read of a damaged record is offered where it was pasted', async ({ page }) => {
  await importRecord(page, recordOf('=0 b2=1 b2=2', { First: 'Ada', Second: 'Bo' }));
  await expect(page.getByRole('dialog')).toContainText(m('page.salvage', { moves: 2 }));
  await button(page, 'page.salvage.open').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1');
});

test('what can be read of a damaged link is offered, and nothing else is opened', async ({ page }) => {
  const letters = Buffer.from(recordOf('=0 b2=1 b2=2', { First: 'Ada', Second: 'Bo' })).toString('base64url');
  await page.goto(`./#game=.${letters}`);
  const dialog = page.getByRole('dialog', { name: m('page.salvage.title') });
  await expect(dialog).toContainText('b2=2');
  await button(page, 'page.close').click();
  await expect(page.getByRole('button', { name: m('page.play.two') })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`./#game=.${letters}`);
  await button(page, 'page.salvage.open').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1');
});

test('a log that was cut off is opened as far as it can be read, as a new game, and stays as it is', async ({ page }) => {
  await twoPeople(page);
  for (const one of ['=0', 'b2', '=1']) await cell(page, one).click();
  await kept(page, '=0 b2=1');
  await page.goto('about:blank'); // it is kept once more when it is left
  await page.goto('./#games');
  const [{ id, log }] = (await keptGames(page)) as [{ id: string; log: string }];
  const damaged = log.replace(/\S+ alive\n$/, '');
  await page.evaluate(
    async ([id, log]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('seize');
        request.onsuccess = () => resolve(request.result);
      });
      const store = db.transaction('games', 'readwrite').objectStore('games');
      const game = store.get(id!);
      game.onsuccess = () => store.put({ ...game.result, log });
      await new Promise((resolve) => (store.transaction.oncomplete = resolve));
      localStorage.clear();
    },
    [id, damaged],
  );
  await page.reload();
  await button(page, 'page.continue').click();
  await expect(page.getByRole('dialog', { name: m('page.salvage.title') })).toContainText('alive');
  await button(page, 'page.salvage.open').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1');
  await cell(page, 'a1').click();
  await kept(page, '=0 b2=1 a1');
  expect((await keptGames(page)).find((game) => game.id === id)?.log).toBe(damaged);
});

test('a game that was kept with its record still opens', async ({ page }) => {
  await page.goto('./');
  await page.evaluate((record) => {
    const names = ['Ada', 'Bo'].map((name) => ({ parts: [{ id: 'name.person', args: { name } }], joint: 'words' }));
    localStorage.setItem('seize.game', JSON.stringify({ id: 'old', record, names, moves: 2, result: null, saved: 1 }));
  }, recordOf('=0 b2=1', { First: 'Ada', Second: 'Bo' }));
  await page.reload();
  await page.locator('.continue').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1');
});

test('a damaged save is told, kept as it is, and the others are there', async ({ page }) => {
  await savedGame(page);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of db.objectStoreNames) {
        const transaction = db.transaction(store, 'readwrite');
        const games = transaction.objectStore(store);
        const all = games.getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        const sample = all.result[0];
        games.put({ ...sample, id: 'damaged-1', log: '=0 b2=0 garbage' }, ...(games.keyPath ? [] : ['damaged-1']));
        games.put({ id: 'damaged-2' }, ...(games.keyPath ? [] : ['damaged-2']));
        await new Promise((resolve) => (transaction.oncomplete = resolve));
      }
      db.close();
    }
  });
  await savedGameIsThere(page);
  await page.reload();
  await savedGameIsThere(page);
  await page.goto('./');
  await page.locator('.continue').click();
  await expect(
    board(page)
      .or(page.getByRole('dialog').filter({ hasText: aSentence }))
      .first(),
  ).toBeVisible();
});

test('damaged settings and choices are as usual', async ({ page }) => {
  await page.goto('./');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  await page.evaluate((names) => {
    for (const name of [...names, 'seize-settings', 'seize-choices', 'seize.settings', 'seize.choices'])
      localStorage.setItem(name, '{"keys":7,"order":');
  }, keys);
  await page.reload();
  await page.getByRole('button', { name: m('page.play.two') }).click();
  await expect(board(page)).toBeVisible();
});

// A disk that is full from now on: for the list of games, or for everything.
const fill = (page: Page, everything: boolean) =>
  page.evaluate((all) => {
    const full = () => new DOMException('full', 'QuotaExceededError');
    IDBObjectStore.prototype.put = function (this: IDBObjectStore) {
      this.transaction.abort();
      throw full();
    };
    if (all)
      Storage.prototype.setItem = () => {
        throw full();
      };
  }, everything);

for (const [what, everything, sentence] of [
  ['for the list of games', false, 'page.trouble.list'],
  ['for everything', true, 'page.trouble.keeping'],
] as const) {
  test(`a full quota ${what} is told, the game goes on, and no saved game is lost`, async ({ page }) => {
    await savedGame(page);
    await fill(page, everything);
    await cell(page, '=2').click();
    await expect(notice(page)).toContainText(m(sentence));
    await cell(page, 'c3').click();
    await expect.poll(() => moves(page)).toBe('=0 b2=1 a1=2 c3');
    await page.reload();
    await expect.poll(() => moves(page)).toBe(everything ? '=0 b2=1 a1' : '=0 b2=1 a1=2 c3');
    await savedGameIsThere(page);
  });
}

test('the browser’s own quota, used up, takes no saved game away', async ({ page, site }) => {
  await savedGame(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.overrideQuotaForOrigin', { origin: site, quotaSize: 1 });
  await cell(page, '=2').click();
  await cell(page, 'c3').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1=2 c3');
  await page.reload();
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1=2 c3');
  await savedGameIsThere(page);
});

test('a browser that keeps nothing is told so, and the game goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await twoPeople(page);
  await expect(notice(page)).toHaveText(aSentence);
  await cell(page, '=2').click();
  await cell(page, 'c3').click();
  await expect.poll(() => moves(page)).toBe('=2 c3');
});

// ---- what a browser lacks

test('what fails under a dialog is told in it', async ({ page, context, watched }) => {
  watched.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('./');
  await button(page, 'page.settings').click();
  await context.setOffline(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: m('page.language') }).selectOption('it');
  await expect(dialog.locator('.notice')).toContainText(m('page.trouble.language'));
  await expect(dialog.getByRole('combobox', { name: m('page.language') })).toHaveValue('en');
  await context.setOffline(false);
});

test('without WebAssembly the page says so, and what needs none still works', async ({ page }) => {
  await savedGame(page);
  await page.addInitScript(() => Object.defineProperty(globalThis, 'WebAssembly', { value: undefined }));
  await page.goto('./');
  await page.reload();
  await expect(notice(page)).toHaveText(aSentence);
  await button(page, 'page.keys').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('without the engine’s file the page says so', async ({ page, watched }) => {
  watched.expected.push(/Failed to load resource|ERR_FAILED/);
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('./');
  await expect(notice(page)).toHaveText(aSentence);
});

test('with a damaged engine’s file the page says so', async ({ page, watched }) => {
  watched.expected.push(/wasm|WebAssembly/i);
  await page.route('**/*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: 'no module' }));
  await page.goto('./');
  await expect(notice(page)).toHaveText(aSentence);
});

test('without Workers people still play, and the program’s absence is told', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'Worker', { value: undefined }));
  await twoPeople(page);
  await cell(page, '=2').click();
  await cell(page, 'c3').click();
  await expect.poll(() => moves(page)).toBe('=2 c3');
  await page.goto('./');
  await page
    .getByRole('button', { name: m('page.play') })
    .first()
    .click();
  await expect(notice(page).or(news(page)).filter({ hasText: aSentence }).first()).toBeVisible();
});

test('a Worker that dies is told, and the game is not lost', async ({ page, watched }) => {
  watched.expected.push(/Failed to load resource|ERR_FAILED|Worker/i);
  await page.route('**/*worker*', (route) => route.abort());
  await page.goto('./');
  await expect(notice(page)).toHaveText(aSentence);
  await page
    .getByRole('button', { name: m('page.play') })
    .first()
    .click();
  await expect(board(page)).toBeVisible();
});

test('blocked sound is told once, and changes nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      AudioContext: class {
        constructor() {
          throw new DOMException('blocked', 'NotAllowedError');
        }
      },
    });
  });
  await twoPeople(page);
  for (const one of ['=0', 'b2', '=1', 'a1']) await cell(page, one).click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1');
  await expect(notice(page)).toHaveText(aSentence);
  await notice(page).getByRole('button').click();
  await cell(page, '=2').click();
  await expect.poll(() => moves(page)).toBe('=0 b2=1 a1=2');
  await expect(notice(page)).toHaveText('');
});

test('a part of the page that does not come is told of, and play goes on', async ({ page, watched }) => {
  watched.expected.push(/Failed to load resource/);
  await page.route(/\/around-[^/]*\.js$/, (route) => route.abort());
  await page.goto('./');
  await button(page, 'page.settings').click();
  await expect(notice(page)).toContainText(m('page.trouble.part'));
  await page.goto('./#games');
  await expect(button(page, 'page.settings')).toBeVisible(); // the first screen
  await twoPeople(page);
  await cell(page, '=0').click();
  await cell(page, 'b2').click();
  await expect.poll(() => moves(page)).toBe('=0 b2');
});
