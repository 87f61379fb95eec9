import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { connectMachine } from './connectMachine.ts'
import { openWorkbench } from './openWorkbench.ts'

interface Found {
  rows: { id: string; onlySeen?: boolean }[]
  total_count: number
}

/** People see and change all. */
const PERSON = 'actor.isMachine == false'

describe.each(engines())('a machine whose role sees some records on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    const registry = await scopedRegistry({
      stockOutOrder: [
        {
          see: `${PERSON} || customerAddress == '看得见' || customerAddress == '只看'`,
          change: `${PERSON} || customerAddress == '看得见'`,
        },
      ],
    })
    app = await createTestApp(engine, () => registry)
  })
  afterAll(() => app.close())

  it('searches, reads, exports and acts on those alone', async () => {
    const bench = await openWorkbench(app)
    const { company } = bench
    const [own, other, hidden] = [await bench.pending(), await bench.pending(), await bench.pending()]
    const place = (id: string, customerAddress: string) =>
      company
        .updateTable('salesOrder')
        .set({ customerAddress })
        .where('id', 'in', company.selectFrom('stockOutOrder').select('salesId').where('id', '=', id))
        .execute()
    await place(own, '看得见')
    await place(other, '只看')
    const { id: roleId } = await company
      .selectFrom('role')
      .select('id')
      .where('name', '=', '仓库')
      .executeTakeFirstOrThrow()
    const admin = await app.as('admin')
    const values = { name: '助手', roleId, perMinute: 600, tools: 'stockOutOrder' }
    const { id } = (await admin.send<{ id: string }>('POST', 'system/apiKeys', values)).body.result
    const { key } = (await admin.send<{ key: string }>('POST', `system/apiKeys/${id}/_issue`, {})).body.result
    const { call } = await connectMachine(app, key)

    const found = (await call<Found>('stockOutOrder_search', {})).result
    expect(found.rows.map(row => [row.id, row.onlySeen]).toSorted()).toEqual(
      [
        [own, false],
        [other, true],
      ].toSorted(),
    )
    expect(found.total_count).toBe(2)
    const snOf = async (one: string) =>
      (await admin.get<{ sn: string }>(`salesOrder/stockOutOrder/${one}`)).body.result.sn
    const { result: rows } = await call<string>('stockOutOrder_export', {})
    expect(rows.trim().split('\r\n')).toHaveLength(3)
    for (const one of [own, other]) expect(rows).toContain(await snOf(one))
    expect(rows).not.toContain(await snOf(hidden))
    expect((await call('stockOutOrder_read', { id: own })).isError).toBe(false)
    expect(await call('stockOutOrder_read', { id: hidden })).toMatchObject({
      isError: true,
      result: { code: 'record.missing' },
    })
    const codes = []
    for (const of of [hidden, other]) codes.push((await call('stockOutOrder_confirm', { id: of })).result.code)
    expect(codes).toEqual(['record.missing', 'record.notTheirs'])
    expect(await call('stockOutOrder_confirm', { id: own })).toMatchObject({ isError: false, result: { done: false } })
  })
})
