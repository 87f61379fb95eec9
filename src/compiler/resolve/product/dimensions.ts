import { singleFilters } from '../../../engine/list/filterNames.ts'
import type { Report as DeclaredReport } from '../../../engine/generated/declaration.ts'
import { isTime } from '../../../engine/model/kinds.ts'
import type { Filter, Mode, Resource } from '../../../engine/model/model.ts'
import type { Dimension } from '../../../engine/model/reportModel.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import { createReport, type Spot } from '../../diagnostics/spot.ts'
import { publicField } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'

/** Resolves what the rows of a list may be told apart by: filters that find a value of each row exactly, all unless given. */
export function resolveDimensions(
  declared: DeclaredReport['dimensions'],
  resource: Resource,
  mode: Mode,
  context: Pick<Context, 'entities'>,
  spot: Spot,
): Dimension[] {
  if (declared) return declaredDimensions(declared, resource, mode, context, spot)
  return singleFilters(resource.list.filters).flatMap(({ source }) => {
    const tried = createReport()
    const found = declaredDimensions([source], resource, mode, context, tried.file(''))
    return tried.mistakes.length > 0 ? [] : found
  })
}

function declaredDimensions(
  declared: NonNullable<DeclaredReport['dimensions']>,
  { entity, list }: Resource,
  mode: Mode,
  { entities }: Pick<Context, 'entities'>,
  spot: Spot,
): Dimension[] {
  const filters = singleFilters(list.filters)
  const seen = new Set<string>()
  return declared.flatMap((given, index) => {
    const { source, label, sources } =
      typeof given === 'string' ? { source: given, label: undefined, sources: undefined } : given
    const here = typeof given === 'string' ? spot.at(index) : spot.at(index, 'source')
    const filter = filters.find(one => one.source === source)
    if (!filter) {
      const names = filters.filter(isExact).map(one => one.source)
      here.refuseName('filter of the list', source, names)
      return []
    }
    if (seen.has(source)) here.refuse(`"${source}" stands here twice`, 'expected each filter once')
    seen.add(source)
    const found = findSource(entities, entity, source)!
    const [first, ...rest] = found.steps
    if (rest.some(({ many }) => many) || (first?.many && first.relation !== mode.rows)) {
      here.refuse(`a row has several of "${source}"`, 'expected a filter by one value of each row')
      return []
    }
    if (!isExact(filter)) {
      here.refuse(
        `rows can't be told apart by "${source}"`,
        'expected a filter that finds one value: a time, an enumeration, a record, or one with "match": "equals"',
      )
      return []
    }
    const { ref } = found.field
    const called = ref && [...found.steps.map(step => step.relation), ref.as, entities[ref.entity]!.title].join('.')
    const owner = entities[entity]!
    const titles = sources ?? (called === undefined ? undefined : [called])
    for (const [at, path] of (sources ?? []).entries())
      publicField(entities, owner, path, spot.at(index, 'sources', at))
    return {
      ...{ source, label: label ?? filter.label },
      ...(isTime(filter.kind) && { isTime: true as const, ...(filter.future && { isAhead: true as const }) }),
      ...(titles && { titles }),
      ...(filter.options && { options: filter.options }),
    }
  })
}

/** Tells whether a filter finds just the rows with a value, or those of a span of time. */
const isExact = ({ match, kind, where }: Filter): boolean =>
  !where && (match === 'equals' ? !isTime(kind) : match === 'range' && isTime(kind))
