import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextNumbers } from '../../../src/domain/records/numberSeries.ts'
import { openWorkbench } from '../../api/openWorkbench.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { bothEngines } from '../../support/engines.ts'

const SERIES = 'CS{yyyyMMdd}{0000}'
const NOON = '2031-05-06T04:00:00.000Z'

describe.each(bothEngines())('a number series on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  const take = async (series = SERIES, time = NOON, account = 'warehouse') => {
    const { company } = await openWorkbench(app, account)
    return company.transaction().execute(async trx => (await nextNumbers(trx, series, time, 1))[0]!)
  }

  test('gives every number once and none is left out, however many ask at once', async () => {
    const numbers = await Promise.all(Array.from({ length: 40 }, () => take()))
    const expected = Array.from({ length: 40 }, (_, index) => `CS20310506${String(index + 1).padStart(4, '0')}`)
    expect(numbers.toSorted()).toEqual(expected)
  })

  test('takes back the number of a document that came to nothing', async () => {
    const { company } = await openWorkbench(app)
    const failed = company.transaction().execute(async trx => {
      expect(await nextNumbers(trx, 'ZZ{yyyyMMdd}{0000}', NOON, 3)).toEqual([
        'ZZ203105060001',
        'ZZ203105060002',
        'ZZ203105060003',
      ])
      throw new Error('nothing came of it')
    })
    await expect(failed).rejects.toThrow('nothing came of it')
    expect(await take('ZZ{yyyyMMdd}{0000}')).toBe('ZZ203105060001')
  })

  test('begins anew each day in China, and for each company', async () => {
    expect(await take('DD{yyyyMMdd}{0000}', '2031-05-06T15:59:59.999Z')).toBe('DD203105060001')
    expect(await take('DD{yyyyMMdd}{0000}', '2031-05-06T16:00:00.000Z')).toBe('DD203105070001')
    expect(await take('DD{yyyyMMdd}{0000}', '2031-05-06T15:59:59.999Z', 'other')).toBe('DD203105060001')
    expect(await take('DD{yyyyMMdd}{0000}', '2031-05-06T00:00:00.000Z')).toBe('DD203105060002')
  })

  test('goes on past its digits, and may have no date', async () => {
    const { company } = await openWorkbench(app)
    await company.insertInto('numberSeries').values({ series: 'N{00}', last: 98 }).execute()
    expect([await take('N{00}'), await take('N{00}')]).toEqual(['N99', 'N100'])
  })
})
