import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the key of assembling to the roles that see the stock. */
export const assemblyKey = giveMenuKeys({
  name: '2026-11-27 assembly key',
  what: 'assemble goods, and take them apart',
  byHeld: { 'warehouse-stock': ['warehouse-assembly'] },
})
