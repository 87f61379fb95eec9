import { sql, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { recordedApps, type RecordedApp } from '../left/recordedApps.ts'
import { appliedMigrations } from '../migrate.ts'
import type { Step } from '../plan/plan.ts'
import { recorded } from '../plan/recorded.ts'
import { unfinishedSteps } from '../plan/finish/unfinishedSteps.ts'
import type { TableDefinition } from '../tables.ts'
import { summaryOf, type Summary } from './tableLines.ts'

export type KeptTable = Summary & { definition: TableDefinition }

/** What a database holds beside its rows. */
export interface Contents {
  migrations: string[]
  tables: Record<string, KeptTable>
  /** Rules that the rows are not known to keep yet, where there are any; see `unfinishedSteps`. */
  unfinished?: Step[]
  /** Whose tables they are; older backups do not say so. */
  apps?: RecordedApp[]
}

/**
 * Reads what the database holds, every table with its rows counted and added up.
 * @returns undefined where Docket has made no table in it
 */
export async function readContents(trx: Transaction<AnyTables>): Promise<Contents | undefined> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('applied_migration') is not null as there`.execute(
    trx,
  )
  if (!rows[0]?.there) return undefined
  const tables: Record<string, KeptTable> = {}
  for (const [name, definition] of Object.entries(await recorded(trx)))
    tables[name] = { definition, ...(await summaryOf(trx, name, definition)) }
  const unfinished = (await unfinishedSteps(trx)).filter(step => !isForSpeed(step))
  return {
    ...{ migrations: await appliedMigrations(trx), tables, apps: await recordedApps(trx) },
    ...(unfinished.length > 0 && { unfinished }),
  }
}

const isForSpeed = ({ do: what }: Step) => what === 'addIndex' || what === 'addSearch' || what === 'addTogether'
