import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { registerApps } from '../../src/apps/apps.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import type { Connection } from '../../src/database/connect.ts'
import { tablesOf, type TableDefinition } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { engines } from '../support/engines.ts'

const registry = await loadRegistry(projectRoot())
registerApps(registry)
const declared = tablesOf(registry.entities)
const FLAG = { type: 'boolean', nullable: false, default: false } as const

describe.each(engines())('real-time inquiry of accounts on $name', engine => {
  /** The tables of before: the accounts have it, and the companies only where they are said to. */
  async function withAccounts({ db }: Connection, companiesHaveIt: boolean) {
    const { account, serviceBuyer } = structuredClone(declared) as Record<string, TableDefinition>
    account!.columns.hasKestrelAuthority = FLAG
    await sql`alter table account add has_kestrel_authority boolean not null default false`.execute(db)
    await sql`update service_buyer set has_kestrel_authority = false`.execute(db)
    await sql`update account set has_kestrel_authority = true where login_name in ('sales', 'viewer')`.execute(db)
    if (!companiesHaveIt) {
      delete serviceBuyer!.columns.hasKestrelAuthority
      await sql`alter table service_buyer drop has_kestrel_authority`.execute(db)
    }
    for (const [name, definition] of Object.entries({ account, serviceBuyer }))
      await sql`update applied_table set definition = ${JSON.stringify(definition)}::jsonb where name = ${name}`.execute(
        db,
      )
  }
  const given = async ({ db }: Connection) => {
    const { rows } = await sql<{ given: boolean }>`
      select has_kestrel_authority as given from service_buyer s
      order by id in (select service_buyer_id from account where login_name = 'sales') desc`.execute(db)
    return rows.map(row => row.given)
  }

  it('becomes that of the companies that have such accounts, and of no other', async () => {
    const connection = await engine.open()
    await withAccounts(connection, false)
    const steps = await applyPlan(connection.db, declared)
    expect(steps.map(step => step.do)).toEqual(['addColumn', 'leaveTable'])
    expect(await given(connection)).toEqual([true, false])
    expect(await applyPlan(connection.db, declared)).toEqual([])
    await connection.close()
  })

  it('gives back no company what was taken from it since', async () => {
    const connection = await engine.open()
    await withAccounts(connection, true)
    expect((await applyPlan(connection.db, declared)).map(step => step.do)).toEqual(['leaveTable'])
    expect(await given(connection)).toEqual([false, false])
    await connection.close()
  })
})
