import { expect, test } from 'vitest'
import { toldWords } from '../../../src/admin/palette/toldWords.ts'

test('figures stand after their names, days and words alone, in the language of the reader', () => {
  const told = [
    { label: '客户', kind: 'text', value: '华东机电' },
    { label: '状态', kind: 'enumeration', value: '待出库' },
    { label: '时间', kind: 'dateTime', value: '2026-11-20T16:30:00.000Z' },
    { label: '金额', kind: 'money', value: 1234.5 },
    { label: '税率', kind: 'percent', value: 0.13 },
    { label: '数量', kind: 'quantity', value: 3 },
  ]
  const english: Record<string, string> = { 待出库: 'Waiting', 金额: 'Amount', 税率: 'Tax', 数量: 'Quantity' }
  expect(toldWords(told, text => english[text] ?? text)).toBe(
    '华东机电 · Waiting · 2026-11-21 · Amount 1,234.50 · Tax 13% · Quantity 3',
  )
})
