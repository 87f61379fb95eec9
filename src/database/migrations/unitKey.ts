import { giveMenuKeys } from './giveMenuKeys.ts'

/** Units are kept by whoever keeps the goods. */
export const unitKey = giveMenuKeys({
  name: '2026-11-22 unit key',
  what: 'keep units beside goods',
  byHeld: { 'product-list': ['product-unit'] },
})
