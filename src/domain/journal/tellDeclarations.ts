import type { CompanyTransaction } from '../../database/company.ts'
import { leaveMessages } from './leaveMessages.ts'

/**
 * Makes the company's open pages reload the declarations, after the commit.
 * @param accountId whose pages alone, as what changed concerns nobody else
 */
export const tellDeclarations = (trx: CompanyTransaction, accountId?: string) =>
  leaveMessages(trx, { topic: 'declarations', payload: { ...(accountId !== undefined && { accountId }) } })
