import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { connect, type Connection } from '../../src/database/connect.ts'
import { newDatabase } from './postgres.ts'

export interface Engine {
  name: 'embedded' | 'postgresql'
  /** Opens a database of its own that holds the demo company. */
  open(): Promise<Connection>
}

/** The engines that this run has; the same tests hold on all of them. */
export function engines(): Engine[] {
  const url = inject('postgres')
  const embedded: Engine = {
    name: 'embedded',
    open: () => connect({ template: readFileSync(inject('embeddedTemplate')) }),
  }
  return url ? [embedded, { name: 'postgresql', open: () => openPostgres(url) }] : [embedded]
}

async function openPostgres(url: string): Promise<Connection> {
  const database = await newDatabase(url)
  const connection = await connect({ url: database.url })
  const close = async () => {
    await connection.close()
    await database.drop()
  }
  return { ...connection, close }
}
