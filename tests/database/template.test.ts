import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../src/database/connect.ts'
import { runTemplate, Slot, toTemplate, type Template } from '../../src/database/template.ts'
import { bothEngines } from '../support/engines.ts'

describe.each(bothEngines())('a statement compiled once on $name', engine => {
  let connection: Connection
  let template: Template
  beforeAll(async () => {
    connection = await engine.open()
    const query = sql`select ${new Slot('text')}::text as text, ${new Slot('number')}::int + ${7}::int as number, ${new Slot('text')}::text as again`
    template = toTemplate({ compile: () => query.compile(connection.db) })
  })
  afterAll(() => connection.close())

  const run = (values: Record<string, unknown>) => runTemplate(connection.db as never, template, values)

  test('is run with the values of its slots', async () => {
    expect(await run({ text: 'a', number: 1 })).toEqual([{ text: 'a', number: 8, again: 'a' }])
    expect(await run({ text: `'; drop table account; --`, number: -7, more: 'unused' })).toEqual([
      { text: `'; drop table account; --`, number: 0, again: `'; drop table account; --` },
    ])
    expect(await run({ text: null, number: null })).toEqual([{ text: null, number: null, again: null }])
  })

  test('has the values nowhere in its text', () => {
    expect(template.sql).toBe('select $1::text as text, $2::int + $3::int as number, $4::text as again')
  })

  test('without a value for a slot is a bug that is told', async () => {
    await expect(run({ text: 'a' })).rejects.toThrow('no value for slot "number"')
  })
})
