import { createServer, connect as connectSocket, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { createApp } from '../../../src/api/createApp.ts'
import type { Services } from '../../../src/api/services.ts'
import { trustedProxy } from '../../../src/api/trustedProxy.ts'
import { connect } from '../../../src/database/connect.ts'
import { DatabaseUnavailable } from '../../../src/database/DatabaseUnavailable.ts'
import { expectRefusal } from './expectRefusal.ts'
import { emptyCluster } from '../../support/emptyCluster.ts'

describe('a database that is away', () => {
  const appOn = async (connection: Services['connection']) => {
    const entities = { printLayout: { fields: {} } }
    const registry = { version: '', entities, resources: {}, prints: {}, panels: {}, reports: {}, menus: [], paths: [] }
    const app = await createApp({
      apps: [],
      connection,
      registry,
      globals: new Set<string>(),
      sites: {},
      proxy: trustedProxy('loopback'),
      log: { level: 'silent' },
    } as unknown as Services)
    onTestFinished(() => app.close())
    return app
  }

  it('is 503, the embedded one', async () => {
    const connection = await connect({ template: await emptyCluster(), statementTimeout: 300 })
    onTestFinished(() => connection.close())
    const app = await appOn(connection)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    // The watchdog ends an engine that hangs; in memory there is no other life.
    await expect(sql`select pg_sleep(60)`.execute(connection.db)).rejects.toThrow(DatabaseUnavailable)
    const answer = await app.inject('/readyz')
    expectRefusal(answer, 503, 'server.unavailable')
    expect(answer.headers['retry-after']).toBe('2')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  it('is 503, PostgreSQL, until it is back', async () => {
    const cable = await plugIn(inject('postgres'))
    onTestFinished(() => cable.cut())
    const connection = await connect({ url: cable.url })
    onTestFinished(() => connection.close())
    const app = await appOn(connection)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    // One connection is in use at that moment: its loss must not end the process.
    const lost = connection.db.transaction().execute(async trx => {
      await sql`select 1`.execute(trx)
      await cable.cut()
      await sql`select 1`.execute(trx)
    })
    await expect(lost).rejects.toThrow()
    for (let tries = 0; tries < 3; tries++) expectRefusal(await app.inject('/readyz'), 503, 'server.unavailable')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await cable.mend()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
})

/** A cable to a server that can be cut. */
async function plugIn(to: string) {
  const target = new URL(to)
  const sockets = new Set<Socket>()
  const open = () =>
    createServer(client => {
      const server = connectSocket(Number(target.port), target.hostname)
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        sockets.add(one.on('error', () => other.destroy()))
        one.pipe(other)
      }
    })
  let server = open()
  const listen = (port: number) => new Promise<void>(resolve => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(to)
  url.port = String(port)
  return {
    url: url.href,
    async cut() {
      if (!server.listening) return
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
    async mend() {
      server = open()
      await listen(port)
    },
  }
}
