import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openStockOuts, pathOf, type StockOuts } from './openStockOuts.ts'
import type { Workbench } from './openWorkbench.ts'
import { uploadPicture } from './uploadPicture.ts'

describe.each(engines())('transitions of a stock-out on $name', engine => {
  let app: TestApp
  let stockOuts: StockOuts
  let bench: Workbench
  let keeper: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    stockOuts = await openStockOuts(app)
    ;({ bench, keeper } = stockOuts)
  })
  afterAll(() => app.close())

  describe('signing', () => {
    const confirmed = async () => {
      const id = await bench.pending()
      await stockOuts.confirm(id)
      return id
    }
    const sign = (id: string, body: object) =>
      keeper.send<{ errors?: object } | null>('PATCH', pathOf(id, '_sign'), { id, ...body })

    it('for good needs the signer', async () => {
      const id = await confirmed()
      for (const body of [{}, { signInPerson: '' }, { signInPerson: '  ' }, { resourceList: null }]) {
        const { status, body: answer } = await sign(id, { signOutStatus: 1, ...body })
        expect([status, answer.message]).toEqual([422, '请输入签收人'])
        expect(answer.result).toEqual({ errors: { signInPerson: '请输入签收人' } })
      }
      expect((await bench.stateOf(id)).outStatus).toBe(0)
      expect((await sign(id, { signOutStatus: 1, signInPerson: '李四', resourceList: null })).status).toBe(200)
      expect(await bench.stateOf(id)).toMatchObject({ outStatus: 1, log: [{ type: 12 }, { type: 14, remark: null }] })
    })

    it('as abnormal logs the reason, or 无', async () => {
      const [silent, told] = [await confirmed(), await confirmed()]
      expect((await sign(silent, { signOutStatus: 3 })).status).toBe(200)
      expect(await bench.stateOf(silent)).toMatchObject({
        outStatus: 3,
        log: [{ type: 12 }, { type: 15, remark: '无' }],
      })
      expect((await sign(told, { signOutStatus: 3, reason: '外箱破损' })).status).toBe(200)
      expect(await bench.stateOf(told)).toMatchObject({
        reason: '外箱破损',
        log: [{ type: 12 }, { remark: '外箱破损' }],
      })
    })

    it('knows no other result, and nothing beside its form', async () => {
      const id = await confirmed()
      for (const body of [
        { signOutStatus: 2 },
        { signOutStatus: 0 },
        { signOutStatus: '1' },
        {},
        { signOutStatus: 3, outStatus: 1 },
      ])
        expect((await sign(id, { signInPerson: '李四', ...body })).status).toBe(422)
      expect((await bench.stateOf(id)).outStatus).toBe(0)
    })

    it('takes pictures of the own company only', async () => {
      const id = await confirmed()
      const own = await uploadPicture(app, keeper)
      const foreign = await uploadPicture(app, await app.as('other'))
      const never = '/v1/upload/01900000-0000-7000-8000-000000000000'
      for (const stockOutUrl of [
        foreign,
        never,
        'http://127.0.0.1/x.png',
        `${own}/../x`,
        `${own}?x`,
        '',
        'javascript:alert(1)',
      ]) {
        const { status, body } = await sign(id, {
          signOutStatus: 3,
          resourceList: [{ stockOutUrl: own }, { stockOutUrl }],
        })
        expect([stockOutUrl, status, body.code]).toEqual([stockOutUrl, 422, 'upload.unknown'])
      }
      expect(await bench.stateOf(id)).toMatchObject({ outStatus: 0, pictures: [] })
      expect((await sign(id, { signOutStatus: 3, resourceList: [{ stockOutId: id, stockOutUrl: own }] })).status).toBe(
        200,
      )
      expect((await bench.stateOf(id)).pictures).toEqual([own])
    })
  })
})
