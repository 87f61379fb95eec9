import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOperations } from '../../src/domain/journal/operationLog.ts'
import { newId } from '../../src/domain/newId.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

type Row = Record<string, string | number | null>

describe.each(engines())('the log of all documents on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  const list = async (query: string, path = 'system/log') => (await admin.get<Row[]>(`${path}?${query}`)).body
  const columnOf = async (query: string, column: string, path?: string) => [
    ...new Set((await list(`${query}&per_page=200`, path)).result.map(row => row[column])),
  ]

  it('has document, type, person and time, the latest first', async () => {
    const stockOut = await bench.pending()
    const { result } = await list('per_page=2')
    const { sn } = await bench.company
      .selectFrom('stockOutOrder')
      .select('sn')
      .where('id', '=', stockOut)
      .executeTakeFirstOrThrow()
    const own = result.find(row => row.orderType === 1)
    expect(own).toMatchObject({
      orderId: stockOut,
      orderSn: sn,
      operationType: 4,
      operatorName: bench.actor.name,
      sn,
      snTypeName: '出库单',
    })
    // The order that it was made of has an entry too, under its own number, which names the stock-out.
    expect(result.find(row => row.orderType === 0)).toMatchObject({
      sn,
      orderSn: expect.stringMatching(/^XS\d+$/) as string,
    })
  })

  it('is found by kind, act, person, number and day', async () => {
    expect(await columnOf('orderType=4', 'orderType')).toEqual([4])
    expect(await columnOf('operationType=15', 'operationType')).toEqual([15])
    expect(await columnOf('operatorName=马建国', 'operatorName')).toEqual(['马建国'])
    const [row] = (await list('operationType=12&per_page=1')).result
    expect(await columnOf(`orderSn=${row!.orderSn}`, 'orderSn')).toEqual([row!.orderSn])
    const day = String(row!.operationTime).slice(0, 10)
    expect(await columnOf(`sn=${row!.sn}&operationTimeStart=${day}`, 'sn')).toEqual([row!.sn])
    expect((await list('operationTimeEnd=1990-01-01')).result).toEqual([])
    expect((await admin.get('system/log?operationType=21')).status).toBe(400)
  })

  it('is answered by log, too, whose times have the names of the contract', async () => {
    expect((await list('page=2&operationType=12', 'log')).result).toEqual(
      (await list('page=2&operationType=12')).result,
    )
    expect((await list('timeEnd=1990-01-01', 'log')).result).toEqual([])
    expect(await columnOf('orderType=2', 'orderType', 'log')).toEqual([2])
    expect((await admin.get('log?timeStart=never')).status).toBe(400)
    expect((await admin.get(`log?orderId=${newId()}`)).status).toBe(400)
    expect((await admin.get('log?foo=1')).status).toBe(400)
  })

  it.each(['sales', 'warehouse', 'purchase', 'viewer'])(
    'is not for %s, who reads the logs of single documents',
    async name => {
      const caller = await app.as(name)
      for (const path of ['system/log', 'log', 'log?orderType=1', 'system/log/_export'])
        expect([path, (await caller.get(path)).status]).toEqual([path, 403])
    },
  )

  it('says of every document its own number', async () => {
    const without = await bench.company.selectFrom('operationLog').select('id').where('orderSn', 'is', null).execute()
    expect(without).toEqual([])
  })

  it('of a document has the words of each act, the given ones where the type has none', async () => {
    const orderId = await bench.pending()
    const acts = Array.from({ length: 21 }, (_, type) => ({
      orderType: 1,
      orderId,
      orderSn: null,
      type,
      typeName: type === 16 ? '复核' : undefined,
    }))
    await bench.company.transaction().execute(trx => logOperations(trx, bench.actor, acts))
    const { result } = await list(`orderType=1&orderId=${orderId}`, 'log')
    const written = result.slice(1)
    expect(written.map(row => row.operationTypeName)).toEqual([
      '创建了单据',
      '编辑了单据',
      '作废了单据',
      '创建了入库单',
      '创建了出库单',
      '导出了单据',
      '进行了退货',
      '取消了剩余订单',
      '撤回了付款申请',
      '通过了付款申请',
      '进行了付款',
      '确认入库',
      '确认出库',
      '确认退货',
      '签收了出库单',
      '签收异常',
      '复核',
      '其他操作',
      '其他操作',
      '其他操作',
      '录入了物流信息',
    ])
    expect(written.flatMap((row, type) => (row.remark === null ? [] : [[type, row.remark]]))).toEqual([
      [2, '无'],
      [15, '无'],
    ])
  })
  it('has a word for every act, and is found by it: types without a wording of their own are told apart', async () => {
    const ids = await Promise.all([bench.pending(), bench.pending()])
    const acts = ['完成了报价', '受理了找货单'].map((typeName, index) => {
      return { orderType: 1, orderId: ids[index]!, orderSn: null, type: 16, typeName }
    })
    await bench.company.transaction().execute(trx => logOperations(trx, bench.actor, acts))
    const found = async (name: string) =>
      (await list(`operationTypeName=${encodeURIComponent(name)}&per_page=200`)).result
    for (const name of ['完成了报价', '受理了找货单', '确认出库', '打印了送货单', '录入了运费'])
      expect([...new Set((await found(name)).map(row => row.operationTypeName))]).toEqual([name])
    expect((await found('受理了找货单')).map(row => row.orderId)).toContain(ids[1])
    expect((await found('受理了找货单')).map(row => row.orderId)).not.toContain(ids[0])
    expect((await list('operationTypeName=没有这种')).success).toBe(false)
    expect((await list('per_page=200')).result.filter(row => !row.operationTypeName)).toEqual([])
    const { filters } = (await admin.get<Registry>('system/declarations')).body.result.resources.operationLog!.list
    const words = filters.find(({ source }) => source === 'operationTypeName')!.options!.map(({ label }) => label)
    expect(words).toEqual(
      expect.arrayContaining(['确认出库', '完成了报价', '生成了销售单', '打印了送货单', '删除了单据']),
    )
    expect(new Set(words).size).toBe(words.length)
    expect(filters.find(({ source }) => source === 'operationType')!.show).toBe('never')
  })

  it('of an order tells that what was made of it is confirmed, with the way to it', async () => {
    const keeper = await app.as('warehouse')
    const stockOut = await bench.pending()
    const { salesId, sn, orderSn } = await bench.company
      .selectFrom('stockOutOrder')
      .innerJoin('salesOrder', 'salesOrder.id', 'stockOutOrder.salesId')
      .select(['salesId', 'stockOutOrder.sn', 'salesOrder.sn as orderSn'])
      .where('stockOutOrder.id', '=', stockOut)
      .executeTakeFirstOrThrow()
    const body = { id: stockOut, confirmStatus: 1 }
    expect((await keeper.send('PATCH', `salesOrder/stockOutOrder/${stockOut}/_confirm`, body)).status).toBe(200)
    const { result } = await list(`orderType=0&orderId=${salesId}`, 'log')
    expect(result.find(row => row.operationType === 12)).toMatchObject({
      ...{ operationTypeName: '确认出库', sn, snId: stockOut, snTypeName: '出库单' },
    })
    const [told] = (await list(`orderType=0&operationType=12&orderSn=${orderSn}`)).result
    expect(told).toMatchObject({ orderId: salesId, orderSn, snId: stockOut })
    for (const [type, resource, orderType] of [
      [11, 'stockInOrder', 3],
      [13, 'salesReturnOrder', 0],
      [13, 'purchaseReturnOrder', 3],
    ] as const) {
      const { logged, logReferred } = app.registry.resources[resource]!.transitions.find(
        ({ name }) => name === 'confirm',
      )!
      expect([logged, logReferred]).toEqual([{ type }, true])
      const entry = (await list(`orderType=${orderType}&operationType=${type}&per_page=1`)).result[0]
      expect(entry).toMatchObject({ operationType: type, snTypeName: app.registry.resources[resource]!.label })
      expect(entry!.snId).not.toBe(entry!.orderId)
    }
  })

  it('exports the words of each act, the given one where the type has none', async () => {
    const orderId = await bench.pending()
    const { sn } = await bench.company
      .selectFrom('stockOutOrder')
      .select('sn')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const times = ['2026-01-02T00:00:00Z', '2026-01-02T00:00:01Z', '2026-01-02T00:00:02Z', '2026-01-02T00:00:03Z']
    const acts = [12, 16, 17, 18].map((type, index) => ({
      ...{ orderType: 1, orderId, orderSn: sn, type, sn, snId: orderId, time: times[index]! },
      typeName: type === 16 ? '打印了送货单' : type === 17 ? '=1+1' : undefined,
    }))
    await bench.company.transaction().execute(trx => logOperations(trx, bench.actor, acts))
    const query = `orderSn=${sn}&operationTimeEnd=2026-01-03`
    expect((await list(query)).result.map(row => row.operationTypeName)).toEqual([
      ...['其他操作', '=1+1', '打印了送货单', '确认出库'],
    ])
    for (const columns of ['', '&columns=operationType']) {
      const url = `/v1/system/log/_export?${query}&format=csv${columns}`
      const { payload } = await app.app.inject({ url, headers: { authorization: admin.token } })
      const { data } = Papa.parse<Row>(payload.replace('\uFEFF', ''), { header: true, skipEmptyLines: true })
      expect(data.map(row => row['操作类型'])).toEqual(['其他操作', "'=1+1", '打印了送货单', '确认出库'])
    }
  })
})
