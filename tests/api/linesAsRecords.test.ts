import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registryOf } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { readTexts } from '../../src/compiler/read/readTexts.ts'
import { type Caller, createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'

const ENDPOINT = 'warehouse/transferItem'

/** The lines of transfers as an integrator makes records of them. */
const LINES = {
  schema: 'warehouseTransferItem',
  endpoint: ENDPOINT,
  pages: { 'warehouse-transfer': { list: '/warehouse/items', edit: '/warehouse/itemEdit/:id' } },
  list: {
    sort: 'lineNo',
    columns: ['lineNo', 'quantity', 'remarks'],
    import: { fields: ['warehouseTransfer.sn', 'lineNo', 'product.productNo', 'quantity', 'remarks'] },
  },
  form: {
    create: '新建明细',
    sections: [{ title: '明细', fields: ['transferId', 'lineNo', 'productId', 'quantity', 'remarks'] }],
  },
  transitions: {
    note: {
      label: '备注',
      permission: 'warehouse-transfer',
      from: { lineNo: { minimum: 1 } },
      success: '已备注',
      form: { fields: ['remarks'] },
    },
  },
  delete: true,
}

describe.each(engines())('lines that are records of their own on $name', engine => {
  let app: TestApp
  let admin: Caller
  let productId: string
  let product: string
  beforeAll(async () => {
    const given = await readTexts(projectRoot())
    const path = 'resources/warehouseTransferItem.json'
    const texts = new Map([...given.texts, [path, JSON.stringify(LINES)]])
    const paths = { ...given.paths, resources: [...given.paths.resources, path] }
    const registry = registryOf({ texts, paths })
    app = await createTestApp(engine, () => registry)
    admin = await app.as('admin')
    const bench = await openWorkbench(app, 'admin')
    productId = await bench.product(5)
    product = `T${productId.slice(-12)}`
  })
  afterAll(() => app.close())

  const makeTransfer = async () => {
    const { company, warehouseId } = await openWorkbench(app, 'admin')
    const { id: toWarehouseId } = await company
      .selectFrom('warehouse')
      .select('id')
      .where('id', '<>', warehouseId)
      .executeTakeFirstOrThrow()
    const body = { fromWarehouseId: warehouseId, toWarehouseId, items: [{ productId, quantity: 1 }] }
    const { id } = (await admin.send<{ id: string }>('POST', 'warehouseTransfer', body)).body.result
    const lines = await company
      .selectFrom('warehouseTransferItem')
      .select(['id', 'quantity', 'remarks'])
      .where('transferId', '=', id)
      .execute()
    const { sn } = await company
      .selectFrom('warehouseTransfer')
      .select('sn')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, sn, line: lines[0]!.id, company }
  }

  /** Every way to change the lines of a transfer beside its own form. */
  const waysTo = ({ id, sn, line }: { id: string; sn: string; line: string }) => {
    const added = { transferId: id, lineNo: 9, productId, quantity: 1 }
    return {
      change: () => admin.send('PATCH', `${ENDPOINT}/${line}`, { quantity: 2 }),
      act: () => admin.send('PATCH', `${ENDPOINT}/${line}/_note`, { id: line, remarks: '改' }),
      add: () => admin.send('POST', ENDPOINT, added),
      import: () =>
        admin.send('POST', `${ENDPOINT}/_import`, {
          rows: [{ 'warehouseTransfer.sn': sn, lineNo: 8, 'product.productNo': product, quantity: 1 }],
        }),
      delete: () => admin.send('DELETE', `${ENDPOINT}/${line}`),
    }
  }

  it('change while their record is open', async () => {
    const ways = Object.entries(waysTo(await makeTransfer()))
    for (const [name, go] of ways) expect([name, (await go()).body]).toMatchObject([name, { success: true }])
  })

  it('stay as they are past its state, whichever way leads to them', async () => {
    const transfer = await makeTransfer()
    const open = await makeTransfer()
    expect((await admin.send('PATCH', `warehouseTransfer/${transfer.id}/_confirm`, { id: transfer.id })).status).toBe(
      200,
    )
    const read = () =>
      transfer.company
        .selectFrom('warehouseTransferItem')
        .select(['id', 'transferId', 'quantity', 'remarks'])
        .where('transferId', 'in', [transfer.id, open.id])
        .orderBy('id')
        .execute()
    const before = await read()
    const ways = Object.entries({
      ...waysTo(transfer),
      'move here': () => admin.send('PATCH', `${ENDPOINT}/${open.line}`, { transferId: transfer.id }),
      'move away': () => admin.send('PATCH', `${ENDPOINT}/${transfer.line}`, { transferId: open.id }),
    })
    for (const [name, go] of ways) expect([name, (await go()).body.code]).toEqual([name, 'record.locked'])
    const several = await admin.send<{ refused: { code: string }[] }>('POST', `${ENDPOINT}/_delete`, [transfer.line])
    expect(several.body.result.refused).toMatchObject([{ code: 'record.locked' }])
    expect(await read()).toEqual(before)
  })
})
