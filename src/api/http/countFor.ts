import type { FastifyRequest } from 'fastify'
import { listStatements } from '../../database/queries/readList.ts'
import { askerValues } from '../../database/sql/createScope.ts'
import { panelFilters } from '../../engine/list/panelFilters.ts'
import type { PanelList } from '../../engine/model/panelModel.ts'
import type { Services } from '../services.ts'
import { readFrom } from './readFrom.ts'
import { readListQuery } from './readListQuery.ts'

type Counted = Pick<PanelList, 'resource' | 'filters'>

/** Counts the records of a declared list as its own page does, within what the caller may see. */
export async function countFor(services: Services, request: FastifyRequest, list: Counted) {
  const { filters, query } = listFor(request, list)
  const { count: statement } = listStatements(request.view.entities, query)
  const tenant = request.actor.serviceBuyerId
  const { count, capped } = await readFrom(services, request, connection =>
    services.counter.count(connection, tenant, statement, { ...query.values, ...askerValues(request.actor) }),
  )
  return { count, capped, filters }
}

/** Makes the query of a declared list as its own page does. */
export function listFor({ view, actor }: FastifyRequest, list: Counted) {
  const resource = view.resources[list.resource]!
  const filters = panelFilters(list.filters, actor)
  return { filters, query: readListQuery(resource, resource.list.modes[0]!, filters) }
}

/** Reads one after the other: all at once would take the database away from the lists of others. */
export async function oneByOne<One, Read>(all: readonly One[], read: (one: One) => Promise<Read>): Promise<Read[]> {
  const found: Read[] = []
  for (const one of all) found.push(await read(one))
  return found
}
