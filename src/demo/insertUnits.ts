import type { CompanyTransaction } from '../database/company.ts'
import { newId } from '../domain/newId.ts'
import { productFamilies } from './words/productFamilies.ts'

/** What is cut or weighed; all else is counted. */
const MEASURED = new Set(['米', '千克'])

/**
 * Makes the units that goods are counted or measured in.
 * @returns their ids by their names
 */
export async function insertUnits(trx: CompanyTransaction): Promise<Map<string, string>> {
  const names = new Set([...productFamilies.map(family => family.unit), ...MEASURED])
  const units = [...names].map(name => ({ id: newId(), name, decimals: MEASURED.has(name) ? 3 : 0 }))
  await trx.insertInto('unit').values(units).execute()
  return new Map(units.map(({ id, name }) => [name, id]))
}
