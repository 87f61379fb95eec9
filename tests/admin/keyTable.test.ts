import { expect, test } from 'vitest'
import { keyTable } from '../../src/admin/keys/keyTable.ts'
import { keys as english } from '../../src/admin/providers/texts/messages/en/keys.ts'
import { keys as chinese } from '../../src/admin/providers/texts/messages/zh/keys.ts'
import { valueAt } from '../../src/engine/value/valueAt.ts'

test.each([
  ['Chinese', chinese],
  ['English', english],
])('each key and place is said in %s', (_language, texts) => {
  const said = keyTable.flatMap(({ label, where }) => [label, `docket.keys.places.${where}`])
  const missing = said.filter(name => typeof valueAt({ docket: texts }, name) !== 'string')
  expect(missing).toEqual([])
})

test('no key does two things at one place', () => {
  const lines = keyTable.flatMap(({ keys, where }) => keys.map(key => `${where} ${key}`))
  expect(new Set(lines).size).toBe(lines.length)
})
