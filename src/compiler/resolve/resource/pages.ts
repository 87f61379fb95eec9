import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { Page as DeclaredPage, Resource as DeclaredResource } from '../../../engine/generated/declaration.ts'
import type { Entity, Filter, Page, Resource } from '../../../engine/model/model.ts'
import type { PanelValue } from '../../../engine/model/panelModel.ts'
import { menuItem } from '../../../engine/visibility/permissions.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkConstant } from '../check/checkCondition.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { resolveValues } from '../check/resolveCondition.ts'

/** Resolves the pages of a resource; the menu key that a page is declared under always opens it. */
export function resolvePages(
  declared: DeclaredResource['pages'],
  entity: Entity,
  context: Context,
  spot: Spot,
): Page[] {
  return Object.entries(declared).flatMap(([variant, views]) => {
    if (!context.keys.has(variant)) spot.at(variant).refuseName('menu key', variant, context.keys)
    return (['list', 'show', 'edit'] as const).flatMap(view => {
      const given = views[view]
      if (given === undefined) return []
      const {
        path,
        permission,
        by,
        proposal,
        start: started = {},
        startUnless,
        preferred,
        background,
      } = asObject(given)
      const here = spot.at(variant, view)
      const told = by === undefined ? ':id' : ':key'
      if (view !== 'list' && proposal === undefined && !path.includes(told))
        here.refuse(`"${path}" does not say which record`, `expected ${told} in the path`)
      const start = startOf(resolveValues(entity, started, context, here.at('start')), here.at('start'))
      const further = resolveKeys(permission, context, here.at('permission')) ?? []
      if (startUnless && Object.keys(start).length === 0)
        here.at('startUnless').refuse('"startUnless" of a page that starts with nothing', 'expected "start" beside it')
      if (preferred && (view !== 'show' || by !== undefined))
        here.at('preferred').refuse('"preferred" of a page that shows no record by its id', 'expected it on a "show"')
      const page: Page = { variant, view, path, keys: [variant, ...further], start }
      if (by) page.by = by
      if (proposal) page.proposal = proposal
      if (startUnless) page.startUnless = resolveKeys(startUnless, context, here.at('startUnless'))
      if (preferred) page.preferred = true
      const behind = background ?? menuItem(context.menus, variant)?.background
      if (behind) page.background = behind
      return [page]
    })
  })
}

/** Returns the values that a list starts with; a state may want a property empty, which no filter asks for. */
function startOf(values: Record<string, PanelValue | null>, spot: Spot): Page['start'] {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    if (value !== null) return [[name, value] as const]
    spot.refuse(`"${name}" is empty in it`, 'expected a state that names a value of each property')
    return []
  })
  return Object.fromEntries(entries)
}

const asObject = (given: DeclaredPage): Exclude<DeclaredPage, string> =>
  typeof given === 'string' ? { path: given } : given

/** Refuses more than one preferred page. */
export function checkPreferred(pages: Page[], spot: Spot) {
  const [first, ...others] = pages.filter(({ preferred }) => preferred)
  for (const { variant, view } of others)
    spot.at(variant, view, 'preferred').refuse(`"${first!.path}" is preferred already`, 'expected one page for all')
}

/** Checks the filter values that lists start with; -1 and empty mean all. */
export function checkStarts(pages: Page[], filters: Filter[], entity: Entity, spot: Spot) {
  for (const page of pages) checkFilterValues(page.start, filters, entity, spot.at(page.variant, page.view, 'start'))
}

/** Refuses values of filters that a list does not have, or that a filter does not offer. */
export function checkFilterValues(values: Page['start'], filters: Filter[], entity: Entity, spot: Spot) {
  const names = filters.flatMap(filterNames)
  for (const [name, value] of Object.entries(values)) {
    const here = spot.at(name)
    if (!names.includes(name)) here.refuseName('filter', name, names)
    else if (
      value !== -1 &&
      value !== '' &&
      singleFilters(filters).some(filter => filter.source === name && (filter.options || filter.kind === 'boolean'))
    )
      checkConstant(entity.fields[name]!, value, here)
  }
}

/** Checks pages that start from a proposal: the resource is made from documents, and the path says from which one. */
export function checkProposals(pages: Page[], isMade: boolean, spot: Spot) {
  for (const { variant, view, proposal } of pages) {
    if (proposal === undefined) continue
    const here = spot.at(variant, view, 'proposal')
    if (!isMade) here.refuse('such a record is made from nothing', 'expected "madeFrom" in the resource')
    if (proposal.split(':').length !== 2)
      here.refuse(`"${proposal}" does not say which document`, 'expected one :name in the path')
  }
}

/** Refuses two pages at one address. */
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

/** Refuses two lists or resources at one endpoint; one list, and its look-up, may share that of their resource. */
export function checkEndpoints(resources: Resource[], spotOf: (resource: Resource) => Spot) {
  const taken = new Map<string, { resource: Resource; mode?: string }>()
  for (const resource of resources) {
    const take = (endpoint: string, place: string[], mode?: string) => {
      const owner = taken.get(endpoint)
      taken.set(endpoint, { resource, mode })
      const twin = owner?.resource === resource ? owner.mode : owner?.resource.name
      if (twin)
        spotOf(resource)
          .at(...place)
          .refuse(`"${endpoint}" is taken by "${twin}"`, 'expected an endpoint of its own')
    }
    take(resource.endpoint, ['endpoint'])
    const { lookup } = resource.list
    if (lookup && lookup.path !== resource.endpoint) take(lookup.path, ['list', 'lookup', 'path'], 'lookup')
    for (const { endpoint, name } of resource.list.modes) take(endpoint, ['list', 'modes', name, 'endpoint'], name)
  }
}
