import type { Action as DeclaredAction, Choose as DeclaredChoose } from '../../../engine/generated/declaration.ts'
import { singleFilters } from '../../../engine/list/filterNames.ts'
import type { Action, Choose } from '../../../engine/model/actionModel.ts'
import type { Entities, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkFilters } from '../check/checkFilters.ts'
import { listNamed } from '../check/listNamed.ts'

/** Adds to buttons the lists from which a record is chosen; all resources have to be resolved before. */
export function resolveRecordChoices(
  declared: readonly DeclaredAction[],
  actions: readonly Action[],
  resources: readonly Resource[],
  entities: Entities,
  spot: Spot,
) {
  declared.forEach(({ choose }, index) => {
    const resolved = choose && resolveChoose(choose, resources, entities, spot.at(index, 'choose'))
    if (resolved) actions[index]!.choose = resolved
  })
}

function resolveChoose(
  { resource, filters = {}, also = [], go }: DeclaredChoose,
  resources: readonly Resource[],
  entities: Entities,
  spot: Spot,
): Choose | undefined {
  const of = listNamed(resource, resources, spot.at('resource'))
  if (!of) return undefined
  checkFilters(filters, of, entities, spot.at('filters'))
  const texts = singleFilters(of.list.filters).filter(({ match }) => match === 'contains')
  const names = texts.map(({ source }) => source)
  also.forEach((name, index) => {
    if (!names.includes(name)) spot.at('also', index).refuseName(`filter for texts of "${resource}"`, name, names)
  })
  const search = singleFilters(of.list.filters).find(({ source }) => source === of.title)?.source
  if (search !== undefined) return { resource: of.name, filters, search, also, go }
  spot
    .at('resource')
    .refuse(
      `the list of "${resource}" has no filter for "${of.title}", by which its records are called`,
      'expected one in its list',
    )
  return undefined
}
