import { WORDS } from './openWorld.ts'
import type { Role } from './roles.ts'

export type Family = 'sale' | 'listSale' | 'buy' | 'listBuy' | 'cost' | 'books' | 'contact'

/** Of each family everything that tells it, wherever it may stand: a price, and what it comes to for 2, 3, 5 or 7. */
export const CANARIES: Record<Family, readonly string[]> = {
  sale: ['8765.43', '17530.86', '26296.29', '43827.15'],
  listSale: ['9753.17'],
  buy: ['6543.21', '13086.42', '32716.05', '45802.47', '39259.26', '26172.84', '19629.63'],
  listBuy: ['7531.59'],
  cost: [
    ...['"costAmount"', '"freightShare"'],
    // Of goods that cost 1357.24 each, one, and those that are left of a hundred.
    ...['1357.24', '135724', '128937.8', '127580.56', '126223.32', '2714.48'],
  ],
  books: ['7775.625', '3331.5'],
  contact: Object.values(WORDS),
}

/**
 * Who ever sees a family: 查看销售价, 查看采购价与成本, 查看客户联系方式, of the goods' own prices and
 * costs who works with them, and what the books say of goods that are counted blindly who confirms the count.
 */
export const SEERS: Record<Family, readonly Role[]> = {
  sale: ['admin', 'sales', 'salesall', 'warehouse', 'viewer', 'noPurchasePrice', 'noContact'],
  listSale: ['admin', 'sales', 'salesall', 'viewer', 'noPurchasePrice', 'noContact'],
  buy: ['admin', 'warehouse', 'purchase', 'viewer', 'noSalePrice', 'noContact'],
  listBuy: ['admin', 'purchase', 'noSalePrice', 'noContact'],
  cost: ['admin', 'purchase', 'noSalePrice', 'noContact'],
  books: ['admin', 'warehouse', 'noPurchasePrice', 'noSalePrice', 'noContact'],
  contact: ['admin', 'sales', 'salesall', 'warehouse', 'viewer', 'noPurchasePrice', 'noSalePrice'],
}
