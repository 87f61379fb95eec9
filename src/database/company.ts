import { sql, type Generated, type Kysely, type RawBuilder, type Transaction, type TransactionBuilder } from 'kysely'
import type { Tables } from '../engine/generated/tables.ts'
import type { AnyTables } from './connect.ts'
import { tenantPlugin } from './tenantPlugin.ts'

/** Keeps handles of different reach apart: none is taken for another. */
declare const reach: unique symbol

/** Begins transactions of its own reach. */
interface Beginning<Trx extends Transaction<Tables>> extends TransactionBuilder<Tables> {
  execute<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>
}

/** The database as one company sees it: every statement is bound to its rows. */
export interface CompanyDb extends Kysely<Tables> {
  readonly [reach]: 'company'
  transaction(): Beginning<CompanyTransaction>
}
export interface CompanyTransaction extends Transaction<Tables> {
  readonly [reach]: 'company'
  transaction(): Beginning<CompanyTransaction>
}

/** The database of the installation, for what belongs to no company. */
export interface InstallationDb extends Kysely<Tables> {
  readonly [reach]: 'installation'
  transaction(): Beginning<InstallationTransaction>
}
interface InstallationTransaction extends Transaction<Tables> {
  readonly [reach]: 'installation'
  transaction(): Beginning<InstallationTransaction>
}

/** Binds the database to a company; see tenantPlugin. */
export function forCompany(db: Kysely<AnyTables>, serviceBuyerId: string, globals: ReadonlySet<string>): CompanyDb {
  return db.withPlugin(tenantPlugin(serviceBuyerId, globals)) as unknown as CompanyDb
}

/** Opens the tables of the installation, and those of every company: for what belongs to none, or is about all. */
export const forInstallation = (db: Kysely<AnyTables>): InstallationDb => db as unknown as InstallationDb

/** A row of a table that a declaration names: its id, and what its schema says. */
interface NamedRow {
  [column: string]: unknown
  id: Generated<string>
}
type NamedTables = Record<string, NamedRow>

/** Asks a company's database for tables that declarations name; every statement is bound to the company all the same. */
export function namedTables(db: CompanyTransaction): Transaction<NamedTables>
export function namedTables(db: CompanyDb): Kysely<NamedTables>
export function namedTables(db: CompanyDb) {
  return db as unknown as Kysely<NamedTables>
}

/** A value for a JSON column. */
export function json<T>(value: T): RawBuilder<T> {
  return sql`${JSON.stringify(value)}::jsonb`
}
