import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

type Row = Record<string, unknown>

describe.each(engines())('derived values on $name', engine => {
  let app: TestApp
  let admin: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  test('lines are counted in lists and in the record', async () => {
    const { result } = (await admin.get<Row[]>('warehouseTransfer?per_page=200')).body
    expect(new Set(result.map(({ itemCount }) => itemCount)).size).toBeGreaterThan(1)
    for (const { id, itemCount } of result.slice(0, 5)) {
      const one = (await admin.get<Row>(`warehouseTransfer/${String(id)}`)).body.result
      expect(one.itemCount).toBe(itemCount)
      expect(one.items).toHaveLength(Number(itemCount))
    }
  })

  test('a registered expression is shown in lists and in the record like any other value', async () => {
    const { result } = (await admin.get<Row[]>('requirement?per_page=200')).body
    expect(result.length).toBeGreaterThan(3)
    for (const { time, waitingDays } of result) {
      const since = Math.floor((Date.now() - Date.parse(String(time))) / 86_400_000)
      expect([since - 1, since]).toContain(waitingDays)
    }
    const [{ id, waitingDays } = {}] = result
    expect((await admin.get<Row>(`requirement/${String(id)}`)).body.result).toMatchObject({ waitingDays })
  })
})
