import { sql } from 'kysely'
import { pathsOfRelated } from '../../engine/form/relatedIn.ts'
import type { Entities } from '../../engine/model/model.ts'
import type { Related } from '../../engine/model/relatedModel.ts'
import { type CompanyDb, namedTables } from '../company.ts'
import { statementBy } from '../sql/createScope.ts'
import { relatedOfGiven } from '../sql/scope.ts'

/**
 * Reads what several records, which need not be saved, have of related records, in one statement.
 * @param related by the properties that are read
 * @param rows what each of them has at the paths that these go by; null where it has nothing
 * @returns the values of each, in the same order
 */
export async function readRelated(
  db: CompanyDb,
  entities: Entities,
  related: Readonly<Record<string, Related>>,
  rows: readonly Readonly<Record<string, string | null>>[],
  accountId: string,
): Promise<Record<string, unknown>[]> {
  const [statement, names] = [statementBy(accountId), Object.keys(related)]
  if (rows.length === 0 || names.length === 0) return rows.map(() => ({}))
  const paths = pathsOfRelated(related)
  const columns = paths.map((_, index) => sql.id(`p${index}`))
  const lists = paths.map(path => sql`${rows.map(row => row[path] ?? null)}::uuid[]`)
  const given = sql`unnest(${sql.join(lists)}) with ordinality`.as<string>(sql`given (${sql.join(columns)}, place)`)
  const own = (path: string) => sql`given.${columns[paths.indexOf(path)]}`
  const values = Object.entries(related).map(([, one], index) =>
    sql`to_jsonb(${relatedOfGiven({ entities, statement }, one, own)})`.as(`c${index}`),
  )
  const found = await namedTables(db).selectFrom(given).select(values).orderBy(sql`given.place`).execute()
  return found.map((row: Record<string, unknown>) =>
    Object.fromEntries(names.map((name, index) => [name, row[`c${index}`] ?? null])),
  )
}
