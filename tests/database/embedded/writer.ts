import { Kysely } from 'kysely'
import { openEmbedded } from '../../../src/database/embedded/openEmbedded.ts'
import type { Order } from './openForTest.ts'

// A process to be killed: writes pairs of orders for ever and prints each pair's number once it is committed.
const embedded = await openEmbedded({ dataDir: process.argv[2] })
const db = new Kysely<{ orders: Order }>({ dialect: embedded.dialect })
process.stdout.write('open\n')
for (let pair = 1; ; pair += 1) {
  await db.transaction().execute(async trx => {
    await trx.insertInto('orders').values({ id: pair, note: 'first' }).execute()
    await trx.insertInto('orders').values({ id: -pair, note: 'second' }).execute()
  })
  process.stdout.write(`${pair}\n`)
}
