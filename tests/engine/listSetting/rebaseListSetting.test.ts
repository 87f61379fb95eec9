import { beforeAll, describe, expect, it } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { ListSetting } from '../../../src/engine/generated/declaration.ts'
import { applyListSetting } from '../../../src/engine/listSetting/applyListSetting.ts'
import { listDifference } from '../../../src/engine/listSetting/listDifference.ts'
import { movedIn } from '../../../src/engine/listSetting/movedIn.ts'
import { type Choices, rebaseListSetting } from '../../../src/engine/listSetting/rebaseListSetting.ts'
import { groundOf, settingFacts, settingOf } from '../../../src/engine/listSetting/settingFacts.ts'
import type { Resource } from '../../../src/engine/model/model.ts'

let resource: Resource
let sources: string[]
beforeAll(async () => {
  resource = (await loadRegistry(projectRoot())).resources.stockOutOrder!
  sources = resource.list.modes[0]!.columns.map(({ source }) => source)
})

const rebase = (base: ListSetting, mine: ListSetting, theirs: ListSetting, choices?: Choices) =>
  rebaseListSetting(groundOf(resource), { base, mine, theirs }, choices)
const listed = (columns: { source: string; [name: string]: unknown }[]) =>
  ({ modes: { list: { columns } } }) as ListSetting
const columnsOf = (setting: ListSetting) => applyListSetting(resource, setting).list.modes[0]!.columns
/** A whole order, as the editor writes it. */
const ordered = (change: (names: string[]) => string[]) => listed(change([...sources]).map(source => ({ source })))
const moved = (names: string[], name: string, to: number) => names.filter(one => one !== name).toSpliced(to, 0, name)

describe('what moved in an order', () => {
  it.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'bcda', 'a'],
    ['abcdef', 'aedbcf', 'ed'],
    ['abc', 'xcby', 'c'],
  ])('%s to %s is %s', (before, after, expected) => {
    expect(movedIn(before.split(''), after.split('')).join('')).toBe(expected)
  })
})

describe('a setting taken apart and put together', () => {
  it('says the same', () => {
    const settings: ListSetting[] = [
      {},
      { pageSize: 50, sort: 'sn', mode: 'detail' },
      listed([{ source: 'time', label: '时间', width: 90 }]),
      ordered(names => names.toReversed()),
      { filters: [{ source: 'sn', show: 'always' }], start: { 'sale-putout': {}, 'warehouse-putout': { sn: 'x' } } },
    ]
    for (const setting of settings) {
      const ground = groundOf(resource)
      const again = settingOf(ground, settingFacts(ground, setting))
      expect(applyListSetting(resource, again)).toEqual(applyListSetting(resource, setting))
    }
  })
})

