import type { Row } from './channels.ts'
import { MONEY_ROWS } from './moneyRows.ts'
import { OTHER_ROWS } from './otherRows.ts'
import { REPORT_ROWS } from './reportRows.ts'
import type { Role } from './roles.ts'
import { SALES_ROWS } from './salesRows.ts'
import { STOCK_ROWS } from './stockRows.ts'

export const ROWS: readonly Row[] = [...SALES_ROWS, ...OTHER_ROWS, ...STOCK_ROWS, ...MONEY_ROWS, ...REPORT_ROWS]

/** What twelve months came to, for who may open the documents: a bar is there or is not. */
export const BARS: Record<'sales' | 'purchases', readonly Role[]> = {
  sales: ['admin', 'sales', 'salesall', 'warehouse', 'viewer', 'noPurchasePrice', 'noContact'],
  purchases: ['admin', 'warehouse', 'purchase', 'viewer', 'noSalePrice', 'noContact'],
}
