import type { CompanyTransaction } from '../../database/company.ts'

/** Finds the inquiry that was made of a supplier's quotation when that was adopted. */
export async function adoptedInquiry(trx: CompanyTransaction, quoteId: string) {
  const rows = await trx
    .selectFrom('inquiry')
    .innerJoin('supplierQuote as quote', 'quote.requirementId', 'inquiry.requirementId')
    .select('inquiry.id')
    .where('quote.id', '=', quoteId)
    .orderBy('inquiry.time', 'desc')
    .limit(1)
    .execute()
  return rows.map(({ id }) => id)
}