describe('going on from what another published', () => {
  it('keeps both of what each of two changed, of one column and of one list', () => {
    const base = listed([{ source: 'time', label: '时间', width: 90 }])
    const mine = listed([{ source: 'time', label: '时间', width: 120 }])
    const theirs: ListSetting = {
      ...listed([
        { source: 'time', label: '出库日', width: 90 },
        { source: 'outStatus', show: 'offered' },
      ]),
      pageSize: 50,
    }
    const { setting, clashes } = rebase(base, mine, theirs)
    expect(clashes).toEqual([])
    expect(setting.pageSize).toBe(50)
    expect(columnsOf(setting).find(({ source }) => source === 'time')).toMatchObject({ label: '出库日', width: 120 })
    expect(columnsOf(setting).find(({ source }) => source === 'outStatus')).toMatchObject({ hidden: true })
  })

  it('keeps a name that they gave while I only moved columns', () => {
    const mine = ordered(names => moved(names, names[4]!, 1))
    const theirs = listed([{ source: sources[2]!, label: '改过的' }])
    const { setting, clashes } = rebase({}, mine, theirs)
    expect(clashes).toEqual([])
    expect(columnsOf(setting).map(({ source }) => source)).toEqual(moved(sources, sources[4]!, 1))
    expect(columnsOf(setting).find(({ source }) => source === sources[2])!.label).toBe('改过的')
  })

  it('keeps what each of two moved, where it was not the same', () => {
    const { setting, clashes } = rebase(
      {},
      ordered(names => moved(names, names[5]!, 1)),
      ordered(names => moved(names, names[3]!, names.length - 1)),
    )
    expect(clashes).toEqual([])
    const [first, second, third, fourth, fifth, sixth, ...rest] = sources
    expect(columnsOf(setting).map(({ source }) => source)).toEqual([
      ...[first, sixth, second, third, fifth, ...rest],
      fourth,
    ])
  })

  it('asks of what both changed otherwise, with both values, and of nothing else', () => {
    const base: ListSetting = { pageSize: 15, ...listed([{ source: 'time', width: 90 }]) }
    const mine: ListSetting = { pageSize: 30, sort: 'sn', ...listed([{ source: 'time', width: 100 }]) }
    const theirs: ListSetting = { pageSize: 50, sort: 'sn', ...listed([{ source: 'time', width: 110, label: '时间' }]) }
    const { clashes } = rebase(base, mine, theirs)
    const applied = (setting: ListSetting) => applyListSetting(resource, setting)
    expect(
      clashes.map(({ path, mine, theirs }) => [
        path,
        ...[mine, theirs].map(setting => listDifference(applied(base), applied(setting)).join()),
      ]),
    ).toEqual([
      ['pageSize', '每页条数：15 → 30', '每页条数：15 → 50'],
      ['modes/list/time/width', '列表模式：“出库时间”的宽度：90 → 100', '列表模式：“出库时间”的宽度：90 → 110'],
    ])
    const { setting } = rebase(base, mine, theirs, { pageSize: 'theirs', 'modes/list/time/width': 'mine' })
    expect(setting).toMatchObject({ pageSize: 50, sort: 'sn' })
    expect(columnsOf(setting).find(({ source }) => source === 'time')).toMatchObject({ width: 100, label: '时间' })
  })

  it('asks where one column is put to two places', () => {
    const [, second = '', ...others] = sources
    const sides = [3, 6].map(to => ordered(names => moved(names, second, to))) as [ListSetting, ListSetting]
    const path = `modes/list/${second}/place`
    expect(rebase({}, ...sides).clashes.map(clash => clash.path)).toEqual([path])
    for (const [choice, to] of [
      ['mine', 3],
      ['theirs', 6],
    ] as const) {
      const { setting } = rebase({}, ...sides, { [path]: choice })
      expect(columnsOf(setting).map(({ source }) => source)).toEqual(moved(sources, second, to))
    }
    expect(others.length).toBeGreaterThan(5)
    expect(rebase({}, sides[0], sides[0]).clashes).toEqual([])
  })

  it('takes back what only one of them took back, of a start too', () => {
    const base: ListSetting = { pageSize: 30, start: { 'sale-putout': { confirmStatus: 0, outStatus: 1 } } }
    const mine: ListSetting = { pageSize: 30, start: { 'sale-putout': { outStatus: 1 } } }
    const theirs: ListSetting = { start: { 'sale-putout': { confirmStatus: 0, outStatus: 1, sn: 'x' } } }
    expect(rebase(base, mine, theirs)).toEqual({
      setting: { start: { 'sale-putout': { outStatus: 1, sn: 'x' } } },
      clashes: [],
    })
    expect(rebase(base, {}, base).setting).toEqual({})
    expect(rebase(base, base, {}).setting).toEqual({})
  })

  it('of a role goes on upon what holds for the company', () => {
    const below = { ...ordered(names => names.toReversed()), start: { 'sale-putout': { confirmStatus: 1 } } }
    const mine = listed([{ source: 'time', show: 'never' }])
    const theirs: ListSetting = { start: { 'sale-putout': {} } }
    const { setting } = rebaseListSetting(groundOf(resource, below), { base: {}, mine, theirs })
    expect(setting).toEqual({ ...mine, ...theirs })
  })
})
