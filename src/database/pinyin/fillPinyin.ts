import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Entities, Entity } from '../../engine/model/model.ts'
import type { AnyTables } from '../connect.ts'
import { pinyinOf } from './pinyin.ts'
import { TENANT } from '../tables.ts'

/** Fills in the pinyin of rows that were there before its column. */
export async function fillPinyin(db: Kysely<AnyTables>, entities: Entities) {
  await readPinyin(db, entities, column => sql`${column} is null`)
}

/**
 * Computes the pinyin of all rows anew, after its rules changed.
 * @returns how many rows changed
 */
export const refillPinyin = (db: Kysely<AnyTables>, entities: Entities): Promise<number> =>
  readPinyin(db, entities, () => sql`true`)

/** Returns the condition of the rows whose pinyin is computed. */
type Which = (column: RawBuilder<unknown>) => RawBuilder<unknown>

async function readPinyin(db: Kysely<AnyTables>, entities: Entities, which: Which): Promise<number> {
  let changed = 0
  for (const entity of Object.values(entities))
    for (const { name, pinyin } of Object.values(entity.fields))
      if (pinyin && entity.stored) changed += await readColumn(db, entity, name, which)
  return changed
}

const ROWS_AT_ONCE = 2000
const NOBODY = '00000000-0000-0000-0000-000000000000'
const KEY = [TENANT, 'id'] as const

type Row = Record<string, unknown> & Record<(typeof KEY)[number], string>

/** Fills in a column in batches, in the order of the primary key. @returns how many rows changed */
async function readColumn(db: Kysely<AnyTables>, entity: Entity, name: string, which: Which): Promise<number> {
  const columns = [...KEY, name, ...entity.fields[name]!.pinyin!]
  const key = references(KEY)
  let changed = 0
  for (let after: Row = { [TENANT]: NOBODY, id: NOBODY }; ; ) {
    const { rows } = await sql<Row>`
      select ${references(columns)} from ${sql.table(entity.name)}
      where (${key}) > (${after[TENANT]}, ${after.id}) and ${which(sql.ref(name))}
      order by ${key} limit ${ROWS_AT_ONCE}`.execute(db)
    const read = rows.map(row => ({ ...row, [name]: pinyinOf(entity, row)[name] }))
    const others = read.filter((row, index) => row[name] !== rows[index]![name])
    if (others.length > 0) await keep(db, entity, name, others)
    changed += others.length
    if (rows.length < ROWS_AT_ONCE) return changed
    after = rows.at(-1)!
  }
}

const references = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)))

async function keep(db: Kysely<AnyTables>, entity: Entity, name: string, rows: Row[]) {
  const [companies, ids, words] = [TENANT, 'id', name].map(column => rows.map(row => row[column]))
  await sql`
    update ${sql.table(entity.name)} as r set ${sql.ref(name)} = v.words
    from unnest(${companies}::uuid[], ${ids}::uuid[], ${words}::text[]) as v (company, id, words)
    where r.${sql.ref(TENANT)} = v.company and r.id = v.id`.execute(db)
}
