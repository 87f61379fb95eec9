import type { CompanyTransaction } from '../../database/company.ts'
import { newId } from '../../domain/newId.ts'

/** What goods are counted or measured in nearly everywhere, with the decimals of a quantity. */
const UNITS = [
  ['个', 0],
  ['件', 0],
  ['台', 0],
  ['套', 0],
  ['箱', 0],
  ['米', 3],
  ['千克', 3],
] as const

/** Gives a new company the units that goods come in. */
export async function insertFirstUnits(trx: CompanyTransaction) {
  const units = UNITS.map(([name, decimals]) => ({ id: newId(), name, decimals }))
  await trx.insertInto('unit').values(units).execute()
}
