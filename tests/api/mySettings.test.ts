import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MySetting } from '../../src/engine/listSetting/mySetting.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

describe.each(engines())('my list settings on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let sales: Caller
  let chief: Caller
  let other: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    sales = await app.as('sales')
    chief = await app.as('salesall')
    other = await app.as('other')
  })
  afterAll(() => app.close())
  beforeEach(() => bench.company.deleteFrom('mySetting').execute())

  const path = 'system/mySettings/stockOutOrder'
  const mine = async (by: Caller) => (await by.get<MySetting>(path)).body.result
  const all = async (by: Caller) => (await by.get<Record<string, MySetting>>('system/mySettings')).body.result
  const columns = [
    { source: 'time', hidden: false },
    { source: 'gone', hidden: true },
  ]
  const setting = { 'sale-putout': { mode: 'detail', modes: { list: { columns, widths: { time: 90 } } } } }

  it('are kept for who kept them, and for nobody else', async () => {
    expect(await mine(sales)).toEqual({})
    expect((await sales.send('PUT', path, setting)).status).toBe(200)
    expect(await mine(await app.as('sales'))).toEqual(setting)
    expect(await all(sales)).toEqual({ stockOutOrder: setting })
    for (const caller of [chief, other]) expect([await mine(caller), await all(caller)]).toEqual([{}, {}])
    await sales.send('PUT', path, { 'sale-putout': { mode: 'list' } })
    expect(await mine(sales)).toEqual({ 'sale-putout': { mode: 'list' } })
    expect((await chief.send('DELETE', path)).status).toBe(200)
    expect(await mine(sales)).not.toEqual({})
    expect((await sales.send('DELETE', path)).status).toBe(200)
    expect(await all(sales)).toEqual({})
  })

  it('change in parts; what is not named stays, null forgets', async () => {
    await sales.send('PUT', path, setting)
    const change = { 'sale-putout': { mode: null, modes: { list: { widths: null }, detail: { widths: { sn: 200 } } } } }
    expect((await sales.send('PATCH', path, change)).status).toBe(200)
    expect(await mine(sales)).toEqual({
      'sale-putout': { modes: { list: { columns }, detail: { widths: { sn: 200 } } } },
    })
    const none = { 'sale-putout': { modes: { list: { columns: null }, detail: { widths: null } } } }
    await sales.send('PATCH', path, none)
    expect(await mine(sales)).toEqual({})
  })

  it('changed in different parts at once have both changes', async () => {
    const changes = Array.from({ length: 8 }, (_, index) => ({
      'sale-putout': { modes: { [`m${index}`]: { columns } } },
    }))
    const answers = await Promise.all(changes.map(change => sales.send('PATCH', path, change)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    expect(Object.keys((await mine(sales))['sale-putout']!.modes!)).toHaveLength(8)
  })

  it('are of the whole console, too, which everybody may open', async () => {
    const place = 'system/mySettings/_console'
    expect((await sales.send('PATCH', place, { density: { mode: 'compact' }, keys: { mode: 'off' } })).status).toBe(200)
    expect((await sales.send('PATCH', place, { keys: { mode: null } })).status).toBe(200)
    expect(await all(sales)).toEqual({ _console: { density: { mode: 'compact' } } })
    expect((await sales.get(place)).body.result).toEqual({ density: { mode: 'compact' } })
    expect(await all(chief)).toEqual({})
    expect((await sales.get(`${place}/_layers`)).status).toBe(404)
    expect((await sales.send('DELETE', place)).status).toBe(200)
    expect(await all(sales)).toEqual({})
  })

  it('are of lists that one may open', async () => {
    for (const name of ['nowhere', '__proto__', 'constructor', 'purchaseOrder']) {
      const place = `system/mySettings/${name}`
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
        expect([name, method, (await sales.send(method, place, method === 'DELETE' ? undefined : {})).status]).toEqual([
          name,
          method,
          404,
        ])
      expect((await sales.get(place)).status).toBe(404)
    }
  })

  it('lie over what the company and the role say, of which one is told what is about columns that one sees', async () => {
    const admin = await app.as('admin')
    const { roleId } = await bench.company
      .selectFrom('account')
      .select('roleId')
      .where('loginName', '=', 'sales')
      .executeTakeFirstOrThrow()
    const publish = (layer: string, columns: object[]) =>
      admin.send(
        'POST',
        `system/listSettings/purchaseOrder/_publish?layer=${layer}`,
        { setting: { pageSize: 30, modes: { list: { columns } } } },
        { 'if-match': '"0"' },
      )
    const buyer = await app.as('purchase')
    const buyers = await bench.company
      .selectFrom('account')
      .select('roleId')
      .where('loginName', '=', 'purchase')
      .executeTakeFirstOrThrow()
    expect((await publish('company', [{ source: 'sn', label: '单号' }])).status).toBe(200)
    expect((await publish(buyers.roleId, [{ source: 'time', show: 'offered' }])).status).toBe(200)
    expect((await publish(roleId, [{ source: 'time', show: 'never' }])).status).toBe(200)
    const below = async (by: Caller) => {
      const { status, body } = await by.get<{
        list: { modes: { columns: { source: string; label: string }[] }[] }
        layers: object[]
      }>('system/mySettings/purchaseOrder/_layers')
      expect(status).toBe(200)
      return body.result
    }
    const { list, layers } = await below(buyer)
    expect(layers).toEqual([
      { name: 'company', setting: { pageSize: 30, modes: { list: { columns: [{ source: 'sn', label: '单号' }] } } } },
      { name: 'role', setting: { pageSize: 30, modes: { list: { columns: [{ source: 'time', show: 'offered' }] } } } },
    ])
    expect(list.modes[0]!.columns.find(({ source }) => source === 'sn')!.label).not.toBe('单号')
    expect((await sales.get('system/mySettings/purchaseOrder/_layers')).status).toBe(404)
    expect((await below(other)).layers).toEqual([
      { name: 'company', setting: {} },
      { name: 'role', setting: {} },
    ])
  })

  it('tell nothing of a layer that is about a column hidden from the reader', async () => {
    const admin = await app.as('admin')
    const list = app.registry.resources.product!.list.modes[0]!.columns.map(({ source }) => source)
    expect(list).toContain('purchasePrice')
    const columns = [
      { source: 'purchasePrice', label: '底价' },
      { source: 'salePrice', label: '售价' },
    ]
    const setting = { modes: { list: { columns } } }
    await admin.send('POST', 'system/listSettings/product/_publish', { setting }, { 'if-match': '"0"' })
    const role = { name: '看商品', menuKeys: ['product-list', 'data-salePrice'] }
    const made = await admin.send<{ id: string }>('POST', 'system/roles', role)
    await admin.send('POST', 'system/viewAs', { roleId: made.body.result.id })
    const { status, body } = await admin.get('system/mySettings/product/_layers')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/purchasePrice|底价/)
    expect(JSON.stringify(body)).toContain('售价')
  })

  it.each<[string, unknown]>([
    ['no object', []],
    ['an unknown part', { 'sale-putout': { colour: 'red' } }],
    ['a column without its name', { 'sale-putout': { modes: { list: { columns: [{ hidden: true }] } } } }],
    ['a width that is none', { 'sale-putout': { modes: { list: { widths: { time: -1 } } } } }],
    ['a name that can’t be one', { 'sale putout': {} }],
    ['columns of files without what they are', { import: { file: { headings: [{ heading: '摘要' }], values: [] } } }],
    ['null in place of a part', { 'sale-putout': { mode: null } }],
    [
      'too many columns',
      { 'sale-putout': { modes: { list: { columns: Array.from({ length: 101 }, () => columns[0]) } } } },
    ],
  ])('with %s are refused', async (_, content) => {
    await sales.send('PUT', path, setting)
    expect((await sales.send('PUT', path, content)).status).toBe(422)
    expect(await mine(sales)).toEqual(setting)
  })

  it('have a size', async () => {
    const wide = { source: 'x'.repeat(100), hidden: false }
    const modes = (from: number) =>
      Object.fromEntries([0, 1, 2].map(at => [`m${from + at}`, { columns: Array.from({ length: 100 }, () => wide) }]))
    const change = (from: number) => sales.send('PATCH', path, { 'sale-putout': { modes: modes(from) } })
    expect((await change(0)).status).toBe(200)
    expect((await change(3)).status).toBe(413)
    expect(Object.keys((await mine(sales))['sale-putout']!.modes!)).toHaveLength(3)
  })
})
