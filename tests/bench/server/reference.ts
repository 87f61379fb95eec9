import fastify from 'fastify'
import pg from 'pg'
import { filteredList, lines, list, record, type ListStatements } from './referenceStatements.ts'

/**
 * The least server that answers the benchmark's questions rightly, for one company: no sessions, no rights, no
 * declarations. It stands where Docket's own answers stand, so that both are asked the same addresses.
 */
const COUNT_KEPT_MS = 5000
const { DATABASE_URL: connectionString, COMPANY: company } = process.env

/** The plan of a plain list is always the same; that of a search depends on what is searched. */
const plain = new pg.Pool({
  connectionString,
  max: 10,
  options: '-c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan',
})
const searching = new pg.Pool({
  connectionString,
  max: 10,
  options: '-c random_page_cost=1.1 -c plan_cache_mode=force_custom_plan',
})
const app = fastify()

type Query = Record<string, string>

app.get<{ Querystring: Query }>('/v1/salesOrder/stockOutOrder', async ({ query }) => {
  if (!query.customerName) return answer(plain, 'list', list, [], query)
  const { confirmStatus, timeStart, timeEnd, customerName, goodsName } = query
  const asked = [confirmStatus, `${timeStart}T00:00:00+08:00`, nextDay(timeEnd!), `%${customerName}%`, `%${goodsName}%`]
  return answer(searching, 'filtered', filteredList, asked, query)
})

app.get<{ Querystring: Query }>('/v1/salesOrder/stockOutOrderWithSku', async ({ query }) =>
  answer(plain, 'lines', lines, [], query),
)

app.get<{ Params: { id: string } }>('/v1/salesOrder/stockOutOrder/:id', async ({ params }) => {
  const { rows } = await plain.query({ name: 'record', text: record, values: [company, params.id] })
  return { success: true, message: '', result: rows[0].record }
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => void Promise.all([app.close(), plain.end(), searching.end()]))

async function answer(pool: pg.Pool, name: string, statements: ListStatements, asked: unknown[], query: Query) {
  const number = Number(query.page)
  const size = Number(query.per_page)
  const page = {
    name: `${name}.${size}`,
    text: statements.page(size),
    values: [company, ...asked, (number - 1) * size],
  }
  const count = { name: `${name}.count`, text: statements.count, values: [company, ...asked] }
  const [{ rows }, total] = await Promise.all([pool.query(page), countOnce(pool, count)])
  const total_count = Math.min(total, 10_000)
  return { success: true, message: '', result: rows, result_info: { page: number, per_page: size, total_count } }
}

const counted = new Map<string, { at: number; total: Promise<number> }>()

/** Asked again within seconds, or at the same moment, a total is the one counted before. */
function countOnce(pool: pg.Pool, count: { name: string; text: string; values: unknown[] }): Promise<number> {
  const key = JSON.stringify([count.name, count.values])
  const known = counted.get(key)
  if (known && known.at > Date.now() - COUNT_KEPT_MS) return known.total
  const total = pool.query<{ total: number }>(count).then(({ rows }) => rows[0]!.total)
  if (counted.size >= 1000) counted.clear()
  counted.set(key, { at: Date.now(), total })
  return total
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000).toISOString()
}
