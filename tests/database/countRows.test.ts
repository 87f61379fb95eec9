import { beforeEach, expect, test, vi } from 'vitest'
import { COUNT_LIMIT } from '../../src/database/sql/compileList.ts'
import { Slot } from '../../src/database/template.ts'
import { createCounter, type Counter } from '../../src/database/queries/countRows.ts'

const template = { sql: 'select count', parameters: [new Slot('tenant'), new Slot('sn')] }

let counter: Counter
let total: number | Error
const executeQuery = vi.fn(async () => {
  if (total instanceof Error) throw total
  return { rows: [{ total }] }
})
const count = (values: Record<string, unknown> = {}, tenant = 'A', asked = template) =>
  counter.count({ search: { executeQuery } } as never, tenant, asked, {
    ...{ tenant, sn: null, limit: 15, offset: 0 },
    ...values,
  })

beforeEach(() => {
  counter = createCounter()
  total = 3
  executeQuery.mockClear()
  vi.useRealTimers()
})

test('the same question asked at the same moment is one count', async () => {
  const totals = await Promise.all([count(), count({ offset: 15 }), count({ limit: 50 })])
  for (const total of totals) expect(total).toEqual({ count: 3, capped: false })
  expect(executeQuery).toHaveBeenCalledTimes(1)
})

test('another filter, company or list is another question', async () => {
  await Promise.all([count(), count({ sn: '%x%' }), count({}, 'B'), count({}, 'A', { ...template, sql: 'other' })])
  expect(executeQuery).toHaveBeenCalledTimes(4)
})

test('what a company changed is counted anew, not what another has', async () => {
  await Promise.all([count(), count({}, 'B')])
  total = 4
  counter.forget('A')
  expect([await count(), await count({}, 'B')]).toEqual([
    { count: 4, capped: false },
    { count: 3, capped: false },
  ])
})

test('nothing is believed for longer than seconds', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  await count()
  total = 4
  vi.setSystemTime(4000)
  expect((await count()).count).toBe(3)
  vi.setSystemTime(5001)
  expect((await count()).count).toBe(4)
})

test('a failed count is not kept', async () => {
  total = new Error('away')
  await expect(count()).rejects.toThrow('away')
  total = 3
  expect((await count()).count).toBe(3)
})

test('beyond the limit it says that there are more', async () => {
  total = COUNT_LIMIT + 1
  expect(await count()).toEqual({ count: COUNT_LIMIT, capped: true })
  total = COUNT_LIMIT
  counter.forget('A')
  expect(await count()).toEqual({ count: COUNT_LIMIT, capped: false })
})
