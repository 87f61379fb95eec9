import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { connect, type Connection } from '../../src/database/connect.ts'
import { newDatabase } from './postgres.ts'

export interface Engine {
  name: 'embedded' | 'postgresql'
  /** Opens a database of its own that holds the demo company. */
  open(): Promise<Connection>
}

/** Both engines: for whatever one might do otherwise than the other, which is SQL, races and the ledger. */
export const bothEngines = (): Engine[] => [embedded, postgresql]

/** What everything else runs on: the engine that is there sooner. */
export const engines = (): Engine[] => [postgresql]

export const embedded: Engine = {
  name: 'embedded',
  open: () => connect({ template: (template ??= readFileSync(inject('embeddedTemplate'))) }),
}

let template: Uint8Array | undefined

export const postgresql: Engine = { name: 'postgresql', open: () => openPostgres(inject('postgres')) }

async function openPostgres(url: string): Promise<Connection> {
  const database = await newDatabase(url)
  const connection = await connect({ url: database.url })
  const close = async () => {
    await connection.close()
    await database.drop()
  }
  return { ...connection, close }
}
