import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Column, Registry, RelatedList } from '../../../src/engine/model/model.ts'
import { visibleTo } from '../../../src/engine/visibility/visibleTo.ts'
import { baseRegistry } from '../../support/baseRegistry.ts'

let registry: Registry

beforeAll(async () => {
  const base = await baseRegistry()
  const { order } = base.resources
  const list = order!.list
  const columns = list.modes[0]!.columns.map((column, index) => guarded(column, index))
  const filters = list.filters.map(filter =>
    filter.source === 'status' ? { ...filter, permission: ['sale'] } : filter,
  )
  const resource = { ...order!, list: { ...list, filters, modes: [{ ...list.modes[0]!, columns }] } }
  registry = { ...base, resources: { order: resource } }
})

/** sn for all, time only with the key, customerName only with the switch. */
function guarded(column: Column, index: number): Column {
  if (index === 1) return { ...column, permission: ['sale'] }
  return index === 2 ? { ...column, setting: 'hasBatchStock' } : column
}

const seen = (keys: string[], settings = {}) => visibleTo(registry, { keys: new Set(keys), settings })
const columnsOf = ({ resources }: Registry) => resources.order!.list.modes[0]!.columns.map(column => column.source)
const filtersOf = ({ resources }: Registry) => resources.order!.list.filters.map(filter => filter.source)
const pagesOf = ({ resources }: Registry) => resources.order!.pages.map(page => page.view)

