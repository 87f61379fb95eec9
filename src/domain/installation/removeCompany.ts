import { sql } from 'kysely'
import { boundOf, type CompanyTransaction, namedTables } from '../../database/company.ts'
import { TENANT, type TableDefinition } from '../../database/tables.ts'
import type { Storage } from '../../storage/localStorage.ts'

interface Applied {
  name: string
  definition: TableDefinition
}

/**
 * Removes the company that a transaction is bound to, with all that it has: its uploaded files, its rows of every table
 * there is, those of apps that are gone among them, and its entries in the directories of all companies. What operators
 * did stays in their log.
 */
export async function removeCompany(trx: CompanyTransaction, storage: Storage) {
  await emptyCompany(trx, storage)
  const id = String(boundOf(trx).tenant)
  await trx.updateTable('installationLog').set({ companyId: null }).where('companyId', '=', id).execute()
  await trx.deleteFrom('serviceBuyer').where('id', '=', id).execute()
}

/** Removes all that the company of a transaction has; files first, so that an interrupted run can be done again. */
export async function emptyCompany(trx: CompanyTransaction, storage: Storage) {
  const { tenant } = boundOf(trx)
  const uploads = await trx.selectFrom('upload').select('id').execute()
  for (const { id } of uploads) await storage.remove(id)
  const tables = await namedTables(trx)
    .selectFrom('appliedTable')
    .select([sql.ref<string>('name').as('name'), sql.ref<TableDefinition>('definition').as('definition')])
    .execute()
  for (const { name, definition } of referringFirst(tables)) {
    const rows = namedTables(trx).deleteFrom(name)
    if (definition.primaryKey[0] === TENANT) await rows.execute()
    else if (definition.columns[TENANT]) await rows.where(TENANT, '=', tenant).execute()
  }
}

/** Sorts tables so that each comes before those that it refers to. */
function referringFirst(tables: readonly Applied[]): Applied[] {
  const sorted: Applied[] = []
  for (let left = tables; left.length > 0; ) {
    const isReferredTo = ({ name }: Applied) =>
      left.some(other => other.name !== name && other.definition.foreign.some(({ table }) => table === name))
    const free = left.filter(table => !isReferredTo(table))
    if (free.length === 0) throw new Error(`${left.map(({ name }) => name).join()} refer to each other`)
    sorted.push(...free)
    left = left.filter(table => !free.includes(table))
  }
  return sorted
}
