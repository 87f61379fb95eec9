import { createServer } from 'node:http'
import pg from 'pg'
import { WebSocketServer } from './rawSockets.ts'

/**
 * The least server that tells every open socket of several processes, through PostgreSQL, of a remark that was changed:
 * no sessions, no rights, no rooms, no log.
 */
const { DATABASE_URL: connectionString, COMPANY: company } = process.env

const pool = new pg.Pool({ connectionString, max: 10 })
const listening = new pg.Client({ connectionString })
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += String(part)
  const { id, remark } = JSON.parse(body) as Record<string, string>
  const text = `with changed as (update sales_order set remark = $2 where service_buyer_id = $3 and id = $1 returning id)
    select pg_notify('told', id::text) from changed`
  await pool.query({ name: 'tell', text, values: [id, remark, company] })
  response.end('{"success":true}')
})
const sockets = new WebSocketServer({ server, path: '/socket.io/', perMessageDeflate: false })

await listening.connect()
await listening.query('listen told')
listening.on('notification', ({ payload: id }) => {
  const told = `42${JSON.stringify(['changed', { resource: 'salesOrder', id }])}`
  for (const socket of sockets.clients) socket.send(told)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
})
process.once('SIGTERM', () => process.exit())
