import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import type { Actor } from '../../domain/actor.ts'
import { importRecords } from '../../domain/records/import/importRecords.ts'
import { DomainError, refusalAgain } from '../../engine/DomainError.ts'
import { type MadeBeside, MOST_ROWS } from '../../engine/form/importing.ts'
import type { Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import type { PlannedRow } from './planRows.ts'

interface Importing {
  registry: Registry
  view: Registry
  actor: Actor
  time: string
}

/**
 * Imports planned rows as products, as many at once as an import may have.
 * @returns the ids of the products in the order of the rows, and the brands that were made
 * @throws DomainError permission.denied; import.refused with the place in the package as the row
 */
export async function importPlanned(
  trx: CompanyTransaction,
  { registry, view, actor, time }: Importing,
  planned: readonly PlannedRow[],
): Promise<{ ids: string[]; brands: MadeBeside[] }> {
  const own = view.resources.product
  if (!own?.list.import) throw refusal('permission.denied')
  const brands: MadeBeside[] = []
  for (let first = 0; first < planned.length; first += MOST_ROWS) {
    const some = planned.slice(first, first + MOST_ROWS)
    const rows = some.map(({ row }) => row)
    const { made = [] } = await importRecords(trx, registry, own, { actor, rows, time }).catch((error: unknown) => {
      throw inPackage(error, some)
    })
    brands.push(...made)
  }
  const numbers = planned.map(({ row }) => String(row.productNo))
  const found = await trx
    .selectFrom('product')
    .select(['id', 'productNo'])
    .where(sql<boolean>`product_no = any(${numbers}::text[])`)
    .execute()
  const ids = new Map(found.map(({ id, productNo }) => [productNo, id]))
  return { ids: numbers.map(number => ids.get(number)!), brands }
}

/** Says of which product of the package a refusal is. */
function inPackage(error: unknown, planned: readonly PlannedRow[]): unknown {
  if (!(error instanceof DomainError) || !Array.isArray(error.errors)) return error
  const errors = error.errors.map(one => ({ ...one, row: planned[one.row - 1]!.match.number }))
  return refusalAgain(error.code, error.details, errors)
}
