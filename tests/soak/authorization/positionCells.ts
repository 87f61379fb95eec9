import { sql } from 'kysely'
import { type ApiDocument, type Operation, operationsOf } from '../apiDocument.ts'
import type { Walk } from './openWalk.ts'
import { type Position, positionsOf } from './positions.ts'

export type Side = 'A' | 'B'

/** One operation as the administrator of a company may do it, and a place in it for ids of the other company. */
export interface PositionCell {
  side: Side
  operation: Operation
  position: Position
}

export interface Ground {
  operations: Operation[]
  /** Of each company one id of every table, by the table's name. */
  idsOf: Record<Side, ReadonlyMap<string, string>>
}

/** Reads what there is to ask for, and what by. */
export async function openGround(walk: Walk): Promise<Ground> {
  const { text } = await walk.ask(adminOf(walk, 'A'), 'GET', '/v1/openapi.json')
  return {
    operations: operationsOf(JSON.parse(text) as ApiDocument),
    idsOf: { A: await oneOfEach(walk.companies.A, walk), B: await oneOfEach(walk.companies.B, walk) },
  }
}

export const positionCells = ({ operations }: Ground): PositionCell[] =>
  operations.flatMap(operation =>
    positionsOf(operation).flatMap(position =>
      (['A', 'B'] as const).map((side): PositionCell => ({ side, operation, position })),
    ),
  )

/** Token of who may all in a company. */
export const adminOf = ({ roles }: Walk, side: Side) =>
  roles.find(({ name }) => name === (side === 'A' ? 'admin' : 'other'))!.token

/** The first record of every table that has an id. */
async function oneOfEach(company: string, { app }: Walk): Promise<Map<string, string>> {
  const { db } = app.connection
  const { rows } = await sql<{ name: string }>`
    select a.table_name as name from information_schema.columns a
    join information_schema.columns b using (table_schema, table_name)
    where table_schema = current_schema() and a.column_name = 'id' and b.column_name = 'service_buyer_id'
    order by 1`.execute(db)
  const ids = new Map<string, string>()
  for (const { name } of rows) {
    const found = await sql<{ id: string }>`
      select id from ${sql.table(name)} where service_buyer_id = ${company} order by id limit 1`.execute(db)
    if (found.rows[0]) ids.set(name, found.rows[0].id)
  }
  return ids
}
