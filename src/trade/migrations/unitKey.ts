import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the key of units to the roles that keep goods. */
export const unitKey = giveMenuKeys({
  name: '2026-11-22 unit key',
  what: 'keep units beside goods',
  byHeld: { 'product-list': ['product-unit'] },
})
