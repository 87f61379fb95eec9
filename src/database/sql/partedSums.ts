import { sql, type Expression } from 'kysely'
import type { Entities } from '../../engine/model/model.ts'
import { snakeCase } from '../../engine/value/snakeCase.ts'
import { Slot, toTemplate, type Template } from '../template.ts'
import { anySelect, type AnySelect } from './createScope.ts'
import { statementBuilder } from './statementBuilder.ts'

/** Sums by group over records and their lines, which can be read for a part of the records alone. Slots: tenant and those of the query, and what each names. */
export interface PartedSums {
  entity: string
  /** Of all, by part of the records, as ids begin them (slot `starts`). */
  parts: Template
  /** Of the records between two ids (slots `first`, `beyond`). */
  part: Template
  /** Every nth id (slot `size`), by which records fall into parts of one size. */
  starts: Template
  /** The tables that the sums are read from. */
  tables: ReadonlySet<string>
}

/** What a group comes to in a part, and in how many records, where they are counted. */
export interface PartialSum {
  part: number
  group: string
  total: string | null
  records: number
}

interface Summed {
  /** The records, under the alias `r`, joined with whatever is added up; selects nothing. */
  query: AnySelect
  group: Expression<string>
  value: Expression<unknown>
  /** Whether the records of each group are counted, which takes about as long as adding up. */
  counts?: boolean
}

/** Compiles the statements of sums. */
export function partedSums(entities: Entities, entity: string, { query, group, value, counts }: Summed): PartedSums {
  const id = sql.ref('r.id')
  const part = sql<number>`width_bucket(${id}, ${new Slot('starts')}::uuid[])`
  const sums = query
    .select([sql`${group}`.as('group'), sql<string>`sum(${value})`.as('total')])
    .select((counts ? sql<number>`count(distinct ${id})::int` : sql.lit(0)).as('records'))
  const numbered = anySelect(statementBuilder(entities).selectFrom(`${entity} as r`)).select([
    'r.id',
    sql<number>`row_number() over (order by ${id})`.as('number'),
  ])
  const parts = toTemplate(sums.select(part.as('part')).groupBy([part, group]))
  const named = [...parts.sql.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table!)
  return {
    entity,
    parts,
    part: toTemplate(
      sums
        .where(sql<boolean>`${id} >= ${new Slot('first')}::uuid`)
        .where(sql<boolean>`${id} < ${new Slot('beyond')}::uuid`)
        .groupBy(group),
    ),
    starts: toTemplate(
      anySelect(statementBuilder(entities).selectFrom(numbered.as('numbered')))
        .select('numbered.id')
        .where(sql<boolean>`number % ${new Slot('size')}::int = 0`)
        .orderBy('numbered.id'),
    ),
    // What an account sees depends on what it has.
    tables: new Set([...named, snakeCase(entity), ...(entities[entity]!.rowScope ? ['account'] : [])]),
  }
}
