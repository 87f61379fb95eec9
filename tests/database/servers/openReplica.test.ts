import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Connection } from '../../../src/database/connect.ts'
import { openReplica, type Replica } from '../../../src/database/servers/openReplica.ts'
import { runOn } from '../../support/postgres.ts'
import { type Cluster, startPrivateCluster } from '../../support/privateCluster.ts'

describe('a copy that follows by streaming', { timeout: 60_000 }, () => {
  let primary: Cluster
  let standby: Cluster
  let connection: Connection
  let replica: Replica
  const told: string[] = []

  beforeAll(async () => {
    primary = await startPrivateCluster()
    await runOn(primary.url, 'create table written as select generate_series(1, 1000) as id')
    standby = await primary.addStandby('standby')
    await runOn(standby.url, 'alter system set max_standby_streaming_delay = 0')
    await runOn(standby.url, 'select pg_reload_conf()')
    connection = await connect({ url: primary.url, poolSize: 2 })
    replica = await openReplica(connection, standby.url, {
      tell: line => void told.push(line),
      onError: error => expect(error).toBeUndefined(),
    })
  })
  afterAll(async () => {
    await replica?.close()
    await connection?.close()
    standby?.stop()
    primary?.stop()
  })

  const whoReads = (company = 'somebody') =>
    replica.read(company, async ({ db }) => {
      const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db)
      return rows[0]!.copy ? 'copy' : 'primary'
    })
  const write = () => sql`insert into written values (1)`.execute(connection.db)
  const paused = async (work: () => Promise<void>) => {
    await runOn(standby.url, 'select pg_wal_replay_pause()')
    await work().finally(() => runOn(standby.url, 'select pg_wal_replay_resume()'))
  }

  it('is read once it has what is required', async () => {
    await expect.poll(() => whoReads()).toBe('copy')
  })

  it('is not read by a company that has to see what it has not replayed, but by others', async () => {
    await paused(async () => {
      await write()
      expect(replica.require('writing', await replica.position())).toBe(true)
      expect(await whoReads('writing')).toBe('primary')
      expect(await whoReads('reading')).toBe('copy')
    })
    await expect.poll(() => whoReads('writing')).toBe('copy')
  })

  it('is read by nobody while it lacks changes of tables', async () => {
    await paused(async () => {
      await write()
      await replica.requireAll()
      expect(await whoReads()).toBe('primary')
    })
    await expect.poll(() => whoReads()).toBe('copy')
  })

  it('is read by nobody while it lags too far behind, and whoever runs it is told once', async () => {
    told.length = 0
    await paused(async () => {
      await write()
      expect(await whoReads()).toBe('copy')
      await expect.poll(() => whoReads()).toBe('primary')
    })
    await expect.poll(() => whoReads()).toBe('copy')
    expect(told).toEqual([
      'no copy is there or fresh enough: reading on the primary',
      `reading on the copy ${new URL(standby.url).host}`,
    ])
  })

  it('is believed no position that nobody can have seen', async () => {
    expect(replica.require('lying', 1e15)).toBe(false)
    expect(await whoReads('lying')).toBe('copy')
  })

  it('leaves to the primary what it had to end to go on replaying', async () => {
    const states: string[] = []
    const read = replica.read('somebody', async ({ db }) =>
      db.transaction().execute(async trx => {
        await sql`set transaction isolation level repeatable read`.execute(trx)
        const { rows } = await sql<{ copy: boolean }>`
          select pg_is_in_recovery() as copy, count(*) from written`.execute(trx)
        states.push(rows[0]!.copy ? 'copy' : 'primary')
        if (!rows[0]!.copy) return 'primary'
        await sql`delete from written`.execute(connection.db)
        await sql`vacuum written`.execute(connection.db)
        await sql`select pg_sleep(10)`.execute(trx)
        return 'copy'
      }),
    )
    expect(await read).toBe('primary')
    expect(states).toEqual(['copy', 'primary'])
  })

  it('does not hide a mistake in a statement', async () => {
    await expect.poll(() => whoReads()).toBe('copy')
    await expect(replica.read('somebody', ({ db }) => sql`select nothing`.execute(db))).rejects.toMatchObject({
      code: '42703',
    })
  })

  it('is missed by nobody while it is away, and read when it is back', async () => {
    const waiting = replica.read('somebody', async ({ db }) => {
      const { rows } = await sql<{ copy: boolean }>`
        select pg_is_in_recovery() as copy, case when pg_is_in_recovery() then pg_sleep(20) end`.execute(db)
      return rows[0]!.copy
    })
    await standby.restart()
    expect(await waiting).toBe(false)
    await expect.poll(() => whoReads()).toBe('copy')
  })

  it('is not read any more when it is promoted', async () => {
    await standby.promote()
    await expect.poll(() => whoReads()).toBe('primary')
  })
})
