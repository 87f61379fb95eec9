import { beforeAll, describe, expect, it } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { ListSetting } from '../../../src/engine/generated/declaration.ts'
import { applyListSetting } from '../../../src/engine/listSetting/applyListSetting.ts'
import { arrange } from '../../../src/engine/listSetting/arrange.ts'
import { fitListSetting } from '../../../src/engine/listSetting/fitListSetting.ts'
import { listDifference } from '../../../src/engine/listSetting/listDifference.ts'
import { listSettingMistakes } from '../../../src/engine/listSetting/listSettingMistakes.ts'
import { mergeListSettings } from '../../../src/engine/listSetting/mergeListSettings.ts'
import { settingShape } from '../../../src/engine/listSetting/settingShape.ts'
import type { Registry, Resource } from '../../../src/engine/model/model.ts'
import { brokenSettings } from '../../support/brokenSettings.ts'

let registry: Registry
let resource: Resource
beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
  resource = registry.resources.stockOutOrder!
})

const columns = (setting: ListSetting, mode = 0) => applyListSetting(resource, setting).list.modes[mode]!.columns
const sources = (things: { source: string }[]) => things.map(({ source }) => source)

describe('arrange', () => {
  const arranged = (things: string, order?: string) =>
    arrange(
      Array.from(things).map(name => ({ name })),
      order === undefined ? undefined : Array.from(order),
      ({ name }) => name,
    )
      .map(({ name }) => name)
      .join('')

  it.each([
    ['abcd', undefined, 'abcd'],
    ['abcd', 'dcba', 'dcba'],
    // What came since stands behind what it stands behind in the declaration.
    ['abcd', 'dba', 'dbca'],
    ['abcd', 'dcb', 'adcb'],
    ['abcd', 'xbya', 'bcda'],
    ['abc', 'aab', 'abc'],
  ])('%s by %s is %s', (things, order, expected) => {
    expect(arranged(things, order as string)).toBe(expected)
  })
})

describe('a list setting', () => {
  it('that says nothing changes nothing', () => {
    expect(applyListSetting(resource, {})).toEqual(resource)
    expect(listDifference(resource, applyListSetting(resource, {}))).toEqual([])
  })

  it('orders, names, widens, offers and takes away columns, and leaves other modes alone', () => {
    const [sn, customer, time, ...rest] = sources(resource.list.modes[0]!.columns)
    const after = columns({
      modes: {
        list: {
          columns: [
            { source: sn! },
            { source: time!, width: 99 },
            { source: customer!, label: '客户', show: 'offered' },
            { source: rest[0]!, show: 'never' },
          ],
        },
      },
    })
    expect(sources(after)).toEqual([sn, time, customer, ...rest.slice(1)])
    expect(after[1]).toMatchObject({ width: 99, hidden: false })
    expect(after[2]).toMatchObject({ label: '客户', hidden: true })
    expect(columns({ modes: { list: { columns: [] } } }, 1)).toEqual(resource.list.modes[1]!.columns)
  })

  it('sets where a list starts', () => {
    const { list, pages } = applyListSetting(resource, {
      ...{ mode: 'detail', sort: 'sn', pageSize: 50 },
      start: { 'warehouse-putout': { outStatus: 1 } },
    })
    expect(list).toMatchObject({ mode: 'detail', sort: { field: 'sn', order: 'ASC' }, pageSize: 50 })
    const starts = pages.filter(({ view }) => view === 'list').map(({ variant, start }) => [variant, start])
    expect(Object.fromEntries(starts)).toMatchObject({ 'warehouse-putout': { outStatus: 1 } })
  })

  it('shows filters always, behind the button for more, or not at all', () => {
    const [first, second, third, ...others] = sources(resource.list.filters)
    const { filters } = applyListSetting(resource, {
      filters: [
        { source: third!, show: 'always' },
        { source: first!, show: 'more', label: '买方' },
        { source: second!, show: 'never' },
      ],
    }).list
    expect(sources(filters)).toEqual(
      [third, first, ...others].toSorted((a, b) => sources(filters).indexOf(a!) - sources(filters).indexOf(b!)),
    )
    expect(filters.find(({ source }) => source === first)).toMatchObject({ show: 'more', label: '买方' })
    expect(sources(filters)).not.toContain(second)
  })

  it('of a role lies over that of the company, column by column', () => {
    const company: ListSetting = {
      pageSize: 30,
      modes: { list: { columns: [{ source: 'sn' }, { source: 'time', label: '时间', width: 200 }] } },
      filters: [{ source: 'sn', show: 'always' }],
      start: { 'sale-putout': { confirmStatus: 0 } },
    }
    const role: ListSetting = {
      mode: 'detail',
      modes: {
        list: {
          columns: [
            { source: 'time', width: 90 },
            { source: 'outStatus', show: 'never' },
          ],
        },
      },
      start: { 'warehouse-putout': { confirmStatus: 1 } },
    }
    expect(mergeListSettings(resource, company, role)).toEqual({
      ...{ mode: 'detail', pageSize: 30 },
      modes: {
        list: {
          columns: [
            { source: 'time', label: '时间', width: 90 },
            { source: 'outStatus', show: 'never' },
          ],
        },
      },
      filters: [{ source: 'sn', show: 'always' }],
      start: { 'sale-putout': { confirmStatus: 0 }, 'warehouse-putout': { confirmStatus: 1 } },
    })
  })

  it('of a role that names other columns than the company’s moves none of them', () => {
    const [company, role] = ['outStatus', 'customerName'].map(
      (source): ListSetting => ({ modes: { list: { columns: [{ source, width: 99 }] } } }),
    )
    expect(sources(applyListSetting(resource, company!, role!).list.modes[0]!.columns)).toEqual(sources(columns({})))
  })

  it('tells of a new name once, also where the list is sorted by it', () => {
    const after = applyListSetting(resource, { modes: { list: { columns: [{ source: 'time', label: '时间' }] } } })
    expect(listDifference(resource, after)).toEqual(['列表模式：“出库时间”的名称：出库时间 → 时间'])
  })

  it('tells of columns and filters that moved, and not of those that made room for them', () => {
    const after = (names: string[]) => [...names.slice(0, 2), names[6]!, ...names.slice(2, 6), ...names.slice(7)]
    const setting: ListSetting = {
      modes: { list: { columns: after(sources(columns({}))).map(source => ({ source })) } },
    }
    const labels = columns({}).map(({ label }) => label)
    expect(listDifference(resource, applyListSetting(resource, setting))).toEqual([
      `列表模式：“${labels[6]}”列移到“${labels[1]}”之后`,
    ])
    const filters = sources(resource.list.filters)
    const moved = [...filters.slice(1), filters[0]!].map(source => ({ source }))
    const [first, last] = [resource.list.filters[0]!.label, resource.list.filters.at(-1)!.label]
    expect(listDifference(resource, applyListSetting(resource, { filters: moved }))).toEqual([
      `筛选条件“${first}”移到“${last}”之后`,
    ])
  })

  it('tells what it changes', () => {
    const after = applyListSetting(resource, {
      pageSize: 50,
      mode: 'detail',
      sort: 'sn',
      modes: { list: { columns: [{ source: 'sn' }, { source: 'time', label: '时间', width: 90, show: 'offered' }] } },
      filters: [{ source: 'sn', show: 'never' }],
      start: { 'sale-putout': { confirmStatus: 0 } },
    })
    const told = listDifference(resource, after, { pageName: name => ({ 'sale-putout': '销售出库' })[name] ?? name })
    expect(told).toEqual(
      expect.arrayContaining([
        '列表模式：“时间”：显示 → 可选',
        '列表模式：“出库时间”的名称：出库时间 → 时间',
        '筛选条件“出库单号”：自动排布 → 不提供',
        '默认模式：列表模式 → 明细模式',
        '每页条数：15 → 50',
        '“销售出库”的默认筛选：无 → 出库状态 待出库',
      ]),
    )
  })
})

