import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { Entity, Filter, Resource } from '../../../engine/model/model.ts'

/** A request that the console may send for a resource. */
export interface OwnOperation {
  method: string
  path: string
  filters?: string[]
  /** Filters that need no permission. */
  everyones?: string[]
  /** Constants that its body carries. */
  body?: Record<string, unknown>
}

/** Lists the requests that the console may send for a resource, by the names that a backend declaration gives them. */
export function operationsOf(resource: Resource, { fields }: Entity): Map<string, OwnOperation> {
  const { endpoint, list, show, transitions } = resource
  const isEveryones = ({ source, permission, setting }: Filter) =>
    !permission && !setting && !fields[source]?.permission && !fields[source]?.mask
  const filters = list.filters.flatMap(filterNames)
  const everyones = singleFilters(list.filters.filter(isEveryones)).filter(isEveryones).flatMap(filterNames)
  const one = `${endpoint}/{id}`
  const operations = new Map<string, OwnOperation>()
  for (const mode of list.modes) operations.set(mode.name, { method: 'GET', path: mode.endpoint, filters, everyones })
  if (list.lookup && list.lookup.path !== endpoint) operations.set('lookup', { method: 'GET', path: list.lookup.path })
  operations.set('one', { method: 'GET', path: one })
  operations.set('create', { method: 'POST', path: endpoint })
  operations.set('update', { method: 'PUT', path: one })
  if (resource.delete) {
    operations.set('delete', { method: 'DELETE', path: one })
    operations.set('deleteSeveral', { method: 'POST', path: `${endpoint}/_delete` })
  }
  if (list.import) operations.set('import', { method: 'POST', path: `${endpoint}/_import` })
  list.modes
    .filter(mode => mode.export)
    .forEach((mode, index) =>
      operations.set(index === 0 ? 'export' : `${mode.name}Export`, {
        method: 'GET',
        path: `${mode.endpoint}/_export`,
        filters,
        everyones,
      }),
    )
  if (show.export) operations.set('oneExport', { method: 'GET', path: `${one}/_export` })
  for (const { name, call, body } of transitions) operations.set(name, { method: call.method, path: call.path, body })
  return operations
}
