import { beforeAll, describe, expect, it } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import { panelFilters } from '../../../src/engine/list/panelFilters.ts'
import { passwordMistake } from '../../../src/engine/form/passwordMistake.ts'
import { visibleTo } from '../../../src/engine/visibility/visibleTo.ts'

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
})

describe('a panel', () => {
  const seen = (keys: string[], from = registry) =>
    visibleTo(from, { keys: new Set(['index-home', ...keys]), settings: {} }).panels.home!
  const namesOf = (parts: { name: string }[]) => parts.map(({ name }) => name)

  it('shows what the lists behind it may be seen of', () => {
    expect(namesOf(seen(['index-home']).figures)).toEqual([])
    const { figures, charts, parts } = seen(['index-home', 'warehouse-putin', 'notice-list'])
    expect(namesOf(figures)).toEqual(['toReceive', 'notices'])
    expect([namesOf(charts), namesOf(parts)]).toEqual([[], []])
    expect(namesOf(seen(['warehouse-putin', 'data-purchasePrice']).charts)).toEqual(['purchases'])
  })

  it('shows pictures of reports as whole as they are told, or not at all', () => {
    const tiles = (...keys: string[]) =>
      visibleTo(registry, { keys: new Set(['report-dashboard', ...keys]), settings: {} }).panels.dashboard!.reports
    const all = ['report-sales', 'data-salePrice', 'data-purchasePrice', 'report-receivable', 'finance-receivable']
    expect(namesOf(tiles())).toEqual([])
    expect(namesOf(tiles(...all))).toEqual(['margins', 'customers', 'categories', 'owed'])
    expect(namesOf(tiles('report-sales', 'data-salePrice'))).toEqual(['customers'])
    // Its list is another one's.
    expect(namesOf(tiles('report-receivable', 'data-salePrice'))).toEqual([])
  })

  it('begins lists for who may open them', () => {
    const own = (...keys: string[]) =>
      visibleTo(registry, { keys: new Set(['index-workpanel', ...keys]), settings: {} }).panels.workpanel!.lists
    expect(own()).toEqual([])
    expect(own('warehouse-putin')).toEqual([
      {
        ...{
          name: 'stockIns',
          label: '最近入库单',
          resource: 'stockInOrder',
          filters: {},
          limit: 5,
          permission: undefined,
        },
        sort: { field: 'time', order: 'DESC' },
      },
    ])
  })

  it('shows no sum of a hidden value, nor a list without one of its filters', () => {
    const { stockOutItem, stockOutOrder } = registry.entities
    const permission = ['sale-contract']
    const amount = { ...stockOutItem!.fields.amount!, permission }
    const state = { ...stockOutOrder!.fields.outStatus!, permission }
    const entities = {
      ...registry.entities,
      stockOutItem: { ...stockOutItem!, fields: { ...stockOutItem!.fields, amount } },
      stockOutOrder: { ...stockOutOrder!, fields: { ...stockOutOrder!.fields, outStatus: state } },
    }
    const { figures, charts } = seen(['sale-putout', 'data-salePrice'], { ...registry, entities })
    expect([namesOf(figures), namesOf(charts)]).toEqual([['toSend'], []])
    const trusted = seen(['sale-putout', 'sale-contract', 'data-salePrice'], { ...registry, entities })
    expect([namesOf(trusted.figures), namesOf(trusted.charts)]).toEqual([['toSend', 'toSign'], ['sales']])
  })

  it('is there for who may open its page', () => {
    const seen = (...keys: string[]) => Object.keys(visibleTo(registry, { keys: new Set(keys), settings: {} }).panels)
    expect(seen('index', 'sale-putout')).toEqual([])
    expect(seen('report-dashboard', 'index-workpanel')).toEqual(['workpanel', 'dashboard'])
  })

  it('asks for what is one’s own, and for days as China counts them', () => {
    const filters = { a: 0, b: { own: 'id' }, c: { own: 'name' }, from: { day: -6 }, to: { day: 0 } } as const
    // Half past midnight on the 1st in China.
    const given = panelFilters(filters, { accountId: 'id-1', name: '王芳' }, '2026-02-28T16:30:00Z')
    expect(given).toEqual({ a: 0, b: 'id-1', c: '王芳', from: '2026-02-23', to: '2026-03-01' })
  })
})

describe('a new password', () => {
  const mistake = (password: string) =>
    passwordMistake(password, { oldPassword: 'docket-demo', loginName: 'Warehouse' })
  it.each([
    ['1234567', 'short'],
    ['一二三四五六七', 'short'],
    ['一二三四五六七八', undefined],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'long'],
    ['docket-demo', 'same'],
    ['warehouse', 'name'],
    ['Docket-demo', undefined],
  ])('%s: %s', (password, expected) => {
    expect(mistake(password)).toBe(expected)
  })
})
