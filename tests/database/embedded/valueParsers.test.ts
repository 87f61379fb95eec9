import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../../src/database/embedded/openEmbedded.ts'
import { pgTypes } from '../../../src/database/connection/valueParsers.ts'
import { emptyCluster } from '../../support/emptyCluster.ts'

const cases: [literal: string, expected: unknown][] = [
  [`9007199254740993::int8`, '9007199254740993'],
  [`12345678901234567890.12::numeric(22, 2)`, '12345678901234567890.12'],
  [`-7::int4`, -7],
  [`7::int2`, 7],
  [`0.1::float8`, 0.1],
  [`'NaN'::float8`, Number.NaN],
  [`true`, true],
  [`false`, false],
  [`'2026-11-20'::date`, '2026-11-20'],
  [`'2026-11-20 16:00:00.123+08'::timestamptz`, '2026-11-20T08:00:00.123Z'],
  [`'2026-11-20 08:00:00+00'::timestamptz`, '2026-11-20T08:00:00.000Z'],
  [`'2026-11-20 08:00:00.123456+00'::timestamptz`, '2026-11-20T08:00:00.123456Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`'2026-11-20 08:00:00.5'::timestamp`, '2026-11-20T08:00:00.500'],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
  [`'[1]'::json`, [1]],
  [`'null'::jsonb`, null],
  [`'断路器'::text`, '断路器'],
  [`'0190a5c2-0000-7000-8000-000000000001'::uuid`, '0190a5c2-0000-7000-8000-000000000001'],
  [`'\\xff00'::bytea`, Uint8Array.from([255, 0])],
  [`interval '1 day'`, '1 day'],
  [`array['a', 'b,"{}\\', '', 'NULL', null, ' c ']::text[]`, ['a', 'b,"{}\\', '', 'NULL', null, ' c ']],
  [`'{}'::text[]`, []],
  [
    `array[array[1, 2], array[3, null]]::int4[]`,
    [
      [1, 2],
      [3, null],
    ],
  ],
  [`'[0:1]={1,2}'::int4[]`, [1, 2]],
  [`array[9007199254740993]::int8[]`, ['9007199254740993']],
  [`array['2026-11-20 08:00:00+00']::timestamptz[]`, ['2026-11-20T08:00:00.000Z']],
  [`array['{"a": "b"}']::jsonb[]`, [{ a: 'b' }]],
]

test('every type has the same value from the embedded engine and from the parsers given to pg', async () => {
  const embedded = await openEmbedded({ template: await emptyCluster() })
  const db = new Kysely<object>({ dialect: embedded.dialect })
  try {
    for (const [literal, expected] of cases) {
      const value = sql.raw(literal)
      const { rows } = await sql<{ value: unknown; text: string; oid: number }>`
        select ${value} as value, (${value})::text as text, pg_typeof(${value})::oid as oid`.execute(db)
      const { value: parsed, text = '', oid = 0 } = rows[0] ?? {}
      expect(parsed, literal).toEqual(expected)
      // ::text of a boolean is a word, on the wire it is a letter
      expect(pgTypes.getTypeParser(oid)(oid === 16 ? text.slice(0, 1) : text), literal).toEqual(expected)
    }
  } finally {
    await db.destroy()
  }
})

test('a timestamp from a session in another zone keeps its offset', () => {
  const parse = pgTypes.getTypeParser(1184)
  expect(parse('2026-11-20 16:00:00.1+08')).toBe('2026-11-20T16:00:00.100+08:00')
  expect(parse('2026-11-20 13:30:00+05:30')).toBe('2026-11-20T13:30:00.000+05:30')
})
