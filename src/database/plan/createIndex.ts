import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { nameOf } from './columnSql.ts'
import type { KeyStep } from './plan.ts'

type Index = Pick<KeyStep, 'do' | 'table' | 'columns'>

/** Makes an index; concurrently, outside of a transaction, others write on. */
export async function createIndex(db: Kysely<AnyTables>, step: Index, isConcurrent = false): Promise<void> {
  const name = sql.id(indexName(step))
  const make = sql`create index ${isConcurrent ? sql`concurrently` : sql``} ${name} on ${sql.table(step.table)}`
  if (step.do !== 'addSearch') {
    const columns = [...step.columns, ...tieBreaker(step.columns)].map(column => sql.ref(column))
    await sql`${make} (${sql.join(columns)})`.execute(db)
    return
  }
  const [text = '', ...company] = step.columns.toReversed()
  const columns = [...company.map(column => sql.ref(column)), sql`${sql.ref(text)} gin_trgm_ops`]
  const options = isConcurrent ? sql`${PENDING_LIST}, ${AT_ONCE}` : PENDING_LIST
  await sql`${make} using gin (${sql.join(columns)}) with (${options})`.execute(db)
  if (isConcurrent) await sql`alter index ${name} reset (fastupdate)`.execute(db)
}

/** Returns the name of an index, or of one for searches. */
export const indexName = ({ do: what, table, columns }: Index) =>
  nameOf(table, columns, what.endsWith('Search') ? 'search' : 'idx')

/** What was added last is read whole by each search until it is sorted in: in kilobytes. */
const PENDING_LIST = sql`gin_pending_list_limit = 256`

/** What came in during a build would be sorted in by one writer, for seconds. */
const AT_ONCE = sql`fastupdate = off`

/** Adds the id to an index of times: lists sort by time and then by id, so a page is read in index order. */
const tieBreaker = (columns: string[]) => (columns.includes('time') ? ['id'] : [])
