import type { FastifyRequest } from 'fastify'
import { readSums } from '../../database/queries/readSums.ts'
import { askerValues } from '../../database/sql/createScope.ts'
import type { Services } from '../services.ts'
import { readFrom } from './readFrom.ts'
import type { PagedQuery } from './readListQuery.ts'

/** Reads what the columns of a list add up to, over all rows that its filters find. */
export async function readSumsAnswer(
  services: Services,
  asked: Pick<FastifyRequest, 'actor' | 'view' | 'position'>,
  query: PagedQuery,
) {
  const values = { ...query.values, ...askerValues(asked.actor) }
  const sums = await readFrom(services, asked, ({ search }) => readSums(search, asked.view.entities, query, values))
  return { result: JSON.stringify(sums) }
}
