import fastify from 'fastify'
import pg from 'pg'
import { filteredList, lines, list, record } from './referenceStatements.ts'

/**
 * The least server that answers the benchmark's questions rightly, for one company: no sessions, no rights, no
 * declarations. It stands where Docket's own answers stand, so that both are asked the same addresses.
 */
const COUNT_KEPT_MS = 5000
const { DATABASE_URL: connectionString, COMPANY: company } = process.env

const pool = new pg.Pool({ connectionString, max: 10 })
const app = fastify()

type Query = Record<string, string>
type Statements = typeof list

app.get<{ Querystring: Query }>('/v1/salesOrder/stockOutOrder', async ({ query }) => {
  if (!query.customerName) return answer('list', list, [], query)
  const { confirmStatus, timeStart, timeEnd, customerName, goodsName } = query
  const asked = [confirmStatus, `${timeStart}T00:00:00+08:00`, nextDay(timeEnd!), `%${customerName}%`, `%${goodsName}%`]
  return answer('filtered', filteredList, asked, query)
})

app.get<{ Querystring: Query }>('/v1/salesOrder/stockOutOrderWithSku', async ({ query }) =>
  answer('lines', lines, [], query),
)

app.get<{ Params: { id: string } }>('/v1/salesOrder/stockOutOrder/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({ name: 'record', text: record, values: [company, params.id] })
  reply.type('application/json; charset=utf-8')
  return reply.send(`{"success":true,"message":"","result":${rows[0].record}}`)
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void Promise.all([app.close(), pool.end()]))

async function answer(name: string, { page, count }: Statements, asked: unknown[], query: Query) {
  const number = Number(query.page)
  const size = Number(query.per_page)
  const values = [company, ...asked, size, (number - 1) * size]
  const [{ rows }, total] = await Promise.all([
    pool.query({ name, text: page, values }),
    countOnce(`${name}.count`, count, [company, ...asked]),
  ])
  const total_count = Math.min(total, 10_000)
  return { success: true, message: '', result: rows, result_info: { page: number, per_page: size, total_count } }
}

const counted = new Map<string, { at: number; total: Promise<number> }>()

/** Asked again within seconds, or at the same moment, a total is the one counted before. */
function countOnce(name: string, text: string, values: unknown[]): Promise<number> {
  const key = `${name} ${values.join(' ')}`
  const known = counted.get(key)
  if (known && known.at > Date.now() - COUNT_KEPT_MS) return known.total
  const total = pool.query<{ total: number }>({ name, text, values }).then(({ rows }) => rows[0]!.total)
  if (counted.size >= 1000) counted.clear()
  counted.set(key, { at: Date.now(), total })
  return total
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000).toISOString()
}
