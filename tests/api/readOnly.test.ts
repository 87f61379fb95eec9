import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Connection } from '../../src/database/connect.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { bothEngines, type Engine } from '../support/engines.ts'
import { newDatabase } from '../support/postgres.ts'

/** A database that is opened twice: once as usual, once where nothing can be written. */
interface Ground {
  open(): Promise<Connection>
  openReadOnly(): Promise<Connection>
  remove(): Promise<void>
}

function embeddedGround(): Ground {
  const folder = mkdtempSync(join(tmpdir(), 'docket-full-'))
  const dataDir = join(folder, 'database')
  return {
    open: () => connect({ dataDir, template: readFileSync(inject('embeddedTemplate')) }),
    openReadOnly: () => connect({ dataDir, minimumFreeSpace: Number.MAX_SAFE_INTEGER }),
    remove: async () => rmSync(folder, { recursive: true }),
  }
}

async function postgresGround(): Promise<Ground> {
  const { url, drop } = await newDatabase(inject('postgres'))
  return {
    open: () => connect({ url }),
    async openReadOnly() {
      const admin = await connect({ url })
      const name = sql.id(new URL(url).pathname.slice(1))
      await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin.db)
      await admin.close()
      return connect({ url })
    },
    remove: drop,
  }
}

describe.each(bothEngines())('where nothing can be written, on $name,', ({ name }: Engine) => {
  let ground: Ground
  let app: TestApp
  let person: Caller
  let program: Caller

  beforeAll(async () => {
    ground = name === 'embedded' ? embeddedGround() : await postgresGround()
    const before = await createTestApp({ name, open: ground.open })
    const admin = await before.as('admin')
    const keys = await admin.get<{ id: string }[]>('system/apiKeys')
    const issued = await admin.send<{ key: string }>('POST', `system/apiKeys/${keys.body.result[0]!.id}/_issue`, {})
    // Long enough ago for the next request to note that the session is in use.
    await sql`update session set seen_at = now() - interval '1 hour'`.execute(before.connection.db)
    await before.close()
    app = await createTestApp({ name, open: ground.openReadOnly })
    person = app.holding(admin.token)
    program = app.holding(issued.body.result.key)
  })
  afterAll(async () => {
    await app?.close()
    await ground.remove()
  })

  it('reading goes on, for people and for programs', async () => {
    for (let times = 0; times < 2; times++)
      for (const path of ['auth/me', 'salesOrder/stockOutOrder', 'purchaseOrder/stockInOrder'])
        expect([path, (await person.get(path)).status]).toEqual([path, 200])
    expect((await program.get('salesOrder/stockOutOrder')).status).toBe(200)
  })

  it('writing is refused with its reason', async () => {
    for (const answer of [
      await person.send('POST', 'system/roles', { name: '甲', menuKeys: ['index-home'] }),
      await app.anonymous.send('POST', 'auth/login', { userName: 'admin', password: 'docket-demo' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'server.readOnly'])
      expect(answer.headers['retry-after']).toBe('2')
    }
  })

  it('/readyz tells it, /healthz has nothing to say of it', async () => {
    const ready = await app.app.inject('/readyz')
    expect([ready.statusCode, ready.json<{ code: string }>().code]).toEqual([503, 'server.readOnly'])
    expect((await app.app.inject('/healthz')).statusCode).toBe(200)
  })
})
