import { describe, expect, test } from 'vitest'
import { applyingColumn } from '../../../src/engine/list/applyingColumn.ts'
import type { Column, Entity } from '../../../src/engine/model/model.ts'

const column = (source: string, when?: Column['when']) =>
  ({ source, label: source, type: 'enumeration', kind: 'enumeration', hidden: false, sortable: true, when }) as Column
const notVoided = { salesStatus: { not: { const: 3 } } }
const name = column('sn')
const confirmed = column('confirmStatus', notVoided)
const signed = column('outStatus', notVoided)
const columns = [name, confirmed, signed]
const options = [{ value: 3, label: '已作废', tone: 'neutral' as const }]
const entity = {
  fields: { salesStatus: { name: 'salesStatus', label: '单据状态', kind: 'enumeration', options } },
} as unknown as Entity

describe('what a cell shows', () => {
  test('is its own column while that applies', () => {
    const record = { salesStatus: 0 }
    expect(columns.map(each => applyingColumn(each, record, columns, entity))).toEqual(columns)
  })

  test('is, where that does not apply, the state in the way: once in the row', () => {
    const record = { salesStatus: 3 }
    const [first, second, third] = columns.map(each => applyingColumn(each, record, columns, entity))
    expect(first).toBe(name)
    expect(second).toMatchObject({ source: 'salesStatus', type: 'enumeration', options })
    expect(third).toBeUndefined()
  })

  test('is nothing where the condition reads no state', () => {
    const amount = column('total', { freightCost: { minimum: 1 } })
    expect(applyingColumn(amount, { freightCost: 0 }, [amount], entity)).toBeUndefined()
  })
})
