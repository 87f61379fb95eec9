import { sql, type Kysely } from 'kysely'
import type { Entities, Entity } from '../engine/model/model.ts'
import { pinyinOf } from '../engine/pinyinOf.ts'
import type { AnyTables } from './connect.ts'
import { snakeCase } from '../engine/value/snakeCase.ts'
import { TENANT } from './tables.ts'

const ROWS_AT_ONCE = 2000

/** Gives the pinyin to rows that were there before its column was. */
export async function fillPinyin(db: Kysely<AnyTables>, entities: Entities) {
  for (const entity of Object.values(entities))
    for (const { name, pinyin } of Object.values(entity.fields))
      if (pinyin && entity.stored) while ((await fillSome(db, entity, name, pinyin)) === ROWS_AT_ONCE);
}

/** @returns how many rows were without */
async function fillSome(db: Kysely<AnyTables>, entity: Entity, name: string, sources: string[]): Promise<number> {
  const table = sql.ref(snakeCase(entity.name))
  const column = sql.ref(snakeCase(name))
  const tenant = sql.ref(snakeCase(TENANT))
  const values = sql.join(sources.map(source => sql`${sql.ref(snakeCase(source))} as ${sql.ref(source)}`))
  const { rows } = await sql<{ id: string; tenant: string }>`
    select id, ${tenant} as tenant, ${values} from ${table} where ${column} is null limit ${ROWS_AT_ONCE}`.execute(db)
  if (rows.length === 0) return 0
  const words = rows.map(row => pinyinOf(entity, row)[name])
  await sql`
    update ${table} as r set ${column} = v.words
    from unnest(${rows.map(row => row.tenant)}::uuid[], ${rows.map(row => row.id)}::uuid[], ${words}::text[]) as v (tenant, id, words)
    where r.${tenant} = v.tenant and r.id = v.id`.execute(db)
  return rows.length
}
