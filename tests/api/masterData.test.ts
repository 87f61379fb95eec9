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

  it('brands that products name for the first time are made, by a form and by a file, which says so', async () => {
    const brands = async () => {
      const { body } = await viewer.get<{ name: string }[]>('brand?per_page=1000')
      return body.result.map(({ name }) => name)
    }
    const row = (productNo: string, brandName: string) => ({
      productNo,
      brandName,
      goodsName: '阀',
      sn: 'A',
      unit: '个',
    })
    const known = (await brands())[0]!
    const rows = [row('BR-1', '新牌乙'), row('BR-2', ' 新牌甲 '), row('BR-3', known), row('BR-4', '新牌乙')]
    interface Result {
      created: number
      made: object[]
    }
    const made = [{ label: '品牌', names: ['新牌乙', '新牌甲'] }]
    const dry = await admin.send<Result>('POST', 'product/_import', { rows, dryRun: true })
    expect(dry.body.result).toMatchObject({ created: 4, made })
    expect(await brands()).not.toContain('新牌甲')
    const done = await admin.send<Result>('POST', 'product/_import', { rows })
    expect(done.body.result).toMatchObject({ created: 4, made })
    expect(await brands()).toEqual(expect.arrayContaining(['新牌甲', '新牌乙']))
    const again = await admin.send<Result>('POST', 'product/_import', { rows })
    expect(again.body.result).toEqual({ created: 0, updated: 4, errors: [] })

    const { body } = await admin.get<{ unitId: string }[]>('product?per_page=1')
    const { unitId } = (
      await admin.get<{ unitId: string }>(`product/${(body.result[0] as never as { id: string }).id}`)
    ).body.result
    const { status } = await admin.send('POST', 'product', { ...row('BR-5', '新牌丙'), unit: undefined, unitId })
    expect(status).toBe(200)
    expect(await brands()).toContain('新牌丙')
  })

  it('categories come in one file with those above them, in any order', async () => {
    const rows = [
      { name: '甲种阀', 'parent.name': '阀门类' },
      { name: '阀门类' },
      { name: '乙种阀', 'parent.name': '阀门类' },
      { name: '自攻螺钉', 'parent.name': '紧固件' },
    ]
    const dry = await admin.send('POST', 'category/_import', { rows, dryRun: true })
    expect(dry.body.result).toEqual({ created: 4, updated: 0, errors: [] })
    const done = await admin.send('POST', 'category/_import', { rows })
    expect([done.status, done.body.message]).toEqual([200, ''])
    interface Category {
      id: string
      name: string
      grade: number
      pid: string | null
    }
    const named = async (name: string) => (await admin.get<Category[]>(`category?name=${name}`)).body.result[0]!
    const above = await named('阀门类')
    expect(above).toMatchObject({ grade: 1 })
    for (const name of ['甲种阀', '乙种阀']) expect(await named(name)).toMatchObject({ grade: 2, parentName: '阀门类' })
    expect(await named('自攻螺钉')).toMatchObject({ grade: 2, parentName: '紧固件' })

    const refused = async (...given: [name: string, above?: string][]) => {
      const { status, body } = await admin.send<{ errors: object[] }>('POST', 'category/_import', {
        rows: given.map(([name, above]) => ({ name, ...(above && { 'parent.name': above }) })),
      })
      expect(status).toBe(422)
      return body.result.errors
    }
    expect(await refused(['甲', '乙'], ['乙', '甲'])).toMatchObject([
      { row: 1, field: 'parent.name', message: '上级分类与其他行互为上下级' },
      { row: 2, field: 'parent.name', message: '上级分类与其他行互为上下级' },
    ])
    expect(await refused(['丙', '丁'], ['丁', '戊'], ['戊'])).toMatchObject([{ row: 1, field: 'pid' }])
    expect(await refused(['丙', '丁'], ['丁'], ['丁'])).toMatchObject([
      { row: 1, message: '上级分类“丁”在文件中有多个，无法确定是哪一个' },
    ])
    expect(await refused(['丙', '没有'])).toMatchObject([{ row: 1, message: '上级分类“没有”不存在' }])
    expect((await admin.get<Category[]>('category?name=丁')).body.result).toEqual([])
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

  it('a line takes only what would be offered for it: no position of another warehouse', async () => {
    const productId = await bench.product(10)
    const { body } = await admin.get<{ positions: Named[] }>(`warehouse/${bench.warehouseId}`)
    const [position] = body.result.positions
    const other = await make('warehouse', { warehouseName: '另一仓库', positions: [{ name: 'B-1' }] })
    const place = (warehouseId: string) =>
      admin.send('PUT', `product/${productId}`, { positions: [{ warehouseId, positionId: position!.id }] })
    const refused = await place(other.result.id)
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { result: { errors: { 'positions.0.positionId': '所选货位不存在，请重新选择' } } },
    ])
    expect((await place(bench.warehouseId)).status).toBe(200)
  })
})
