import type { Column } from '../../../../engine/model/model.ts'

const WIDTHS: Record<string, number> = {
  longText: 240,
  email: 200,
  link: 200,
  number: 96,
  quantity: 96,
  money: 112,
  price: 112,
  unitPrice: 128,
  percent: 80,
  date: 112,
  dateTime: 132,
  enumeration: 88,
  several: 200,
  goods: 280,
  images: 120,
  attachments: 160,
  returned: 96,
  index: 56,
  boolean: 72,
}
const FALLBACK = 136

/** Padding and the sort icon. */
const BESIDE_HEAD = 36
/** Padding, and the dot or the badge. */
const BESIDE_WORD = 32
/** What a word may take before it is cut. */
const WIDEST_WORD = 200

/**
 * Estimates the width of a heading in pixels, at 13 px: Chinese characters are as wide as they are high, others
 * narrower.
 */
export function headWidth(label: string): number {
  const wide = wideSigns(label)
  return wide * 13 + (label.length - wide) * 8
}

/**
 * Returns the width of a column in pixels before it is resized: none of the words it may say is cut. One that is
 * declared was chosen for a heading in Chinese, whose translation may be longer.
 */
export function columnWidth(column: Column): number {
  if (column.width !== undefined) return Math.max(column.width, translatedWidth(column.label))
  const words = column.type === 'enumeration' ? (column.options ?? []) : []
  const widest = Math.max(0, ...words.map(({ label }) => headWidth(label) + BESIDE_WORD))
  const least = WIDTHS[column.type] ?? FALLBACK
  return Math.max(least, headWidth(column.label) + BESIDE_HEAD, Math.min(widest, WIDEST_WORD))
}

const translatedWidth = (label: string) => (wideSigns(label) > 0 ? 0 : headWidth(label) + BESIDE_HEAD)

const wideSigns = (label: string) => label.match(/[\u2e80-\uffef]/g)?.length ?? 0
