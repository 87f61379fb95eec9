import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the key of assembling to the roles that move the stock of a warehouse themselves. */
export const assemblyKey = giveMenuKeys({
  name: '2026-11-27 assembly key',
  what: 'assemble goods, and take them apart',
  byHeld: { 'warehouse-opening': ['warehouse-assembly'], 'warehouse-transfer': ['warehouse-assembly'] },
})
