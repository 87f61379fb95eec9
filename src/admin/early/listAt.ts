import type { GetListParams } from 'react-admin'
import { declaredPages } from '../../engine/declaredPages.ts'
import type { Mode, Page, Registry, Resource } from '../../engine/model/model.ts'
import type { FirstList } from '../providers/data/firstLists.ts'
import { listUrl } from '../providers/data/listUrl.ts'

/** The list that an address begins with, and what it asks. */
export interface AskedList {
  resource: Resource
  page: Page
  mode: Mode
  params: GetListParams
  url: string
}

/**
 * Finds the list that an address begins with: what it asked when it was last opened, else what is declared.
 * @param known what is remembered of the address
 * @returns undefined where the page is no list, or what it asks is only known to the console
 */
export function listAt(
  registry: Registry,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  known?: FirstList,
): AskedList | undefined {
  const found = declaredPages(registry).find(({ page }) => page.view === 'list' && page.path === pathname)
  if (!found || (!known && search !== '')) return undefined
  const { list } = found.resource
  const name = known ? known.mode : list.mode
  const mode = list.modes.find(mode => mode.name === name) ?? (known ? undefined : list.modes[0])
  if (!mode) return undefined
  const asked = known ?? {
    pagination: { page: 1, perPage: list.pageSize },
    sort: list.sort,
    filter: found.page.start ?? {},
  }
  const params = { pagination: asked.pagination, sort: asked.sort, filter: asked.filter as object, meta: { mode } }
  const url = listUrl(registry, found.resource.name, params)
  return known && known.url !== url ? undefined : { ...found, mode, params, url }
}

/** Tells what the addresses of all lists ask that was declared. */
export const declaredLists = (registry: Registry): [address: string, url: string][] =>
  declaredPages(registry).flatMap(({ page: { path } }) => {
    const asked = listAt(registry, { pathname: path, search: '' })
    return asked ? [[path, asked.url]] : []
  })
