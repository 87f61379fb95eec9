import type { FastifyRequest } from 'fastify'
import { listStatements, readPage } from '../../database/queries/readList.ts'
import { askerValues } from '../../database/sql/createScope.ts'
import type { PagedQuery } from './readListQuery.ts'
import { readFrom } from './readFrom.ts'
import type { Services } from '../services.ts'

/** Reads a page of a list and its total. */
export async function readListAnswer(
  services: Services,
  asked: Pick<FastifyRequest, 'actor' | 'view' | 'position'>,
  query: PagedQuery,
) {
  const { serviceBuyerId } = asked.actor
  const list = listStatements(asked.view.entities, query)
  const { page, perPage } = query
  const values = { ...query.values, ...askerValues(asked.actor), limit: perPage, offset: (page - 1) * perPage }
  const [rows, total] = await readFrom(services, asked, async connection => {
    const counting = services.counter.count(connection, serviceBuyerId, list.count, values)
    const reading = readPage(connection, list, values, list.isTextSearch ? await counting : undefined)
    return Promise.all([reading, counting])
  })
  const info = { page, per_page: perPage, total_count: total.count, ...(total.capped && { total_capped: true }) }
  return { result: `[${rows.join()}]`, info }
}
