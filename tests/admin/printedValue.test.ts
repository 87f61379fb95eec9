import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import '../../src/admin/fields/index.ts'
import { PrintedValue } from '../../src/admin/print/PrintedValue.tsx'
import { FAULTS } from '../../src/engine/list/faults.ts'
import type { Column } from '../../src/engine/model/model.ts'

const column: Column = { source: 'share', label: '', type: 'text', kind: 'text', hidden: false, sortable: false }
const fault: Column['fault'] = { source: 'shareFault', options: [...FAULTS] }
const printed = (record: Record<string, unknown>) =>
  renderToStaticMarkup(createElement(PrintedValue, { record, column: { ...column, fault } }))

test('on paper an empty value leaves room to write', () => {
  expect(printed({ share: null, shareFault: null })).toBe('')
  expect(printed({ share: '0.5', shareFault: null })).toContain('0.5')
})

test('on paper a value that a formula could not compute says why', () => {
  expect(printed({ share: null, shareFault: 'zeroDivision' })).toContain('除数为零')
})
