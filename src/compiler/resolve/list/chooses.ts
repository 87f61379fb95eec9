import type { Action as DeclaredAction, Choose as DeclaredChoose } from '../../../engine/generated/declaration.ts'
import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { Action, Choose } from '../../../engine/model/actionModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { listNamed } from '../resource/relatedLists.ts'

/** Adds to buttons the lists from which a record is chosen; all resources have to be resolved before. */
export function resolveChooses(
  declared: readonly DeclaredAction[],
  actions: readonly Action[],
  resources: readonly Resource[],
  spot: Spot,
) {
  declared.forEach(({ choose }, index) => {
    const resolved = choose && resolveChoose(choose, resources, spot.at(index, 'choose'))
    if (resolved) actions[index]!.choose = resolved
  })
}

function resolveChoose(
  { from, filter = {}, go }: DeclaredChoose,
  resources: readonly Resource[],
  spot: Spot,
): Choose | undefined {
  const of = listNamed(from, resources, spot.at('from'))
  if (!of) return undefined
  const filters = singleFilters(of.list.filters)
  const names = filters.flatMap(filterNames)
  for (const name of Object.keys(filter))
    if (!names.includes(name)) spot.at('filter', name).refuseName(`filter of "${from}"`, name, names)
  const search = filters.find(({ source }) => source === of.title)?.source
  if (search === undefined) {
    spot
      .at('from')
      .refuse(
        `the list of "${from}" has no filter for "${of.title}", by which its records are called`,
        'expected one in its list',
      )
    return undefined
  }
  return { resource: of.name, filter, search, go }
}
