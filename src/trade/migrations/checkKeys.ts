import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the keys of stock checks and overflow sheets to the roles that move the stock of a warehouse themselves. */
export const checkKeys = giveMenuKeys({
  name: '2026-11-27 keys of stock checks and overflow sheets',
  what: 'count the stock and put it right',
  byHeld: { 'warehouse-opening': ['warehouse-check', 'warehouse-overflow'], 'warehouse-transfer': ['warehouse-check'] },
})
