import { beforeAll, describe, expect, it } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import {
  explainColumns,
  explainFilters,
  explainStarts,
  type Layer,
} from '../../../src/engine/listSetting/explainList.ts'
import type { ListSetting } from '../../../src/engine/generated/declaration.ts'
import type { Resource } from '../../../src/engine/model/model.ts'
import { say } from '../../../src/engine/value/sentence.ts'

let resource: Resource
beforeAll(async () => {
  resource = (await loadRegistry(projectRoot())).resources.stockOutOrder!
})

const layered = (company: ListSetting, role: ListSetting): Layer[] => [
  { name: '全公司', setting: company },
  { name: '销售', setting: role },
]

describe('why a list is as it is', () => {
  it('is told of columns by the layer that said so last, of those that are not offered too', () => {
    const layers = layered(
      { modes: { list: { columns: [{ source: 'time', label: '时间', width: 90 }] } } },
      { modes: { list: { columns: [{ source: 'time', show: 'never', width: 80 }] } } },
    )
    const explained = explainColumns(resource, 'list', layers)
    expect(explained).toHaveLength(resource.list.modes[0]!.columns.length)
    expect(explained.find(({ source }) => source === 'time')).toEqual({
      ...{ source: 'time', label: '时间', show: 'never' },
      by: { show: '销售', label: '全公司', width: '销售' },
    })
    expect(explained.find(({ source }) => source === 'sn')!.by).toEqual({})
  })

  it('is told of places: who moved a column, not who made room for it', () => {
    const sources = resource.list.modes[0]!.columns.map(({ source }) => source)
    const [, second, ...others] = sources
    const moved = [sources[0]!, ...others, second!]
    const again = [sources[0]!, others[3]!, ...others.filter(source => source !== others[3]), second!]
    const columns = (order: string[]) => ({ modes: { list: { columns: order.map(source => ({ source })) } } })
    const explained = explainColumns(resource, 'list', layered(columns(moved), columns(again)))
    expect(explained.map(({ source }) => source)).toEqual(again)
    expect(explained.flatMap(({ source, by }) => (by.place ? [[source, by.place]] : []))).toEqual([
      [others[3], '销售'],
      [second, '全公司'],
    ])
  })

  it('is told of filters', () => {
    const [first, second] = resource.list.filters.map(({ source }) => source)
    const explained = explainFilters(
      resource,
      layered(
        { filters: [{ source: second! }, { source: first!, label: '买方' }] },
        { filters: [{ source: first!, show: 'more' }] },
      ),
    )
    expect(explained.find(({ source }) => source === first)).toMatchObject({
      ...{ label: '买方', show: 'more' },
      by: { label: '全公司', show: '销售' },
    })
    expect(explained.filter(({ by }) => by.place === '全公司').map(({ source }) => source)).toEqual([first])
    expect(explained.find(({ source }) => source === second)!.by).toEqual({})
  })

  it('is told of mode, order, page size and the filters it opens with', () => {
    const layers = layered(
      { sort: 'sn', pageSize: 30, start: { 'sale-putout': { confirmStatus: 0 } } },
      { pageSize: 50, mode: 'detail' },
    )
    const explained = explainStarts(resource, layers, say)
    expect(explained).toEqual(
      expect.arrayContaining([
        { what: 'mode', value: '明细模式', by: '销售' },
        { what: 'sort', value: '出库单号升序', by: '全公司' },
        { what: 'pageSize', value: '50', by: '销售' },
        { what: 'start', variant: 'sale-putout', value: '出库状态 待出库', by: '全公司' },
      ]),
    )
    expect(explained.find(({ variant }) => variant === 'warehouse-putout')!.by).toBeUndefined()
  })
})
