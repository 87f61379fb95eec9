import { giveMenuKeys } from '../../database/migrations/giveMenuKeys.ts'

/** Gives the key of reports that people make to the roles that read reports. */
export const ownReportKey = giveMenuKeys({
  name: '2026-11-29 own report key',
  what: 'make reports of their own',
  byHeld: {
    'report-sales': ['report-own'],
    'report-purchase': ['report-own'],
    'report-stock': ['report-own'],
    'report-receivable': ['report-own'],
    'report-payable': ['report-own'],
  },
})
