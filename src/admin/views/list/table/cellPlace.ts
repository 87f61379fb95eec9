import type { Column } from '../../../../engine/model/model.ts'
import { alignsRight } from '../../../fields/alignsRight.ts'
import { leftName } from '../columns/tableWidths.ts'
import styles from './table.module.css'

/** Returns the class of a column's head and cells, and where they stay while others scroll. */
export function cellPlace(
  column: Column,
  pinned: string,
  pins: readonly string[],
): { className?: string; style?: { left: string } } {
  if (column.source === pinned) return { className: styles.pinned }
  const right = alignsRight(column.type) ? styles.right : undefined
  const pin = pins.indexOf(column.source)
  if (pin < 0) return { className: right }
  return { className: [styles.pin, right].filter(Boolean).join(' '), style: { left: `var(${leftName(pin)})` } }
}
