import type { GetListParams } from 'react-admin'
import type { Mode, Registry, Resource } from '../../../engine/model/model.ts'
import { api } from './api.ts'
import { type Params, queryString } from './queryString.ts'

/** What a list is told beside what react-admin knows. */
export interface ListMeta {
  mode?: Mode
  /** Of the request. */
  name?: string
}

/** Tells where a page of a list is asked for. */
export function listUrl(registry: Registry | undefined, name: string, { filter, meta, ...params }: GetListParams) {
  const resource = registry?.resources[name]
  const { mode }: ListMeta = meta ?? {}
  const isSorted = mode || (resource && sortsBy(resource, params.sort?.field))
  const query = { ...filtering(resource, filter as Params), ...paging(params), ...(isSorted && sorting(params)) }
  return urlOf(mode?.endpoint ?? resource?.endpoint ?? name, query)
}

/** Returns the filters of a page: it shows what they say, and what others are spared when they choose is here. */
export function filtering(resource: Resource | undefined, filter: Params): Params {
  const all = Object.fromEntries(Object.keys(resource?.list.lookup?.where ?? {}).map(name => [name, -1]))
  return { ...all, ...filter }
}

/** Tells whether a list can be sorted by a property; react-admin's own lists offer it of every column. */
const sortsBy = ({ list: { sort, modes } }: Resource, field: string | undefined) =>
  field === 'id' ||
  field === sort.field ||
  modes[0]?.columns.some(({ source, sortable }) => source === field && sortable) === true

export const urlOf = (endpoint: string, params: Params) => `${api}/${endpoint}?${queryString(params)}`

export const paging = ({ pagination }: Pick<GetListParams, 'pagination'>) => ({
  page: pagination?.page,
  per_page: pagination?.perPage,
})

export const sorting = ({ sort }: Pick<GetListParams, 'sort'>) => ({ sort: sort?.field, order: sort?.order })
