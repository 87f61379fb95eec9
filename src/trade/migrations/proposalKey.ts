import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the key of proposals to the roles that make purchase orders. */
export const proposalKey = giveMenuKeys({
  name: '2026-11-27 proposal key',
  what: 'see what is to be bought',
  byHeld: { 'purchase-order': ['purchase-proposal'] },
})
