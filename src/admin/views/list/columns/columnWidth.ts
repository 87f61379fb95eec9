import type { Column } from '../../../../engine/model/model.ts'

const WIDTHS: Record<string, number> = {
  longText: 240,
  number: 96,
  quantity: 96,
  money: 112,
  unitPrice: 128,
  percent: 80,
  date: 112,
  dateTime: 132,
  enumeration: 88,
  goods: 280,
  images: 120,
  returned: 96,
  index: 56,
  boolean: 72,
}
const FALLBACK = 136

/** Room for a head: its words at 13 px, the paddings and the sort mark. Chinese signs are as wide as they are high, others take less. */
function headWidth(label: string): number {
  const wide = label.match(/[\u2e80-\uffef]/g)?.length ?? 0
  return wide * 13 + (label.length - wide) * 8 + 36
}

/** Pixels a column takes until somebody drags it. */
export function columnWidth(column: Column): number {
  return column.width ?? Math.max(WIDTHS[column.type] ?? FALLBACK, headWidth(column.label))
}
