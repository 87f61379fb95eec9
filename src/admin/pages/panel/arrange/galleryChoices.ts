import { filterNames, singleFilters } from '../../../../engine/list/filterNames.ts'
import type { SavedFilter } from '../../../../engine/listSetting/savedFilter.ts'
import { isTime } from '../../../../engine/model/kinds.ts'
import type { Entity, Registry, Resource } from '../../../../engine/model/model.ts'
import { hasList } from '../../../../engine/visibility/hasList.ts'
import { isQueued, rangeOf } from '../../../../engine/visibility/seenPanel.ts'

export interface Choice {
  value: string
  label: string
}

/** Returns the lists that a user may open. */
export const listChoices = ({ resources }: Pick<Registry, 'resources'>): Choice[] =>
  Object.values(resources).filter(hasList).map(named)

/** Returns the reports that a user may open. */
export const reportChoices = ({ reports }: Pick<Registry, 'reports'>): Choice[] =>
  Object.values(reports).map(({ name, title }) => ({ value: name, label: title }))

/** Returns the columns that a list adds up. */
export const sumChoices = ({ list }: Resource): Choice[] =>
  list.modes[0]!.columns.filter(({ sum }) => sum).map(({ source, label }) => ({ value: source, label }))

/** Returns the times by which records of a list can be told apart, and the list asked for. */
export const timeChoices = (resource: Resource, { fields }: Entity): Choice[] =>
  Object.values(fields)
    .filter(({ name, stored, kind, secret }) => stored && !secret && isTime(kind) && rangeOf(resource, name))
    .map(named)

/** Returns the columns by which records of a list can wait. */
export const waitChoices = (resource: Resource, { fields }: Entity): Choice[] =>
  resource.list.modes[0]!.columns.filter(({ source }) => {
    const kind = Object.hasOwn(fields, source) ? fields[source]!.kind : undefined
    return kind !== undefined && isTime(kind) && isQueued({ by: source }, resource)
  }).map(({ source, label }) => ({ value: source, label }))

/** Returns the saved views whose conditions a tile can have: all that the list still has. */
export function viewChoices(saved: readonly SavedFilter[], { name, list }: Resource): (Choice & SavedFilter)[] {
  const known = singleFilters(list.filters).flatMap(filterNames)
  return saved
    .filter(view => view.resource === name && Object.keys(view.filters).every(one => known.includes(one)))
    .map(view => ({ ...view, value: view.id, label: view.name }))
}

const named = ({ name, label }: { name: string; label: string }): Choice => ({ value: name, label })
