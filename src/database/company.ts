import {
  sql,
  type CompiledQuery,
  type Generated,
  type Kysely,
  type RawBuilder,
  type Transaction,
  type TransactionBuilder,
} from 'kysely'
import type { Tables } from '../engine/generated/tables.ts'
import type { AnyTables } from './connect.ts'
import { filledIn, type Template } from './template.ts'
import { type TenantPlugin, tenantPlugin } from './tenantPlugin.ts'

/** Keeps the types of company and installation handles apart. */
declare const reach: unique symbol

/** Starts transactions of the same type of handle. */
interface Beginning<Trx extends Transaction<Tables>> extends TransactionBuilder<Tables> {
  execute<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
}

/** The database of one company: every statement is bound to its rows. */
export interface CompanyDb extends Kysely<Tables> {
  readonly [reach]: 'company'
  transaction(): Beginning<CompanyTransaction>
}
export interface CompanyTransaction extends Transaction<Tables> {
  readonly [reach]: 'company'
  transaction(): Beginning<CompanyTransaction>
}

/** The database of the installation, for rows that belong to no company. */
export interface InstallationDb extends Kysely<Tables> {
  readonly [reach]: 'installation'
  transaction(): Beginning<InstallationTransaction>
}
interface InstallationTransaction extends Transaction<Tables> {
  readonly [reach]: 'installation'
  transaction(): Beginning<InstallationTransaction>
}

/**
 * Returns a handle that binds every statement to a company; see tenantPlugin.
 * @param globals tables that belong to no company, in snake_case
 */
export function forCompany(
  trx: Transaction<AnyTables>,
  serviceBuyerId: string,
  globals: ReadonlySet<string>,
): CompanyTransaction
export function forCompany(db: Kysely<AnyTables>, serviceBuyerId: string, globals: ReadonlySet<string>): CompanyDb
export function forCompany(db: Kysely<AnyTables>, serviceBuyerId: string, globals: ReadonlySet<string>) {
  return asCompany(db.withPlugin(tenantPlugin(serviceBuyerId, globals)))
}

/** Returns a handle whose statements are bound to a company already. */
export const asCompany = (db: Kysely<AnyTables>): CompanyDb => typed(db)

/**
 * Runs a statement that was compiled once for all companies, for the one that a handle is bound to.
 * @param values the values of its other slots
 */
export function runForCompany<Row>(
  db: CompanyDb | CompanyTransaction,
  template: Template,
  values: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  return db.executeQuery<Row>(statementFor(db, template, values)).then(({ rows }) => rows)
}

/** Fills in such a statement, to run it together with others. */
export function statementFor<Row>(
  db: CompanyDb | CompanyTransaction,
  template: Template,
  values: Readonly<Record<string, unknown>>,
): CompiledQuery<Row> {
  return filledIn<Row>(template, { ...values, tenant: boundOf(db).tenant })
}

/** Returns what binds a handle to its company. */
export function boundOf(db: CompanyDb | CompanyTransaction): TenantPlugin {
  const bound = db.getExecutor().plugins.find(isTenantPlugin)
  if (!bound) throw new Error('the handle is bound to no company')
  return bound
}

const isTenantPlugin = (plugin: object): plugin is TenantPlugin => 'tenant' in plugin

/** Returns a handle without a company, for tables of the installation and for work on all companies. */
export const forInstallation = (db: Kysely<AnyTables>): InstallationDb => typed(db)

/** A row of a table that a declaration names: its id, and the properties of its schema. */
interface NamedRow {
  [column: string]: unknown
  id: Generated<string>
}
type NamedTables = Record<string, NamedRow>

/** Opens tables by the names that declarations give them; every statement is still bound to the company. */
export function namedTables(db: CompanyTransaction): Transaction<NamedTables>
export function namedTables(db: CompanyDb): Kysely<NamedTables>
export function namedTables(db: CompanyDb) {
  return typed<Kysely<NamedTables>>(db)
}

/** Selects from one of several tables, by the columns that all of them have. */
export function tableOf<Name extends keyof Tables>(db: CompanyDb, name: Name) {
  return typed<Kysely<Record<Name, Pick<Tables[Name], keyof Tables[Name]>>>>(db).selectFrom(name)
}

/** Returns a handle by another type: what it reaches, and which tables it knows, stands in its type alone. */
function typed<Db>(db: object): Db {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return db as Db
}

/** Writes a value for a JSON column. */
export function json<T>(value: readonly T[]): RawBuilder<T[]>
export function json(value: object): RawBuilder<Record<string, unknown>>
export function json(value: object) {
  return sql`${JSON.stringify(value)}::jsonb`
}
