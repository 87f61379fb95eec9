import type { Column } from '../../../../engine/model/model.ts'
import { alignsRight } from '../../../fields/alignsRight.ts'
import styles from './table.module.css'

/** Returns the class of a column's head and cells. */
export function cellClass(column: Column, pinned: string): string | undefined {
  if (column.source === pinned) return styles.pinned
  return alignsRight(column.type) ? styles.right : undefined
}
