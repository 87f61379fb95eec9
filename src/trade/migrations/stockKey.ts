import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the key of the stock to the roles that move it. */
export const stockKey = giveMenuKeys({
  name: '2026-11-26 stock key',
  what: 'see the stock beside its movements',
  byHeld: { 'warehouse-putoutDetail': ['warehouse-stock'], 'warehouse-transfer': ['warehouse-stock'] },
})
