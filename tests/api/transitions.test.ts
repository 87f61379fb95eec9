import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openStockOuts, pathOf, type StockOuts } from './openStockOuts.ts'
import type { Workbench } from './openWorkbench.ts'

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

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

  const cancel = (body: unknown) => keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', body)

  describe('confirming', () => {
    it('20 times at once happens once; the others learn who was faster and when', async () => {
      const [one, two] = [await bench.product(10), await bench.product(7)]
      const id = await bench.stockOut([
        { productId: one, quantity: '4' },
        { productId: two, quantity: '2.5' },
      ])
      const answers = await times(20, () => stockOuts.confirm(id))
      expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)])
      for (const { body } of answers.filter(({ status }) => status === 409)) {
        expect(body).toMatchObject({ success: false, code: 'transition.refused', result: null })
        expect(body.message).toMatch(
          new RegExp(
            `^出库单CK\\d{12}已由${bench.actor.name}于\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d确认出库，不能确认出库$`,
          ),
        )
      }
      const { confirmStatus, movements, log } = await bench.stateOf(id)
      expect(confirmStatus).toBe(1)
      expect(movements.toSorted((a, b) => a - b)).toEqual([-4, -2.5])
      expect(log).toEqual([{ type: 12, remark: null, by: bench.actor.name }])
      expect([await bench.balanceOf(one), await bench.balanceOf(two)]).toEqual([6, 4.5])
    })

    it('20 times at once under one key gives everybody the first answer', async () => {
      const id = await bench.pending()
      const answers = await times(20, () => stockOuts.confirm(id, 'one key'))
      expect(statuses(answers)).toEqual(Array<number>(20).fill(200))
      for (const { body } of answers) expect(body).toEqual({ success: true, message: '', result: id })
      const { movements, log } = await bench.stateOf(id)
      expect(movements).toEqual([-2])
      expect(log).toHaveLength(1)
    })

    it('takes one movement for each line, of lines of one product too', async () => {
      const productId = await bench.product(5)
      const id = await bench.stockOut([
        { productId, quantity: '2' },
        { productId, quantity: '3' },
      ])
      expect((await stockOuts.confirm(id)).status).toBe(200)
      expect((await bench.stateOf(id)).movements.toSorted((a, b) => a - b)).toEqual([-3, -2])
      expect(await bench.balanceOf(productId)).toBe(0)
    })

    it('without enough stock names line, product, warehouse, asked and available, and changes nothing', async () => {
      const [plenty, scarce] = [await bench.product(10), await bench.product(1.5)]
      const id = await bench.stockOut([
        { productId: plenty, quantity: '4' },
        { productId: scarce, quantity: '2' },
      ])
      const before = await bench.stateOf(id)
      const { status, body } = await stockOuts.confirm(id)
      expect(status).toBe(422)
      expect(body.code).toBe('stock.short')
      const { sn } = await bench.company
        .selectFrom('product')
        .select('sn')
        .where('id', '=', scarce)
        .executeTakeFirstOrThrow()
      const { warehouseName } = await bench.company
        .selectFrom('warehouse')
        .select('warehouseName')
        .where('id', '=', bench.warehouseId)
        .executeTakeFirstOrThrow()
      expect(body.message).toBe(`库存不足：第2行 测试牌 测试轴承 ${sn}，${warehouseName}需出库2，可用1.5`)
      expect(await bench.stateOf(id)).toEqual(before)
      expect([await bench.balanceOf(plenty), await bench.balanceOf(scarce)]).toEqual([10, 1.5])
    })

    it('gives the last stock to one of two documents', async () => {
      const productId = await bench.product(5)
      const ids = [
        await bench.stockOut([{ productId, quantity: '3' }]),
        await bench.stockOut([{ productId, quantity: '4' }]),
      ]
      const answers = await Promise.all(ids.map(id => stockOuts.confirm(id)))
      expect(statuses(answers)).toEqual([200, 422])
      const [winner, loser] = answers[0]!.status === 200 ? ids : ids.toReversed()
      const won = await bench.stateOf(winner!)
      expect(await bench.balanceOf(productId)).toBe(5 + won.movements[0]!)
      expect(await bench.stateOf(loser!)).toMatchObject({ confirmStatus: 0, movements: [], log: [] })
    })
  })

  describe('an idempotency key', () => {
    it('with another body is refused', async () => {
      const id = await bench.pending()
      expect((await stockOuts.confirm(id, 'another body')).status).toBe(200)
      const other = await keeper.send(
        'PATCH',
        pathOf(id, '_confirm'),
        { confirmStatus: 1 },
        { 'idempotency-key': 'another body' },
      )
      expect(other.status).toBe(422)
      expect(other.body.code).toBe('idempotency.reused')
      expect((await bench.stateOf(id)).log).toHaveLength(1)
    })

    it('repeats a refusal, even when it would go well by now', async () => {
      const productId = await bench.product(1)
      const id = await bench.stockOut([{ productId, quantity: '2' }])
      const first = await stockOuts.confirm(id, 'refused')
      expect(first.status).toBe(422)
      await bench.receive(productId, 9)
      const again = await stockOuts.confirm(id, 'refused')
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect((await bench.stateOf(id)).confirmStatus).toBe(0)
      expect((await stockOuts.confirm(id, 'a new one')).status).toBe(200)
    })

    it('belongs to its user and its document', async () => {
      const [mine, theirs] = [await bench.pending(), await bench.pending()]
      expect((await stockOuts.confirm(mine, 'shared')).status).toBe(200)
      expect((await stockOuts.confirm(theirs, 'shared')).status).toBe(200)
      const admin = await app.as('admin')
      expect((await stockOuts.confirm(mine, 'shared', admin)).status).toBe(409)
    })

    it('is not held by a request that failed for no fault of its own', async () => {
      const id = await bench.pending()
      const rename = (from: string, to: string) => app.connection.db.schema.alterTable(from).renameTo(to).execute()
      await rename('stockLedger', 'stockLedgerAway')
      const failed = await stockOuts
        .confirm(id, 'after a fault')
        .finally(() => rename('stockLedgerAway', 'stockLedger'))
      expect(failed.status).toBe(500)
      expect((await stockOuts.confirm(id, 'after a fault')).status).toBe(200)
    })
  })

  describe('voiding', () => {
    it('takes several at once, each with 无 where no reason was given', async () => {
      const ids = [await bench.pending(), await bench.pending()]
      const { status, body } = await cancel(ids)
      expect([status, body.result]).toEqual([200, ids])
      for (const id of ids)
        expect(await bench.stateOf(id)).toMatchObject({
          salesStatus: 3,
          confirmStatus: 0,
          cancelReason: null,
          movements: [],
          log: [{ type: 2, remark: '无' }],
        })
    })

    it('keeps the reason', async () => {
      const id = await bench.pending()
      expect((await cancel({ ids: [id], cancelReason: '客户取消' })).status).toBe(200)
      expect(await bench.stateOf(id)).toMatchObject({
        cancelReason: '客户取消',
        log: [{ type: 2, remark: '客户取消' }],
      })
    })

    it('takes a blank reason for none', async () => {
      const id = await bench.pending()
      expect((await cancel({ ids: [id], cancelReason: '  ' })).status).toBe(200)
      expect(await bench.stateOf(id)).toMatchObject({ cancelReason: null, log: [{ remark: '无' }] })
    })

    it('of one that is confirmed already voids none', async () => {
      const [first, confirmed, last] = [await bench.pending(), await bench.pending(), await bench.pending()]
      await stockOuts.confirm(confirmed)
      const { status, body } = await cancel([first, confirmed, last])
      expect(status).toBe(409)
      expect(body.message).toMatch(new RegExp(`已由${bench.actor.name}于.+确认出库，不能作废$`))
      for (const id of [first, last]) expect(await bench.stateOf(id)).toMatchObject({ salesStatus: 0, log: [] })
    })

    it('of one that is not there voids none', async () => {
      const id = await bench.pending()
      const nobody = '01900000-0000-7000-8000-000000000000'
      expect((await cancel([id, nobody])).status).toBe(404)
      expect(await bench.stateOf(id)).toMatchObject({ salesStatus: 0, log: [] })
    })

    it('of one named twice, in whatever letters, voids it once', async () => {
      const id = await bench.pending()
      expect((await cancel([id, id, id.toUpperCase()])).status).toBe(200)
      expect((await bench.stateOf(id)).log).toHaveLength(1)
    })

    it('refuses an empty list and what is no id', async () => {
      for (const body of [[], ['1'], { ids: [] }, {}, { ids: ['1'] }, { ids: 'x' }, [null]]) {
        const { status, body: answer } = await cancel(body)
        expect([status, answer.success]).toEqual([422, false])
      }
    })
  })

  describe('the order of things', () => {
    it('a voided one can neither be confirmed nor voided nor signed', async () => {
      const id = await bench.pending()
      await cancel([id])
      const refused = await stockOuts.confirm(id)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(new RegExp(`已由${bench.actor.name}于.+作废了单据，不能确认出库$`))
      expect((await cancel([id])).status).toBe(409)
      expect((await keeper.send('PATCH', pathOf(id, '_sign'), { signOutStatus: 3 })).status).toBe(409)
      expect(await bench.stateOf(id)).toMatchObject({ confirmStatus: 0, salesStatus: 3, movements: [] })
    })

    it('an unconfirmed one can not be signed', async () => {
      const id = await bench.pending()
      const { status, body } = await keeper.send('PATCH', pathOf(id, '_sign'), {
        signOutStatus: 1,
        signInPerson: '李四',
      })
      expect(status).toBe(409)
      expect(body.message).toMatch(/^出库单CK\d{12}的当前状态不能确认签收$/)
    })

    it('signing is final', async () => {
      const id = await bench.pending()
      await stockOuts.confirm(id)
      const sign = (body: object) => keeper.send('PATCH', pathOf(id, '_sign'), { id, ...body })
      expect((await sign({ signOutStatus: 1, signInPerson: '李四' })).status).toBe(200)
      for (const again of [
        { signOutStatus: 1, signInPerson: '王五' },
        { signOutStatus: 3, reason: '破损' },
      ])
        expect((await sign(again)).status).toBe(409)
      expect(await bench.stateOf(id)).toMatchObject({ outStatus: 1, signInPerson: '李四', reason: null })
    })
  })
})
