import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { uploadPicture } from './uploadPicture.ts'

const path = (id: string, operation: string) => `salesOrder/stockOutOrder/${id}/${operation}`
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

describe.each(engines())('transitions of a stock-out on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let keeper: Caller
  const confirm = (id: string, key?: string, who = keeper) =>
    who.send('PATCH', path(id, '_confirm'), { id, confirmStatus: 1 }, key ? { 'idempotency-key': key } : undefined)
  const cancel = (body: unknown) => keeper.send('PATCH', 'salesOrder/stockOutOrder/_cancel', body)

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    keeper = await app.as('warehouse')
  })
  afterAll(() => app.close())

  describe('confirming', () => {
    it('20 times at once happens once; the others learn who was faster and when', async () => {
      const [one, two] = [await bench.product(10), await bench.product(7)]
      const id = await bench.stockOut([
        { productId: one, quantity: '4' },
        { productId: two, quantity: '2.5' },
      ])
      const answers = await times(20, () => confirm(id))
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
      const answers = await times(20, () => confirm(id, 'one key'))
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
      expect((await confirm(id)).status).toBe(200)
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
      const { status, body } = await confirm(id)
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
      const answers = await Promise.all(ids.map(id => confirm(id)))
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
      expect((await confirm(id, 'another body')).status).toBe(200)
      const other = await keeper.send(
        'PATCH',
        path(id, '_confirm'),
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
      const first = await confirm(id, 'refused')
      expect(first.status).toBe(422)
      await bench.receive(productId, 9)
      const again = await confirm(id, 'refused')
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect((await bench.stateOf(id)).confirmStatus).toBe(0)
      expect((await confirm(id, 'a new one')).status).toBe(200)
    })

    it('belongs to its user and its document', async () => {
      const [mine, theirs] = [await bench.pending(), await bench.pending()]
      expect((await confirm(mine, 'shared')).status).toBe(200)
      expect((await confirm(theirs, 'shared')).status).toBe(200)
      const admin = await app.as('admin')
      expect((await confirm(mine, 'shared', admin)).status).toBe(409)
    })

    it('is not held by a request that failed for no fault of its own', async () => {
      const id = await bench.pending()
      const rename = (from: string, to: string) => app.connection.db.schema.alterTable(from).renameTo(to).execute()
      await rename('stockLedger', 'stockLedgerAway')
      const failed = await confirm(id, 'after a fault').finally(() => rename('stockLedgerAway', 'stockLedger'))
      expect(failed.status).toBe(500)
      expect((await confirm(id, 'after a fault')).status).toBe(200)
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
      await confirm(confirmed)
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
      const refused = await confirm(id)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(new RegExp(`已由${bench.actor.name}于.+作废了单据，不能确认出库$`))
      expect((await cancel([id])).status).toBe(409)
      expect((await keeper.send('PATCH', path(id, '_sign'), { signOutStatus: 3 })).status).toBe(409)
      expect(await bench.stateOf(id)).toMatchObject({ confirmStatus: 0, salesStatus: 3, movements: [] })
    })

    it('an unconfirmed one can not be signed', async () => {
      const id = await bench.pending()
      const { status, body } = await keeper.send('PATCH', path(id, '_sign'), { signOutStatus: 1, signInPerson: '李四' })
      expect(status).toBe(409)
      expect(body.message).toMatch(/^出库单CK\d{12}的当前状态不能确认签收$/)
    })

    it('signing is final', async () => {
      const id = await bench.pending()
      await confirm(id)
      const sign = (body: object) => keeper.send('PATCH', path(id, '_sign'), { id, ...body })
      expect((await sign({ signOutStatus: 1, signInPerson: '李四' })).status).toBe(200)
      for (const again of [
        { signOutStatus: 1, signInPerson: '王五' },
        { signOutStatus: 3, reason: '破损' },
      ])
        expect((await sign(again)).status).toBe(409)
      expect(await bench.stateOf(id)).toMatchObject({ outStatus: 1, signInPerson: '李四', reason: null })
    })
  })

  describe('signing', () => {
    const confirmed = async () => {
      const id = await bench.pending()
      await confirm(id)
      return id
    }
    const sign = (id: string, body: object) =>
      keeper.send<{ errors?: object } | null>('PATCH', path(id, '_sign'), { id, ...body })

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
