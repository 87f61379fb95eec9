import {
  type AliasedExpression,
  expressionBuilder,
  type Expression,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import type { AsOf } from '../../engine/model/asOfModel.ts'
import type { Entities, Entity } from '../../engine/model/model.ts'
import { type CompanyDb, namedTables } from '../company.ts'
import type { AnyTables } from '../connect.ts'
import { Slot } from '../template.ts'

export type AnySelect = SelectQueryBuilder<AnyTables, string, Record<string, unknown>>

/** One table in a statement, and the relations joined to it so far. */
export interface Scope {
  entities: Entities
  entity: Entity
  alias: string
  joins: Map<string, Join>
  /** Each record of it may be absent: it was reached by a relation that leads nowhere of some. */
  isOptional?: boolean
  /** Lines joined to the record, so that each row of the result is one of them. */
  rows?: { relation: string; scope: Scope }
  statement: Statement
  /** The past day that its figures are told as of. */
  past?: Past
  /** Sums over lines, joined once for each relation; absent where each is a subquery, which a list asks only of its page. */
  sums?: Map<string, Sums>
  /** Values of related records, each joined once; absent where each is a subquery of its own. */
  related?: {
    /** Many records may be looked at: sums are made for all of them at once. */
    isForMany: boolean
    joined: Map<string, JoinedValue>
  }
  /** Its records are those of the page: sums are made for all of these at once. */
  isPage?: boolean
}

/** Name by which a statement knows the ids of the records of its page; no table can have it. */
export const PAGE = '#page'

/** The same, to be read from. */
export const idsOfPage = sql`${sql.id(PAGE)}`

/** A past day, by the slot of the moment at which it ended. */
export interface Past extends AsOf {
  slot: Slot
  /** Of what moved later. */
  alias: string
  /** The figures that are asked for. */
  asked: Set<string>
}

/** What all tables of a statement share. */
export interface Statement {
  /** Number of the next alias. */
  next: number
  /** Id of the account that asks: a slot, or the value itself in a statement that is run once. */
  actor: unknown
}

/** Slot of the account that asks; no parameter of a list can have its name. */
export const ACTOR = '_actor'

/** Who asks: a company, and its account where the rows that it sees matter. */
export interface Asker {
  serviceBuyerId: string
  accountId?: string
}

/** Returns the values of the slots of whoever asks. */
export const askerValues = ({ serviceBuyerId: tenant, accountId }: Asker) => ({
  tenant,
  ...(accountId !== undefined && { [ACTOR]: accountId }),
})

export const statementBy = (actor: unknown = new Slot(ACTOR)): Statement => ({ next: 1, actor })

export interface Sums extends Lines {
  alias: string
  /** What is added up, by the property of the line. */
  values: Map<string, Expression<unknown>>
}

/**
 * A value of related records under the alias by which it is joined: of each record alone, or sums by what ties them to
 * theirs; or it is a column of what is joined anyway.
 */
export type JoinedValue = { alias: string } & (
  | { value: Expression<unknown> }
  | { sums: AnySelect; on: Expression<SqlBool> }
  | { column: string }
)

/** The lines of a record and their own scope. */
export interface Lines {
  scope: Scope
  query: AnySelect
}

/** Returns a query by the type of all that are put together from declarations, whose columns no type knows. */
export function anySelect(query: Expression<unknown>): AnySelect {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return query as AnySelect
}

/** Starts a subquery; it is bound to the company by the statement that it becomes part of. */
export function selectFrom(table: string | AliasedExpression<unknown, string>): AnySelect {
  return anySelect(expressionBuilder<AnyTables>().selectFrom(table))
}

/** Starts a query of a company's rows in a table that a declaration names. */
export const selectRows = (db: CompanyDb, table: string) => namedTables(db).selectFrom(table) as AnySelect

export interface Join {
  table: string
  alias: string
  left: string
  right: string
  /** Not each record has one. */
  isOptional: boolean
}

/** Makes the scope of an entity's table under an alias, with no joins yet. */
export function createScope(entities: Entities, entity: string, alias: string, statement = statementBy()): Scope {
  return { entities, entity: entities[entity]!, alias, joins: new Map(), statement }
}

/** Makes the scope of a statement that reads single records, with all sums over the same lines in one pass. */
export const createRecordScope = (entities: Entities, entity: string, alias: string): Scope => ({
  ...createScope(entities, entity, alias),
  sums: new Map(),
})
