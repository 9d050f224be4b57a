// Every message of every language through both formatters: ICU4C, as cli/message_dump prints it, and
// intl-messageformat, which web/src/forms.test.ts compares the page with. They must agree byte for byte.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));
const dumper = process.env.SEIZE_MESSAGE_DUMP ?? beside('../build/release/cli/message_dump');

const languages = readdirSync(beside('words')).map((name) => name.replace('.txt', ''));

const dump = execFileSync(dumper, { encoding: 'utf8', maxBuffer: 1 << 26 })
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

const messagesOf = (language) =>
  new Map(
    readFileSync(beside(`${language}.txt`), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => /^(.*?)=(.*)$/.exec(line).slice(1).map((part) => part.trim())),
  );

const formatterOf = (text, language) => new IntlMessageFormat(text, language, undefined, { ignoreTag: true });

const without = (values, name) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

test('both formatters speak the same languages', () => {
  assert.equal(languages.length, 7);
  assert.deepEqual([...new Set(dump.map(({ language }) => language))].sort(), languages.sort());
});

for (const language of languages) {
  const messages = messagesOf(language);
  const dumped = dump.filter((one) => one.language === language);

  test(`${language}: both formatters have every message`, () => {
    assert.deepEqual([...new Set(dumped.map(({ key }) => key))].sort(), [...messages.keys()].sort());
  });

  // An argument that only this language has is missing from the samples: it throws here, and ICU leaves its braces.
  test(`${language}: both formatters give the same text`, () => {
    for (const { key, arguments: values, text } of dumped) {
      assert.doesNotMatch(text, /[{}]/, key);
      assert.equal(formatterOf(messages.get(key), language).format(values), text, key);
    }
  });

  // Where a message needs it: in one form of a plural there may be an argument that others do without.
  test(`${language}: a missing argument fails`, () => {
    const fails = (key, values) => {
      try {
        formatterOf(messages.get(key), language).format(values);
        return false;
      } catch ({ code }) {
        return code === 'MISSING_VALUE';
      }
    };
    const needed = dumped.flatMap(({ key, arguments: values }) => Object.keys(values).map((name) => [key, name]));
    for (const [key, name] of needed) {
      const samples = dumped.filter((one) => one.key === key);
      assert.ok(samples.some(({ arguments: values }) => fails(key, without(values, name))), `${key}: ${name}`);
    }
  });
}
