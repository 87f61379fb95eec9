import { sql } from 'kysely'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { describeLeft } from '../../src/database/left/leftApps.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { tablesOf } from '../../src/database/tables.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import type { Engine } from '../support/engines.ts'

interface Role {
  id: string
  name: string
  menuKeys: string[]
}

/** One database with the demo company, on which the product is started with other apps again and again. */
export async function openApps(engine: Engine) {
  const connection = await engine.open()
  let app: TestApp | undefined
  let admin: Caller
  const adminRole = async () => {
    const { result } = (await admin.get<Role[]>('system/roles')).body
    return result.find(({ menuKeys }) => menuKeys.includes('system-role'))!
  }
  const start = async (registry: Registry, consent?: string) => {
    const tables = tablesOf(registry.entities)
    const steps = await applyPlan(connection.db, tables, consent, registry.apps)
    await app?.app.close()
    const same = { ...connection, close: async () => undefined }
    app = await createTestApp({ name: engine.name, open: async () => same }, () => registry)
    admin = await app.as('admin')
    return { steps, left: await describeLeft(connection.db, tables, registry.apps) }
  }
  return {
    connection,
    app: () => app!,
    admin: () => admin,
    adminRole,
    /** Starts with these apps. @returns what it did to the tables, and what it says of apps that are gone */
    async start(apps: string, consent?: string, registry?: Registry) {
      const declared = registry ?? (await loadRegistry(projectRoot(), apps))
      return start(declared, consent)
    },
    /** Gives the administrator menu keys. */
    async give(...keys: string[]) {
      const role = await adminRole()
      await admin.send('PUT', `system/roles/${role.id}`, { ...role, menuKeys: [...role.menuKeys, ...keys] })
      admin = await app!.as('admin')
    },
    /** Makes a record. @returns its id */
    async make(path: string, body: object) {
      const { status, body: answer } = await admin.send<{ id: string }>('POST', path, body)
      if (status !== 200) throw new Error(answer.message)
      return answer.result.id
    },
    /** Returns the tables that there are. */
    async tables() {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
        connection.db,
      )
      return rows.map(({ name }) => name)
    },
    /** Returns the rows of a table whose text says something. */
    async rowsWith(table: string, words: RegExp) {
      const { rows } = await sql<{ text: string }>`
        select to_json(given)::text as text from ${sql.table(table)} as given
        where to_json(given)::text ~ ${words.source}`.execute(connection.db)
      return rows.map(({ text }) => `${table}: ${text}`)
    },
    async close() {
      await app?.close()
      await connection.close()
    },
  }
}
