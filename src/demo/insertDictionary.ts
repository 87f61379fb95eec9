import type { CompanyTransaction } from '../database/company.ts'
import { newId } from '../domain/newId.ts'
import { say, type Profile } from './company.ts'
import { categories } from './words/categories.ts'
import { productFamilies } from './words/productFamilies.ts'

/** No product is of it any more. */
const GONE_BRAND = '旧恒'

/**
 * Makes what goods are ordered by: their categories and their brands.
 * @returns the category of each product family, by its name
 */
export async function insertDictionary(trx: CompanyTransaction, profile: Profile): Promise<Map<string, string>> {
  const made = Object.entries(categories).flatMap(([name, below]) => {
    const root = { id: newId(), name: say({ profile }, name), grade: 1, pid: null, families: [] as readonly string[] }
    const leaves = Object.entries(below).map(([name, families]) => ({
      ...{ id: newId(), name: say({ profile }, name), grade: 2, pid: root.id, families },
    }))
    return [root, ...leaves]
  })
  await trx
    .insertInto('category')
    .values(made.map(({ id, name, grade, pid }) => ({ id, name, grade, pid })))
    .execute()

  const brands = [...new Set(productFamilies.flatMap(family => family.brands)), GONE_BRAND]
  await trx
    .insertInto('brand')
    .values(brands.map(name => ({ id: newId(), name: say({ profile }, name), enabled: name !== GONE_BRAND })))
    .execute()
  return new Map(made.flatMap(({ id, families }) => families.map(family => [family, id] as const)))
}
