import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import fastify from 'fastify'

/** The least server that opens the same embedded database and answers from it. Environment: FOLDER. */
const database = await PGlite.create({ dataDir: join(process.env.FOLDER!, 'data') })
const app = fastify()
app.get('/', async () => (await database.query('select count(*)::int from stock_out_order')).rows)
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => {
  void Promise.all([app.close(), database.close()]).then(() => process.exit())
})