describe('what a list starts with', () => {
  const told = (values: ListSetting['start']) =>
    listDifference(resource, applyListSetting(resource, { start: values })).map(line => line.split(' → ')[1])

  it('is told in the words of the list', () => {
    const days = { timeStart: { day: -6 }, timeEnd: { day: 0 } }
    expect(told({ 'sale-putout': { ...days, salesmanId: { own: 'id' } } })).toEqual(['出库时间 近7天、业务员 本人'])
    expect(told({ 'sale-putout': { timeStart: { day: 0 }, timeEnd: { day: 0 } } })).toEqual(['出库时间 今天'])
    expect(told({ 'sale-putout': { timeStart: '2026-01-05' } })).toEqual(['出库时间 2026-01-05 ~ '])
    expect(told({ 'sale-putout': { outStatus: -1, gone: 'x' } })).toEqual(['签收状态 不限、gone "x"'])
  })
})

describe('a wrong list setting', () => {
  it.each(brokenSettings)('$name is refused at $pointer', ({ setting, pointer, message, ofShape = false }) => {
    const shape = settingShape(registry.grammar as never, setting)
    const found = shape.length > 0 ? shape : listSettingMistakes(resource, setting as ListSetting)
    expect(shape.length > 0).toBe(ofShape)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ pointer, message: expect.stringContaining(message) as string }),
      ]),
    )
  })

  it('is none where nothing is wrong', () => {
    const setting: ListSetting = {
      modes: { detail: { columns: [{ source: 'goodsName', label: '品名', width: 300, show: 'shown' }] } },
      filters: [{ source: 'time', show: 'always' }],
      start: { 'sale-putout': { timeStart: { day: -6 }, confirmStatus: 1, salesmanId: { own: 'id' } } },
      ...{ mode: 'detail', sort: '-time', pageSize: 30 },
    }
    expect(settingShape(registry.grammar as never, setting)).toEqual([])
    expect(listSettingMistakes(resource, setting)).toEqual([])
  })

  it('keeps what still fits, and says what is without effect', () => {
    const { setting, dropped } = fitListSetting(resource, {
      pageSize: 77,
      mode: 'cards',
      sort: 'sn',
      modes: {
        list: { columns: [{ source: 'sn' }, { source: 'colour' }, { source: 'time', width: 90 }] },
        cards: { columns: [] },
      },
      filters: [{ source: 'colour' }, { source: 'sn', show: 'always' }],
      start: { 'sale-putout': { colour: 1, confirmStatus: 0 }, elsewhere: { sn: 'x' } },
    })
    expect(setting).toEqual({
      sort: 'sn',
      modes: { list: { columns: [{ source: 'sn' }, { source: 'time', width: 90 }] } },
      filters: [{ source: 'sn', show: 'always' }],
      start: { 'sale-putout': { confirmStatus: 0 } },
    })
    expect(dropped.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/filters/0/source',
      '/mode',
      '/modes/cards',
      '/modes/list/columns/1/source',
      '/pageSize',
      '/start/elsewhere',
      '/start/sale-putout/colour',
    ])
  })
})
