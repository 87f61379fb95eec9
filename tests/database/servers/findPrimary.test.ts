import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { connect, type Connection } from '../../../src/database/connect.ts'
import { DatabaseUnavailable } from '../../../src/database/DatabaseUnavailable.ts'
import { writable } from '../../../src/database/servers/findPrimary.ts'
import { type Cluster, startPrivateCluster } from '../../support/privateCluster.ts'
import { severalHosts } from '../../support/postgres.ts'

const standing = (address: string, timeline: number, isWritable = true) => ({
  ...{ address, timeline, isWritable, isCopy: !isWritable, position: 0 },
})

test('of several servers the one that takes writes is used, the one that was promoted last', () => {
  const choose = writable()
  expect(choose([])).toBeUndefined()
  expect(choose([standing('a', 0, false)])).toBeUndefined()
  expect(choose([standing('a', 0, false), standing('b', 1)])?.address).toBe('b')
  expect(choose([standing('a', 2), standing('b', 1)])?.address).toBe('a')
})

test('one that came back without knowing of the promotion is not used, even if it is alone', () => {
  const choose = writable()
  choose([standing('b', 2)])
  expect(choose([standing('a', 1)])).toBeUndefined()
  expect(choose([standing('a', 1), standing('b', 2)])?.address).toBe('b')
})

describe('a URL that names a primary and its standby', () => {
  let primary: Cluster
  let standby: Cluster
  let connection: Connection
  const heard: string[] = []

  beforeAll(async () => {
    primary = await startPrivateCluster()
    standby = await primary.addStandby('standby')
    const url = severalHosts(standby.url, primary.url)
    connection = await connect({ url, poolSize: 2, tell: line => void heard.push(line) })
  })
  afterAll(async () => {
    await connection?.close()
    standby?.stop()
    primary?.stop()
  })

  const portOf = async () =>
    (await sql<{ port: string }>`select current_setting('port') as port`.execute(connection.db)).rows[0]!.port
  const portIn = (url: string) => new URL(url).port

  it('leads to the one that takes writes', async () => {
    expect(await portOf()).toBe(portIn(primary.url))
    expect(connection.url).toBe(primary.url)
    await sql`create table written (id integer)`.execute(connection.db)
  })

  it('leads to the standby once it is promoted, without a new connection of ours', async () => {
    const waiting = sql`select pg_sleep(60)`.execute(connection.db)
    await Promise.all([standby.promote(), expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable)])
    expect(await portOf()).toBe(portIn(standby.url))
    expect(connection.url).toBe(standby.url)
    expect(heard).toEqual([primary, standby].map(({ url }) => `writing to ${new URL(url).host}`))
    await sql`insert into written values (1)`.execute(connection.db)
    const { rows } = await connection.reader.executeQuery(
      sql`select id from written where ${true}`.compile(connection.db),
    )
    expect(rows).toEqual([{ id: 1 }])
  })

  it('is told to be away while neither takes writes', async () => {
    await Promise.all([standby.kill(), primary.kill()])
    await expect(sql`select 1`.execute(connection.db)).rejects.toBeInstanceOf(DatabaseUnavailable)
    const url = severalHosts(standby.url, primary.url)
    await expect(connect({ url })).rejects.toThrow(/none of its servers takes writes/)
  })
})
