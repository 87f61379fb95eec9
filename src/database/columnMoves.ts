import type { Transaction } from 'kysely'
import type { AnyTables } from './connect.ts'
import { companyAuthority } from './migrations/companyAuthority.ts'
import { productUnit } from './migrations/productUnit.ts'
import type { Move } from './plan.ts'

/** How the values of a column go on in another one, where the tables of before have the one and are to have the other. */
export interface ColumnMove extends Move {
  /** Fills the new column of the rows that are there, while the old one is still beside it. */
  fill(trx: Transaction<AnyTables>): Promise<void>
}

export const columnMoves: readonly ColumnMove[] = [productUnit, companyAuthority]
