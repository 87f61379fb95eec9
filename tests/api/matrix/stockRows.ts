import {
  admins,
  buys,
  counts,
  COST,
  exported,
  keepsStock,
  listed,
  looked,
  one,
  printed,
  type Row,
  setsLimits,
  summed,
} from './channels.ts'
import type { Ids } from './openWorld.ts'

/** One of the costly goods. */
const EACH = '1357.24'
/** What is left of them in the warehouse. */
const LEFT = '127580.56'

const listOf = (...row: Parameters<typeof listed>) => listed(...row).filter(({ channel }) => channel === 'list')
const unlogged = (...row: Parameters<typeof listed>) => listed(...row).filter(({ channel }) => channel !== 'log')

const related = (resource: string, type: number, who: Row['who'], idOf: (ids: Ids) => string): Row => ({
  ...{ resource, channel: 'related', who, foreign: 'empty' },
  url: ids => `orderInfo/${type}/${idOf(ids)}`,
})

/** What an act would do. */
const previewed = (
  resource: string,
  who: Row['who'],
  address: (ids: Ids) => string,
  told: Pick<Row, 'shows'> = {},
): Row => ({ ...{ resource, channel: 'detail', who, url: address, foreign: 'missing' }, ...told })

/** What lies in the warehouses, what moves and counts it, and what has to be bought. */
export const STOCK_ROWS: readonly Row[] = [
  ...unlogged('stock', 'stock', 99, ids => ids.balance, one(keepsStock), {
    list: { cost: [EACH, LEFT] },
    detail: { cost: [EACH, LEFT] },
  }),
  exported('stock', 'stock', ids => ids.balance, keepsStock, { cost: [EACH, LEFT] }),
  summed('stock', 'stock', ids => ids.balance, keepsStock, { cost: [LEFT] }),
  ...listOf('stockLedger', 'stockLedger', 99, ids => ids.movement, one(keepsStock), { list: { cost: [EACH] } }),
  exported('stockLedger', 'stockLedger', ids => ids.movement, keepsStock, { cost: [EACH] }),
  summed('stockLedger', 'stockLedger', ids => ids.movement, keepsStock, { cost: [EACH] }),
  ...listOf('stockBatch', 'stockBatch', 99, ids => ids.batch, one(keepsStock), {}),
  exported('stockBatch', 'stockBatch', ids => ids.batch, keepsStock),
  ...unlogged('stockLimit', 'stockLimit', 99, ids => ids.limit, one(setsLimits), {}),
  exported('stockLimit', 'stockLimit', ids => ids.limit, setsLimits),

  // What is proposed to be bought, at the last price.
  ...listOf('purchaseProposal', 'purchaseProposal', 99, ids => ids.product, one(buys), {
    list: { buy: [COST, '19629.63'] },
  }),
  exported('purchaseProposal', 'purchaseProposal', ids => ids.product, buys, { buy: [COST, '19629.63'] }),
  summed('purchaseProposal', 'purchaseProposal', ids => ids.product, buys, { buy: ['19629.63'] }),

  // Counts: what the books say is for who confirms them.
  ...listed('stockCheck', 'stockCheck', 15, ids => ids.blindCheck, one(counts), {
    list: { books: ['3331.5'] },
    detail: { books: ['7775.625', '3331.5'] },
  }),
  ...listOf('stockCheck', 'stockCheck', 15, ids => ids.check, one(counts), { list: { cost: [EACH] } }),
  ...listOf('stockCheckWithSku', 'stockCheckWithSku', 15, ids => ids.blindCheck, one(counts), {
    list: { books: ['7775.625', '3331.5'] },
  }),
  exported('stockCheck', 'stockCheck', ids => ids.blindCheck, counts, { books: ['3331.5'] }),
  exported('stockCheckWithSku', 'stockCheckWithSku', ids => ids.blindCheck, counts, { books: ['7775.625', '3331.5'] }),
  summed('stockCheck', 'stockCheck', ids => ids.blindCheck, counts, { books: ['3331.5'] }),
  printed('stockCheck', 'stockCheck', ids => ids.blindCheck, counts),
  related('stockCheck', 15, counts, ids => ids.check),
  previewed('stockCheck', keepsStock, ids => `stockCheck/${ids.blindCheck}/_confirm`, { shows: { books: ['3331.5'] } }),

  ...listed('overflowSheet', 'overflowSheet', 16, ids => ids.sheet, one(keepsStock), {
    list: { cost: [EACH] },
    detail: { cost: [EACH] },
  }),
  ...listOf('overflowSheetWithSku', 'overflowSheetWithSku', 16, ids => ids.sheet, one(keepsStock), {
    list: { cost: [EACH] },
  }),
  exported('overflowSheetWithSku', 'overflowSheetWithSku', ids => ids.sheet, keepsStock, { cost: [EACH] }),
  summed('overflowSheet', 'overflowSheet', ids => ids.sheet, keepsStock, { cost: [EACH] }),
  related('overflowSheet', 16, keepsStock, ids => ids.sheet),
  previewed('overflowSheet', keepsStock, ids => `overflowSheet/${ids.sheet}/_reverse`),
  looked('overflowSheet', keepsStock, ids => `overflowSheet/_choices/items.productId?id_in=${ids.costly}`),

  // Goods on their way, and what it cost that arrived or got lost.
  ...listOf('warehouseTransfer', 'warehouseTransfer', 13, ids => ids.sentOff, one(admins), {
    list: { cost: ['2714.48'] },
  }),
  ...unlogged('transferMove', 'transferMove', 99, ids => ids.arrival, one(admins), {
    list: { cost: [EACH] },
    detail: { cost: [EACH] },
  }),
  exported('transferMove', 'transferMove', ids => ids.arrival, admins, { cost: [EACH] }),
  summed('transferMove', 'transferMove', ids => ids.arrival, admins, { cost: [EACH] }),
  { ...looked('transferMove', admins, ids => `warehouseTransfer/${ids.sentOff}/_arrive`), foreign: 'missing' },

  ...listed('assembly', 'assembly', 17, ids => ids.assembly, one(keepsStock), {
    list: { cost: [EACH] },
    detail: { cost: [EACH] },
  }),
  exported('assembly', 'assembly', ids => ids.assembly, keepsStock, { cost: [EACH] }),
  summed('assembly', 'assembly', ids => ids.assembly, keepsStock, { cost: [EACH] }),
  previewed('assembly', keepsStock, ids => `assembly/${ids.assembly}/_reverse`),
]
