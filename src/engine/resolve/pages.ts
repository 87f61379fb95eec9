import type { Filter, Page, Resource } from '../model.ts'
import { filterNames } from '../filterNames.ts'
import type { Spot } from '../spot.ts'
import type { Context } from './context.ts'
import { resolveKeys } from './keys.ts'

type DeclaredPage = string | { path: string; keys?: string | string[]; start?: Record<string, unknown> }

/** The ways into a resource; the menu key that a way is declared under always opens it. */
export function resolvePages(
  declared: Record<string, Partial<Record<Page['view'], DeclaredPage>>>,
  context: Context,
  spot: Spot,
): Page[] {
  return Object.entries(declared).flatMap(([variant, views]) => {
    if (!context.keys.has(variant)) spot.at(variant).refuseName('menu key', variant, context.keys)
    return Object.entries(views).map(([view, given]) => {
      const { path, keys, start = {} } = typeof given === 'string' ? { path: given } : given
      const here = spot.at(variant, view)
      if (view === 'show' && !path.includes(':id'))
        here.refuse(`"${path}" does not say which record`, 'expected :id in the path')
      const further = resolveKeys(keys, context, here.at('keys')) ?? []
      return { variant, view: view as Page['view'], path, keys: [variant, ...further], start }
    })
  })
}

/** A list may start only with filters that it has. */
export function checkStarts(pages: Page[], filters: Filter[], spot: Spot) {
  const names = filters.flatMap(filterNames)
  for (const page of pages) {
    for (const name of Object.keys(page.start)) {
      if (!names.includes(name)) spot.at(page.variant, page.view, 'start', name).refuseName('filter', name, names)
    }
  }
}

/** Two pages can't have one address. */
export function checkAddresses(resources: Resource[], spotOf: (resource: Resource) => Spot) {
  const taken = new Map<string, string>()
  for (const resource of resources) {
    for (const page of resource.pages) {
      const pattern = page.path.replace(/:[^/]+/g, ':')
      const owner = taken.get(pattern)
      if (owner)
        spotOf(resource)
          .at('pages', page.variant, page.view)
          .refuse(`"${page.path}" is taken by "${owner}"`, 'expected an address of its own')
      taken.set(pattern, resource.name)
    }
  }
}
