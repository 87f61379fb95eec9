import { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '../../../src/database/embedded/openEmbedded.ts'
import type { EmbeddedDatabase, EmbeddedOptions } from '../../../src/database/embedded/openEmbedded.ts'
import { emptyCluster } from '../../support/emptyCluster.ts'

export interface Order {
  id: number
  note: string | null
}

/** Opens a database that is closed after the running test. */
export async function openForTest(
  options: EmbeddedOptions,
): Promise<{ embedded: EmbeddedDatabase; db: Kysely<{ orders: Order }> }> {
  const embedded = await openEmbedded(options)
  onTestFinished(() => embedded.close())
  return { embedded, db: new Kysely({ dialect: embedded.dialect }) }
}

/** A data folder with an empty table `orders`. */
export async function makeTemplate(): Promise<Uint8Array> {
  const embedded = await openEmbedded({ template: await emptyCluster() })
  const db = new Kysely({ dialect: embedded.dialect })
  await db.schema
    .createTable('orders')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('note', 'text')
    .execute()
  const template = await embedded.dump()
  await db.destroy()
  return template
}
