import { sql, type Kysely } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { nameOf } from './columnSql.ts'
import type { KeyStep } from './plan.ts'

type Index = Pick<KeyStep, 'do' | 'table' | 'columns'>

/** Makes an index; concurrently, outside of a transaction, others write on. */
export async function createIndex(db: Kysely<AnyTables>, step: Index, isConcurrent = false): Promise<void> {
  const { table, columns } = step
  const isSearch = step.do === 'addSearch'
  const keys = isSearch ? searched(columns) : [...columns, ...tieBreaker(columns)].map(column => sql.ref(column))
  await sql`
    create index ${isConcurrent ? sql`concurrently` : sql``} ${sql.id(indexName(step))} on ${sql.table(table)}
    ${isSearch ? sql`using gin` : sql``} (${sql.join(keys)}) ${isSearch ? PENDING_LIST : sql``}`.execute(db)
}

/** Returns the name of an index, or of one for searches. */
export const indexName = ({ do: what, table, columns }: Index) =>
  nameOf(table, columns, what.endsWith('Search') ? 'search' : 'idx')

/** What was added last is read whole by each search until it is sorted in: in kilobytes. */
const PENDING_LIST = sql`with (gin_pending_list_limit = 256)`

function searched(columns: string[]) {
  const [text = '', ...company] = columns.toReversed()
  return [...company.map(column => sql.ref(column)), sql`${sql.ref(text)} gin_trgm_ops`]
}

/** Adds the id to an index of times: lists sort by time and then by id, so a page is read in index order. */
const tieBreaker = (columns: string[]) => (columns.includes('time') ? ['id'] : [])
