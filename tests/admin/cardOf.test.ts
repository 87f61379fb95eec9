import { beforeAll, describe, expect, test } from 'vitest'
import { cardOf, type RelatedEntry } from '../../src/admin/views/show/sections/cardOf.ts'
import type { Document } from '../../src/engine/model/documentModel.ts'
import type { Page, Registry } from '../../src/engine/model/model.ts'
import { baseRegistry } from '../support/baseRegistry.ts'

let base: Registry

beforeAll(async () => {
  base = await baseRegistry()
})

/** The base project, whose order is a document of type 9. */
function declared(document: Partial<Document>, pages: Page[] = base.resources.order!.pages): Registry {
  const order = {
    ...base.resources.order!,
    pages,
    document: { type: 9, number: 'sn', time: 'time', ...document },
  }
  return { ...base, resources: { order } }
}

const entry: RelatedEntry = {
  type: 9,
  typeName: '付款单',
  snId: '7',
  sn: 'DD1',
  time: '2026-03-01T08:00:00+08:00',
  statusName: null,
  price: null,
}
const labels = (registry: Registry, given: Partial<RelatedEntry> = {}) =>
  cardOf(registry, { ...entry, ...given }).facts.map(({ label, text }) => `${label}: ${text}`)

describe('the card of a related document', () => {
  test('shows number and time under the names that they have there', () => {
    expect(labels(declared({}))).toEqual(['单号: DD1', '时间: 2026-03-01 08:00'])
  })

  test('shows the state in its tone, and the amount, where they are declared', () => {
    const { status } = base.entities.order!.fields
    const fields = {
      ...base.entities.order!.fields,
      status: { ...status!, options: [{ value: 1, label: '已确认', tone: 'success' as const }] },
    }
    const registry = declared({ status: 'status', price: 'total' })
    const toned = { ...registry, entities: { ...base.entities, order: { ...base.entities.order!, fields } } }
    expect(labels(toned, { statusName: '已确认', price: 1234.5 })).toContain('状态: 已确认')
    expect(labels(toned, { statusName: '已确认', price: 1234.5 })).toContain('合计: 1,234.50')
    expect(labels(toned, { price: 0 }), 'nothing to pay is an amount').toContain('合计: 0.00')
    const [state] = cardOf(toned, { ...entry, statusName: '已确认' }).facts.filter(({ tone }) => tone)
    expect(state?.tone).toBe('success')
  })

  test('has the colour of its kind and leads to its page', () => {
    expect(cardOf(declared({}), entry)).toMatchObject({ name: '付款单', kind: 9, path: '/sale/order/7' })
  })

  test('leads nowhere when such documents have no page of their own', () => {
    const lists = base.resources.order!.pages.filter(({ view }) => view === 'list')
    expect(cardOf(declared({}, lists), entry).path).toBeUndefined()
  })
})
