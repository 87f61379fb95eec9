import type { Migration } from '../../database/migrate.ts'
import { arrivedTransfers } from './arrivedTransfers.ts'
import { assemblyKey } from './assemblyKey.ts'
import { brandNames } from './brandNames.ts'
import { checkKeys } from './checkKeys.ts'
import { dataKeys } from './dataKeys.ts'
import { invoiceKeys } from './invoiceKeys.ts'
import { ledgerNumbers } from './ledgerNumbers.ts'
import { lineCosts } from './lineCosts.ts'
import { limitBalances } from './limitBalances.ts'
import { masterDataKeys } from './masterDataKeys.ts'
import { moneyKeys } from './moneyKeys.ts'
import { orderKeys } from './orderKeys.ts'
import { pinyinByWords } from './pinyinByWords.ts'
import { proposalKey } from './proposalKey.ts'
import { ownReportKey } from './ownReportKey.ts'
import { quoteKey } from './quoteKey.ts'
import { reportKeys } from './reportKeys.ts'
import { returningQuantity } from './returningQuantity.ts'
import { siteKeys } from './siteKeys.ts'
import { stockBatches } from './stockBatches.ts'
import { stockKey } from './stockKey.ts'
import { unitKey } from './unitKey.ts'

/** Every migration of the trade, oldest first. */
export const migrations: readonly Migration[] = [
  dataKeys,
  returningQuantity,
  unitKey,
  stockBatches,
  masterDataKeys,
  orderKeys,
  brandNames,
  pinyinByWords,
  ledgerNumbers,
  stockKey,
  arrivedTransfers,
  assemblyKey,
  checkKeys,
  proposalKey,
  limitBalances,
  moneyKeys,
  invoiceKeys,
  lineCosts,
  ownReportKey,
  quoteKey,
  siteKeys,
  reportKeys,
]
