// Every message of every language through both formatters: ICU4C, as cli/message_dump prints it, and
// intl-messageformat, as the page will use it. They must agree byte for byte.
//   SEIZE_MESSAGE_DUMP=… node --test messages/formatters_test.mjs
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'

const beside = name => fileURLToPath(new URL(name, import.meta.url))
const dumper = process.env.SEIZE_MESSAGE_DUMP ?? beside('../build/release-test/cli/message_dump')

const languages = readdirSync(beside('.'))
  .filter(name => name.endsWith('.txt') && name !== 'CMakeLists.txt')
  .map(name => name.slice(0, -'.txt'.length))

const dump = execFileSync(dumper, { encoding: 'utf8', maxBuffer: 1 << 26 })
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line))

function messagesOf(language) {
  const lines = readFileSync(beside(`${language}.txt`), 'utf8').split('\n')
  const messages = lines
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()])
  return new Map(messages)
}

const formatterOf = (text, language) => new IntlMessageFormat(text, language, undefined, { ignoreTag: true })

const without = (values, name) => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

test('both formatters speak the same languages', () => {
  assert.ok(languages.length >= 7)
  assert.deepEqual([...new Set(dump.map(one => one.language))].sort(), languages.sort())
})

for (const language of languages) {
  const messages = messagesOf(language)
  const dumped = dump.filter(one => one.language === language)

  test(`${language}: the program has every message`, () => {
    assert.deepEqual([...new Set(dumped.map(one => one.key))].sort(), [...messages.keys()].sort())
  })

  // An argument that only this language has is missing from the samples: here it throws, and ICU leaves its brace.
  test(`${language}: both formatters give the same text`, () => {
    for (const { key, arguments: values, text } of dumped) {
      assert.equal(formatterOf(messages.get(key), language).format(values), text, key)
      assert.doesNotMatch(text, /[{}]/, key)
    }
  })

  test(`${language}: a missing argument fails`, () => {
    for (const { key, arguments: values } of dumped) {
      const formatter = formatterOf(messages.get(key), language)
      for (const name of Object.keys(values)) {
        assert.throws(() => formatter.format(without(values, name)), new RegExp(`"${name}"`), `${key} without ${name}`)
      }
    }
  })
}
