import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../engine/generated/tables.ts'
import type { AnyTables } from './connect.ts'
import { tenantPlugin } from './tenantPlugin.ts'

/** The database as one company sees it: every statement is bound to its rows. */
export type CompanyDb = Kysely<Tables>
export type CompanyTransaction = Transaction<Tables>

/** The database of the installation, for what belongs to no company. */
export type InstallationDb = Kysely<Tables>

/** Binds the database to a company; see tenantPlugin. */
export function forCompany(db: Kysely<AnyTables>, serviceBuyerId: string, globals: ReadonlySet<string>): CompanyDb {
  return db.withPlugin(tenantPlugin(serviceBuyerId, globals)) as unknown as CompanyDb
}

/** A value for a JSON column. */
export function json<T>(value: T): RawBuilder<T> {
  return sql`${JSON.stringify(value)}::jsonb`
}
