import type { Transaction } from 'kysely'
import type { AnyTables } from './connect.ts'
import type { Move } from './plan/plan.ts'

/** A move of a column's values to another column, where the database still has the old one. */
export interface ColumnMove extends Move {
  /** Fills the new column of existing rows, while the old one still exists. */
  fill(trx: Transaction<AnyTables>): Promise<void>
}

/** Those that the apps of this process have registered. */
export const columnMoves = new Set<ColumnMove>()
