import { beforeAll, describe, expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import type { Panel, PanelSetting } from '../../../src/engine/model/panelModel.ts'
import { arrangedPanel } from '../../../src/engine/panel/arrangedPanel.ts'
import { MOST_TILES } from '../../../src/engine/panel/applyPanelSetting.ts'
import { addTile, moveTile, nextWidth, removeTile, sayTile } from '../../../src/engine/panel/editTiles.ts'
import { fillTiles } from '../../../src/engine/panel/fillTiles.ts'
import { panelDifference } from '../../../src/engine/panel/panelDifference.ts'
import { waitOf } from '../../../src/engine/panel/waitOf.ts'
import { visibleTo } from '../../../src/engine/visibility/visibleTo.ts'

let registry: Registry
let home: Panel
beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
  home = registry.panels.home!
})

const shown = ({ arrangement }: Panel) => arrangement.filter(({ hidden }) => !hidden).map(({ tile }) => tile)
const ALL = { resource: 'stockOutOrder', label: '全部' }

describe('a panel', () => {
  test('stands as it is declared unless somebody says otherwise', () => {
    expect(shown(home).slice(0, 2)).toEqual(['figures.toSend', 'figures.toSign'])
    expect(home.arrangement.map(({ width }) => width)).toEqual([
      ...Array<string>(home.figures.length).fill('narrow'),
      ...Array<string>(home.queues.length + home.charts.length).fill('wide'),
      'full',
    ])
    expect(arrangedPanel(home, registry, [{}])).toEqual(home)
    const { arrangement } = registry.panels.dashboard!
    expect(arrangement.slice(0, 2)).toEqual([
      { tile: 'figures.sales', width: 'wide', hidden: false },
      { tile: 'figures.purchases', width: 'wide', hidden: false },
    ])
  })

  test('is laid over from the bottom to the top; each layer says only what differs', () => {
    const company = {
      arrangement: [
        { tile: 'figures.toSign', hidden: true },
        { tile: 'figures.toSend', width: 'full' },
      ],
    } as const
    const own: PanelSetting = {
      figures: { mine: ALL },
      arrangement: [{ tile: 'figures.mine' }, { tile: 'figures.toSign' }],
    }
    const both = arrangedPanel(home, registry, [{ ...company, arrangement: [...company.arrangement] }, own])
    expect(shown(both)[0]).toBe('figures.mine')
    expect(shown(both)).not.toContain('figures.toSign')
    expect(both.arrangement.find(({ tile }) => tile === 'figures.toSend')!.width).toBe('full')
    const back = arrangedPanel(both, registry, [{ arrangement: [{ tile: 'figures.toSign', hidden: false }] }])
    expect(shown(back)).toContain('figures.toSign')
  })

  test('ignores what is no longer there', () => {
    const old = {
      figures: { gone: { ...ALL, resource: 'gone' }, other: { ...ALL, filters: { gone: 1 } } },
      arrangement: [{ tile: 'figures.gone' }, { tile: 'charts.gone' }],
    }
    expect(arrangedPanel(home, registry, [old])).toEqual(home)
  })

  test('replaces a tile by one of its name, at its place', () => {
    const other = arrangedPanel(home, registry, [{ figures: { toSign: ALL } }])
    expect(shown(other)).toEqual(shown(home))
    expect(other.figures.find(({ name }) => name === 'toSign')).toMatchObject({ label: '全部', filters: {} })
  })

  test('shows no more tiles than are asked for at once', () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, ALL]))
    expect(shown(arrangedPanel(home, registry, [{ figures: many }]))).toHaveLength(MOST_TILES)
  })

  test('has no tile of a hidden value', () => {
    const seen = visibleTo(registry, { keys: new Set(['index-home', 'warehouse-putin']), settings: {} })
    const own = { figures: { cost: { resource: 'stockInOrder', label: '成本', value: 'netAmount' } } }
    expect(arrangedPanel(seen.panels.home!, seen, [own]).figures.map(({ name }) => name)).not.toContain('cost')
    expect(arrangedPanel(home, registry, [own]).figures.map(({ name }) => name)).toContain('cost')
  })
})

test('a picture of a report has the rows that its axis has room for, and the report’s filters unless it says others', () => {
  const said = { report: 'sales', label: '销售', measures: ['amount'] }
  const filled = (tile: object) =>
    fillTiles({ reports: { one: { ...said, rows: ['customerId'], ...tile } } }, {}).reports
  expect(filled({})[0]).toMatchObject({ limit: 10, columns: [], chart: 'bar' })
  expect(filled({ rows: ['time.month', 'customerId'] })[0]!.limit).toBe(12)
  expect(filled({ rows: ['customerId', 'time.month'], limit: 5 })[0]!.limit).toBe(5)
  expect([filled({})[0]!.filters, filled({ filters: {} })[0]!.filters]).toEqual([undefined, {}])
})

test('tiles are moved, said and taken away', () => {
  const placed = home.arrangement
  const moved = moveTile({}, placed, 'figures.toReceive', 'figures.toSend')
  expect(shown(arrangedPanel(home, registry, [moved]))[0]).toBe('figures.toReceive')
  const said = sayTile(moved, arrangedPanel(home, registry, [moved]).arrangement, 'figures.toSend', { width: 'wide' })
  expect(said.arrangement!.find(({ tile }) => tile === 'figures.toSend')).toEqual({
    tile: 'figures.toSend',
    width: 'wide',
  })
  expect(said.arrangement![0]!.tile).toBe('figures.toReceive')
  const added = addTile(said, 'figures', 'mine', ALL)
  expect(removeTile(added, 'figures', 'mine')).toEqual(said)
  expect(moveTile(said, placed, 'figures.toSend', 'figures.nothing')).toBe(said)
  expect(['narrow', 'wide', 'full'].map(one => nextWidth(one as 'narrow'))).toEqual(['wide', 'full', 'narrow'])
})

test('what differs is said in sentences', () => {
  const setting: PanelSetting = {
    figures: { mine: ALL },
    arrangement: [
      { tile: 'figures.toSign' },
      { tile: 'figures.toSend', hidden: true },
      { tile: 'charts.sales', width: 'full' },
    ],
  }
  const lines = panelDifference(home, arrangedPanel(home, registry, [setting]))
  expect(lines).toEqual(
    expect.arrayContaining([
      '增加“全部”',
      '隐藏“待出库单”',
      '“近12个月销售出库金额”的宽度：宽 → 整行',
      '“待出库单”移到“待入库，等得最久的”之后',
    ]),
  )
  expect(panelDifference(home, home)).toEqual([])
})

describe('what waits', () => {
  // Half past midnight on the 1st in China.
  const now = '2026-02-28T16:30:00Z'
  test.each([
    ['2026-02-26T15:00:00Z', false, { word: 'waits', days: 3, tone: 'warning' }],
    ['2026-02-20T15:00:00Z', false, { word: 'waits', days: 9, tone: 'error' }],
    ['2026-02-28T16:10:00Z', false, { word: 'new', days: 0, tone: 'neutral' }],
    ['2026-02-27', true, { word: 'late', days: 2, tone: 'error' }],
    ['2026-03-01', true, { word: 'today', days: 0, tone: 'warning' }],
    ['2026-03-02', true, { word: 'left', days: 1, tone: 'neutral' }],
    [null, true, undefined],
  ])('%s, due %s', (time, isDue, expected) => {
    expect(waitOf(time, isDue, now)).toEqual(expected)
  })
})
