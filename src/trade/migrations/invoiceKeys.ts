import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the keys of invoices, statements, banks and periods to the roles that keep what is owed and paid. */
export const invoiceKeys = giveMenuKeys({
  name: '2026-11-28 keys of invoices and statements',
  what: 'write invoices and statements',
  byHeld: {
    'finance-receivable': ['finance-invoice', 'finance-statement', 'finance-reconciliation', 'finance-period'],
    'finance-payable': ['finance-invoiceIn'],
  },
})
