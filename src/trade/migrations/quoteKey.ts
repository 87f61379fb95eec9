import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the key of suppliers' quotations to the roles that look for goods. */
export const quoteKey = giveMenuKeys({
  name: '2026-11-29 quote key',
  what: 'see what suppliers were asked and answered',
  byHeld: { 'bwc-zh': ['bwc-quote'] },
})
