import type { CompanyTransaction } from '../../database/company.ts'
import { leaveMessages } from './leaveMessages.ts'

/** Makes the company's open pages reload the declarations, after the commit. */
export const tellDeclarations = (trx: CompanyTransaction) => leaveMessages(trx, { topic: 'declarations', payload: {} })
