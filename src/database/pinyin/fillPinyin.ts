import { sql, type Kysely } from 'kysely'
import type { Entities, Entity } from '../../engine/model/model.ts'
import type { AnyTables } from '../connect.ts'
import { pinyinOf } from './pinyin.ts'
import { TENANT } from '../tables.ts'

/** Fills in the pinyin of rows that have none: they were there before its column, or a migration took it away. */
export async function fillPinyin(db: Kysely<AnyTables>, entities: Entities) {
  for (const entity of Object.values(entities))
    for (const { name, pinyin } of Object.values(entity.fields))
      if (pinyin && entity.stored) await fillColumn(db, entity, name)
}

const ROWS_AT_ONCE = 2000
const NOBODY = '00000000-0000-0000-0000-000000000000'
const KEY = [TENANT, 'id'] as const

type Row = Record<string, unknown> & Record<(typeof KEY)[number], string>

/** Fills in a column in batches, in the order of the primary key. */
async function fillColumn(db: Kysely<AnyTables>, entity: Entity, name: string) {
  const columns = [...KEY, name, ...entity.fields[name]!.pinyin!]
  const key = references(KEY)
  for (let after: Row = { [TENANT]: NOBODY, id: NOBODY }; ; ) {
    const { rows } = await sql<Row>`
      select ${references(columns)} from ${sql.table(entity.name)}
      where (${key}) > (${after[TENANT]}, ${after.id}) and ${sql.ref(name)} is null
      order by ${key} limit ${ROWS_AT_ONCE}`.execute(db)
    const read = rows.map(row => ({ ...row, [name]: pinyinOf(entity, row)[name] }))
    if (read.length > 0) await keep(db, entity, name, read)
    if (rows.length < ROWS_AT_ONCE) return
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