describe('visibleTo', () => {
  test('without a key there is nothing', () => {
    const { resources, menus } = seen([])
    expect([Object.keys(resources), menus]).toEqual([[], []])
  })

  test('a page needs one of its keys, a resource one of its pages', () => {
    expect(pagesOf(seen(['sale-order']))).toEqual(['list', 'show'])
    expect(pagesOf(seen(['sale-orderDetail']))).toEqual(['show'])
    expect(Object.keys(seen(['sale']).resources)).toEqual([])
  })

  test('a section of another list needs that list, and the filter that takes the record', () => {
    const order = registry.resources.order!
    const sectionsSeen = (keys: string[], by: string, more: Partial<RelatedList> = {}) => {
      const list = { resource: 'order', by: { [by]: 'id' }, filters: {}, sort: order.list.sort, ...more }
      const sections = [{ type: 'list' as const, list, columns: [] }]
      const resources = { order, other: { ...order, name: 'other', show: { ...order.show, sections } } }
      const viewer = { keys: new Set(keys), settings: {} }
      return visibleTo({ ...registry, resources }, viewer).resources.other!.show.sections.length
    }
    expect(sectionsSeen(['sale-order', 'sale'], 'status')).toBe(1)
    expect(sectionsSeen(['sale-order'], 'status')).toBe(0)
    expect(sectionsSeen(['sale-orderDetail', 'sale'], 'status')).toBe(0)
    expect(sectionsSeen(['sale-order', 'sale'], 'status', { filters: { sn: 'A' } })).toBe(1)
    expect(sectionsSeen(['sale-order', 'sale'], 'status', { filters: { price: 1 } })).toBe(0)
    expect(sectionsSeen(['sale-order', 'sale'], 'status', { mode: 'gone' })).toBe(0)
    expect(sectionsSeen(['sale-order', 'sale'], 'status', { by: { status: 'id', price: 'sn' } })).toBe(0)
  })

  test('a choice among records needs their list, and the filters that it sets', () => {
    const order = registry.resources.order!
    const offered = (keys: string[], filters: Record<string, number> = {}) => {
      const choose = { resource: 'order', filters, search: 'sn', also: ['sn', 'price'], go: '/sale/order/:id' }
      const actions = [{ label: '选择', tone: 'default' as const, choose }]
      const resources = { order, other: { ...order, name: 'other', actions, list: { ...order.list, actions } } }
      const { other } = visibleTo({ ...registry, resources }, { keys: new Set(keys), settings: {} }).resources
      const also = other!.actions.map(action => action.choose!.also)
      expect(also, 'what would find by hidden values').toEqual(other!.actions.map(() => ['sn']))
      return [other!.actions.length, other!.list.actions.length]
    }
    expect(offered(['sale-order'])).toEqual([1, 1])
    expect(offered(['sale-order'], { status: 0 })).toEqual([0, 0])
    expect(offered(['sale-order', 'sale'], { status: 0 })).toEqual([1, 1])
    expect(offered(['sale-orderDetail'])).toEqual([0, 0])
  })

  test('a print of several needs its key, and its switch', () => {
    const { order } = registry.resources
    const bulkPrints = [{ print: 'slip' }, { print: 'picker', setting: 'hasBatchStock' }, { print: 'gone' }]
    const own = { resource: 'order', entity: 'order', permission: ['sale'], paper: 'A4' as const }
    const print = {
      ...own,
      title: '单据',
      fields: [],
      running: [],
      totals: [],
      footer: { fields: [], signatures: [], texts: [] },
    }
    const prints = { slip: { ...print, name: 'slip' }, picker: { ...print, name: 'picker' } }
    const resources = { order: { ...order!, list: { ...order!.list, bulkPrints } } }
    const offered = (keys: string[], settings = {}) =>
      visibleTo(
        { ...registry, resources, prints },
        { keys: new Set(keys), settings },
      ).resources.order!.list.bulkPrints.map(one => one.print)
    expect(offered(['sale-order', 'sale'])).toEqual(['slip'])
    expect(offered(['sale-order', 'sale'], { hasBatchStock: true })).toEqual(['slip', 'picker'])
    expect(offered(['sale-order'], { hasBatchStock: true })).toEqual([])
  })

  test('of what is ticked off only what is seen of a line is there', () => {
    const order = registry.resources.order!
    const { columns } = order.show.sections.find(({ rows }) => rows === 'items')!
    const note = { transition: 'explain', source: 'price', label: '单价' }
    const fill = { entity: 'orderItem', transition: 'count', source: 'quantity', note }
    const checklist = { label: '核对', rows: 'items', columns, order: 'price', codes: ['goodsName', 'price'], fill }
    const transitions = order.transitions.map(one => ({ ...one, checklist }))
    const { orderItem } = registry.entities
    const fields = { ...orderItem!.fields, price: { ...orderItem!.fields.price!, mask: 'data-price' } }
    const entities = { ...registry.entities, orderItem: { ...orderItem!, fields } }
    const changed = { ...registry, entities, resources: { order: { ...order, transitions } } }
    const seenOf = (keys: string[]) =>
      visibleTo(changed, { keys: new Set(keys), settings: {} }).resources.order!.transitions[0]!.checklist!
    expect(seenOf(['sale-order', 'sale-orderDetail', 'data-price'])).toEqual(checklist)
    const { columns: shown, ...rest } = seenOf(['sale-order', 'sale-orderDetail'])
    expect(shown.map(({ source }) => source)).toEqual(['goodsName', 'quantity'])
    expect(rest).toEqual({ label: '核对', rows: 'items', codes: ['goodsName'], fill: { ...fill, note: undefined } })
  })

  test('a list starts with no filter for who holds one of the keys that it names', () => {
    const startOf = (keys: string[]) =>
      visibleTo(starting, { keys: new Set(keys), settings: {} }).resources.order!.pages[0]!.start
    const [list, ...others] = registry.resources.order!.pages
    const pages = [{ ...list!, startUnless: ['sale', 'sale-orderDetail'] }, ...others]
    const starting = { ...registry, resources: { order: { ...registry.resources.order!, pages } } }
    expect(startOf(['sale-order'])).toEqual({ status: 0 })
    expect(startOf(['sale-order', 'sale-orderDetail'])).toEqual({})
  })

  test('deleting needs its key, and sight of what its condition reads', () => {
    const { order } = registry.resources
    const { status } = registry.entities.order!.fields
    const deletion = { permission: ['sale'], when: { status: 0 } }
    const fields = { ...registry.entities.order!.fields, status: { ...status!, mask: 'sale-orderDetail' } }
    const guarded = {
      ...registry,
      entities: { ...registry.entities, order: { ...registry.entities.order!, fields } },
      resources: { order: { ...order!, delete: deletion } },
    }
    const deletionFor = (...keys: string[]) =>
      visibleTo(guarded, { keys: new Set(keys), settings: {} }).resources.order!.delete
    expect(deletionFor('sale-order')).toBeUndefined()
    expect(deletionFor('sale-order', 'sale')).toBeUndefined()
    expect(deletionFor('sale-order', 'sale', 'sale-orderDetail')).toEqual(deletion)
  })

  test('a column and a filter need their key', () => {
    expect(columnsOf(seen(['sale-order']))).toEqual(['sn', 'total'])
    expect(columnsOf(seen(['sale-order', 'sale']))).toEqual(['sn', 'time', 'total'])
    expect(filtersOf(seen(['sale-order']))).not.toContain('status')
    expect(filtersOf(seen(['sale-order', 'sale']))).toContain('status')
  })

  test('a column needs the switch of the company', () => {
    expect(columnsOf(seen(['sale-order'], { hasBatchStock: true }))).toEqual(['sn', 'customerName', 'total'])
    expect(columnsOf(seen(['sale-order'], { hasBatchStock: false }))).toEqual(['sn', 'total'])
  })

  test('a transition needs one of its keys', () => {
    expect(seen(['sale-order']).resources.order!.transitions.map(({ name }) => name)).toEqual(['reject'])
  })

  test('an area stays in the menu when something in it does', () => {
    const [sale] = seen(['sale-order']).menus
    expect([sale?.menuKey, sale?.children.map(item => item.menuKey)]).toEqual(['sale', ['sale-order']])
  })

  test('more keys never show less', () => {
    const key = fc.subarray(['sale', 'sale-order', 'sale-orderDetail'])
    fc.assert(
      fc.property(key, key, (few, more) => {
        const less = namesIn(seen(few))
        const all = namesIn(seen([...few, ...more]))
        expect(less.filter(name => !all.includes(name))).toEqual([])
      }),
    )
  })
})

const namesIn = (view: Registry) =>
  Object.values(view.resources).flatMap(resource => [
    ...resource.pages.map(page => `page ${page.path}`),
    ...resource.transitions.map(transition => `transition ${transition.name}`),
    ...columnsOf(view).map(source => `column ${source}`),
    ...filtersOf(view).map(source => `filter ${source}`),
  ])
