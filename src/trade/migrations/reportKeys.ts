import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the keys of further reports to the roles that read those of the same figures. */
export const reportKeys = giveMenuKeys({
  name: '2026-11-28 keys of further reports',
  what: 'read what is told of the same figures in other ways',
  byHeld: {
    'report-sales': ['report-target', 'report-delivery', 'report-salesReturn'],
    'report-purchase': ['report-purchasePrice', 'report-arrival', 'report-purchaseReturn'],
    'report-stock': ['report-turnover', 'report-ageing'],
    'finance-account': ['report-cash'],
    'sale-priceList': ['sale-target'],
  },
})
