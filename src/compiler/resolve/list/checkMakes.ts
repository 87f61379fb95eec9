import type { Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Refuses to make beside an import what no column of it names, or what is more than its name. */
export function checkMakes(resources: readonly Resource[], spotOf: (resource: Resource) => Spot) {
  for (const resource of resources) {
    const { makes = [], fields = [] } = resource.list.import ?? {}
    const lookups = fields.flatMap(({ lookup }) => (lookup && !lookup.several ? lookup : []))
    const fitting = resources.filter(({ entity, list }) => {
      const named = lookups.find(lookup => lookup.entity === entity && entity !== resource.entity)
      const needed = list.import?.fields.filter(({ required }) => required) ?? []
      return named && list.import?.fields.some(isNamed(named)) && needed.every(isNamed(named))
    })
    const names = fitting.map(({ name }) => name)
    makes.forEach((name, index) => {
      if (names.includes(name)) return
      const place = spotOf(resource).at('list', 'import', 'makes', index)
      place.refuseName('resource that a column refers to and whose import needs its name alone', name, names)
    })
  }
}

const isNamed =
  ({ field }: { field: string }) =>
  ({ source, lookup }: { source: string; lookup?: object }) =>
    source === field && lookup === undefined
