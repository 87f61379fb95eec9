import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Named {
  id: string
  name: string
}

describe.each(engines())('what a company chooses from on $name', engine => {
  let app: TestApp
  let admin: Caller
  let viewer: Caller
  let bench: Workbench

  beforeAll(async () => {
    app = await createTestApp(engine)
    ;[admin, viewer] = (await Promise.all(['admin', 'viewer'].map(name => app.as(name)))) as [Caller, Caller]
    bench = await openWorkbench(app, 'admin')
  })
  afterAll(() => app.close())

  const make = async (path: string, body: object) => (await admin.send<{ id: string }>('POST', path, body)).body
  const names = async (caller: Caller, path: string) => {
    const { body } = await caller.get<Named[]>(path)
    return body.result.map(({ name }) => name)
  }

  it('a warehouse has shelf positions of its own, each once', async () => {
    const positions = [{ name: 'A-01' }, { name: 'A-02' }]
    const { result } = await make('warehouse', { warehouseName: '期初仓', address: '园区', positions })
    const { body } = await admin.get<{ positions: Named[] }>(`warehouse/${result.id}`)
    expect(body.result.positions.map(({ name }) => name)).toEqual(['A-01', 'A-02'])
    const twice = await admin.send('PUT', `warehouse/${result.id}`, { positions: [{ name: 'B' }, { name: 'B' }] })
    expect([twice.status, twice.body.code]).toEqual([422, 'request.invalid'])
    const named = await admin.send('POST', 'warehouse', { warehouseName: '期初仓' })
    expect(named.body.message).toBe('仓库名称已存在，请更换')
  })

  it('warehouses are read by whoever is signed in, their pages by who keeps them', async () => {
    const { body } = await viewer.get<{ warehouseName: string }[]>('warehouse')
    expect(body.result.map(({ warehouseName }) => warehouseName)).toContain('苏州一号仓')
    expect((await viewer.get(`warehouse/${bench.warehouseId}`)).status).toBe(403)
    const { resources } = (
      await viewer.get<{ resources: Record<string, { pages: unknown[]; form?: object }> }>('system/declarations')
    ).body.result
    expect([resources.warehouse!.pages, resources.warehouse!.form]).toEqual([[], undefined])
  })

  it('brands are those that are enabled, a thousand at once, unless something else is asked for', async () => {
    const { body } = await viewer.get<Named[]>('brand')
    expect(body.result_info).toMatchObject({ per_page: 1000 })
    expect(await names(viewer, 'brand')).not.toContain('旧恒')
    expect(await names(viewer, 'brand?enabled=false')).toEqual(['旧恒'])
    expect(await names(viewer, 'brand?enabled=-1')).toContain('旧恒')
    expect((await viewer.get('brand?per_page=1001')).status).toBe(400)
    const [gone] = (await viewer.get<Named[]>('brand?enabled=false')).body.result
    expect(await names(viewer, `brand?id_in=${gone!.id}`)).toEqual(['旧恒'])
  })

  it('categories have two grades, whichever way they are made', async () => {
    const { result: root } = await make('category', { name: '紧固件' })
    const { result: below } = await make('category', { name: '螺栓', pid: root.id })
    const { body } = await viewer.get<{ id: string; grade: number; pid: string | null }[]>('dictionary/categories')
    const grades = new Map(body.result.map(({ id, grade, pid }) => [id, [grade, pid]]))
    expect([grades.get(root.id), grades.get(below.id)]).toEqual([
      [1, null],
      [2, root.id],
    ])
    expect(await make('category', { name: '内六角', pid: below.id })).toMatchObject({ code: 'category.tooDeep' })
    expect(await make('category', { name: '螺栓', pid: root.id })).toMatchObject({ code: 'category.nameTaken' })
    const moved = await admin.send('PUT', `category/${root.id}`, {
      pid: body.result.find(({ grade, id }) => grade === 1 && id !== root.id)!.id,
    })
    expect(moved.body.code).toBe('category.hasBelow')

    const rows = [
      { name: '螺母', 'parent.name': '紧固件' },
      { name: '工具', 'parent.name': '' },
    ]
    expect((await admin.send('POST', 'category/_import', { rows })).status).toBe(200)
    const made = await admin.get<{ name: string; grade: number }[]>('category?name=螺母')
    expect(made.body.result).toMatchObject([{ name: '螺母', grade: 2 }])
    const deep = await admin.send('POST', 'category/_import', { rows: [{ name: '六角螺母', 'parent.name': '螺母' }] })
    expect(deep.body).toMatchObject({ code: 'import.refused', result: { errors: [{ row: 1, field: 'pid' }] } })
  })

  it.each([
    ['brand', { name: '新岭' }, 'brand?name=新岭'],
    ['logistics', { name: '新岭速运' }, 'system/findLogistics'],
    ['title', { corpShort: '新岭', corpName: '新岭贸易有限公司' }, 'system/titles'],
  ])('%s is imported, changed by another import, read where it is chosen and deleted', async (path, row, reading) => {
    const imported = await admin.send('POST', `${path}/_import`, { rows: [row] })
    expect(imported.body.result).toMatchObject({ created: 1, updated: 0 })
    expect((await admin.send('POST', `${path}/_import`, { rows: [row] })).body.result).toMatchObject({ updated: 1 })
    const { body } = await viewer.get<Named[]>(reading)
    const { id } = body.result.find(one => JSON.stringify(one).includes('新岭'))!
    expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(200)
  })

  it('where a product stands in a warehouse is proposed wherever it goes in or out there', async () => {
    const productId = await bench.product(10)
    const { body } = await admin.get<{ positions: Named[] }>(`warehouse/${bench.warehouseId}`)
    const [first, second] = body.result.positions
    const place = { warehouseId: bench.warehouseId, positionId: second!.id }
    expect((await admin.send('PUT', `product/${productId}`, { positions: [place] })).status).toBe(200)
    const { result: order } = await make('salesOrder', {
      customerId: (await bench.company.selectFrom('customer').select('id').executeTakeFirstOrThrow()).id,
      items: [{ productId, quantity: 4, price: 1 }],
    })
    const { items } = (
      await admin.get<{ items: { id: string; stockPosition: string }[] }>(`salesOrder/${order.id}/_stockOut`)
    ).body.result
    expect(items.map(({ stockPosition }) => stockPosition)).toEqual([second!.name])
    const line = { id: items[0]!.id, quantity: 1, warehouseId: bench.warehouseId }
    const send = (stockPosition: string | null) =>
      make(`salesOrder/${order.id}/_stockOut`, { items: [{ ...line, stockPosition }] })
    const positionOf = async (id: string) =>
      (
        await bench.company
          .selectFrom('stockOutItem')
          .select('stockPosition')
          .where('stockOutId', '=', id)
          .executeTakeFirstOrThrow()
      ).stockPosition
    expect(await positionOf((await send(null)).result.id)).toBe(second!.name)
    expect(await positionOf((await send(first!.name)).result.id)).toBe(first!.name)
    expect((await send('Z-99')).message).toContain('不是该仓库的货位')
  })
})
