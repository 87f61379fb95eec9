import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the keys of receivables, payables and accounts to the roles that pay and are paid back already. */
export const moneyKeys = giveMenuKeys({
  name: '2026-11-28 keys of receivables, payables and accounts',
  what: 'book what is owed and paid',
  byHeld: {
    'finance-payout': [
      'finance-receivable',
      'finance-receipt',
      'finance-payable',
      'finance-payment',
      'finance-account',
      'finance-expense',
      'finance-opening',
    ],
  },
})
