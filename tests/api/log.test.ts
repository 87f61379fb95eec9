import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logOperations } from '../../src/domain/operationLog.ts'
import { newId } from '../../src/domain/newId.ts'
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
    expect((await list('operationTimeStart=2100-01-01')).result).toEqual([])
    expect((await admin.get('system/log?operationType=21')).status).toBe(400)
  })

  it('is answered by log, too, whose times have the names of the contract', async () => {
    expect((await list('page=2&operationType=12', 'log')).result).toEqual(
      (await list('page=2&operationType=12')).result,
    )
    expect((await list('timeStart=2100-01-01', 'log')).result).toEqual([])
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
      type,
      typeName: type === 16 ? '复核' : undefined,
    }))
    await bench.company.transaction().execute(trx => logOperations(trx, bench.actor, acts))
    const { result } = await list(`orderType=1&orderId=${orderId}`, 'log')
    const told = (filter: string) => list(`${filter}&per_page=1`).then(({ result: [row] }) => row!.operationName)
    expect(await Promise.all(['operationType=16', 'operationType=12'].map(told))).toEqual(['复核', '确认出库'])
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
})
