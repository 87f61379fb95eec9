import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openListSettings, operationOf, type Checked, type ListSettings } from './openListSettings.ts'

describe.each(engines())('list settings on $name', engine => {
  let app: TestApp
  let settings: ListSettings
  let admin: Caller
  let sales: Caller
  let other: Caller
  let salesRole: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    settings = await openListSettings(app)
    ;({ admin, sales, other, salesRole } = settings)
  })
  afterAll(() => app.close())

  it('tell before they are published what would go, and what uses it', async () => {
    const setting = {
      modes: { detail: { columns: [{ source: 'goodsName', show: 'never' }] } },
      filters: [{ source: 'salesOrderSn', show: 'never' }],
    }
    const { body } = await admin.send<Checked>('POST', operationOf('stockOutOrder', '_check'), { setting })
    expect(body.result.mistakes).toEqual([])
    const { label } = app.registry.resources.stockOutOrder!.list.modes[1]!.columns.find(
      ({ source }) => source === 'goodsName',
    )!
    expect(body.result.difference).toContain(`明细模式：“${label}”：显示 → 不提供`)
    expect(body.result.touched.map(({ kind }) => kind)).toEqual(['column', 'filter'])
    expect(body.result.touched[0]!.exports).not.toEqual([])
  })

  it('tell before they are published which panels read the list, whose own order stays', async () => {
    const panels = async (setting: object) =>
      (await admin.send<Checked>('POST', operationOf('stockInOrder', '_check'), { setting })).body.result.panels
    expect(
      await panels({
        sort: 'sn',
        pageSize: 30,
        modes: { detail: { columns: [{ source: 'goodsName', show: 'never' }] } },
      }),
    ).toEqual([])
    expect(await panels({ modes: { list: { columns: [{ source: 'time', label: '日期' }] } } })).toEqual([
      { panel: '工作台', lists: ['最近入库单'], figures: [] },
    ])
    const hidden = await panels({ filters: [{ source: 'confirmStatus', show: 'never' }] })
    expect(hidden.find(({ panel }) => panel === '首页')).toEqual({
      panel: '首页',
      lists: [],
      figures: ['待入库单', '采购入库'],
    })
    const newest = async () => {
      const { body } = await admin.get<Registry>('system/declarations')
      return body.result.panels.workpanel!.lists.find(({ name }) => name === 'stockIns')!.sort
    }
    const before = await newest()
    expect((await settings.publish('stockInOrder', { sort: 'supplierName' })).status).toBe(200)
    expect((await settings.listOf(admin, 'stockInOrder')).sort.field).toBe('supplierName')
    expect(await newest()).toEqual(before)
    expect(before).toEqual(app.registry.resources.stockInOrder!.list.sort)
  })

  it('tell how many people show a column, and how many saved filters use a condition', async () => {
    const [sale, keeper] = [await app.as('salesall'), await app.as('warehouse')]
    const arrange = (by: Caller, variant: string, mode: object) =>
      by.send('PUT', 'system/mySettings/stockOutOrder', { [variant]: { modes: { list: mode } } })
    const shown = (source: string, hidden = false) => ({ columns: [{ source, hidden }] })
    await arrange(sales, 'sale-putout', shown('salesOrderSn'))
    await arrange(sale, 'sale-putout', { widths: { salesOrderSn: 200 } })
    await arrange(admin, 'sale-putout', { ...shown('salesOrderSn', true), widths: { salesOrderSn: 200 } })
    await arrange(other, 'sale-putout', shown('salesOrderSn'))
    await arrange(keeper, 'warehouse-putout', shown('salesOrderSn'))
    const keep = (by: Caller, variant: string, filters: object, sharedWith?: string) =>
      by.send('POST', 'system/savedFilters', {
        resource: 'stockOutOrder',
        variant,
        name: `筛选${JSON.stringify(filters)}`,
        filters,
        ...(sharedWith && { sharedWith }),
      })
    await keep(sales, 'sale-putout', { salesOrderSn: 'XS1' })
    await keep(keeper, 'warehouse-putout', { salesOrderSn: 'XS2' })
    // The name as a value is no condition on it.
    await keep(sales, 'sale-putout', { customerName: 'salesOrderSn' })
    await keep(admin, 'sale-putout', { salesOrderSn: 'XS3' }, await settings.roleOf('销售'))
    await keep(other, 'sale-putout', { salesOrderSn: 'XS4' })
    const setting = {
      modes: { list: { columns: [{ source: 'salesOrderSn', show: 'never' }] } },
      filters: [{ source: 'salesOrderSn', show: 'never' }],
    }
    const touched = async (layer = '') => {
      const { body } = await admin.send<Checked>('POST', operationOf('stockOutOrder', '_check', layer), { setting })
      return body.result.touched.map(({ kind, savedViews }) => [kind, savedViews])
    }
    expect(await touched()).toEqual([
      ['column', 3],
      ['filter', 3],
    ])
    expect(await touched(salesRole)).toEqual([
      ['column', 1],
      ['filter', 2],
    ])
  })
})
