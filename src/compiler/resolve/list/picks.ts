import type { Action as DeclaredAction, Pick as DeclaredPick } from '../../../engine/generated/declaration.ts'
import type { Pick } from '../../../engine/model/actionModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { resolveColumns } from './columns.ts'

/** Adds to buttons the dialogs in which lines are picked; all resources have to be resolved before. */
export function resolvePicks(
  declared: DeclaredAction[],
  resource: Resource,
  resources: readonly Resource[],
  context: Context,
  spot: Spot,
) {
  declared.forEach(({ pick }, index) => {
    const resolved = pick && resolvePick(pick, resource, resources, context, spot.at(index, 'pick'))
    if (resolved) resource.actions[index]!.pick = resolved
  })
}

function resolvePick(
  { makes, siblings, columns, lineColumns, ...texts }: DeclaredPick,
  resource: Resource,
  resources: readonly Resource[],
  context: Context,
  spot: Spot,
): Pick | undefined {
  const entity = context.entities[resource.entity]!
  const madeOfThis = resources.filter(({ madeFrom }) => madeFrom?.entity === entity.name)
  const made = madeOfThis.find(({ name }) => name === makes)
  const shared = entity.fields[siblings]?.ref?.entity
  const owner = resources.find(one => one.entity === shared)
  if (!made)
    spot.at('makes').refuseName(
      `resource made from "${entity.name}"`,
      makes,
      madeOfThis.map(({ name }) => name),
    )
  if (!owner) {
    const known = Object.values(entity.fields).filter(({ ref }) => resources.some(one => one.entity === ref?.entity))
    spot.at('siblings').refuseName(
      `reference of "${entity.name}" to a resource`,
      siblings,
      known.map(({ name }) => name),
    )
  }
  if (!made?.madeFrom || !owner) return undefined
  const { theirRows: rows, theirLineEntity, left } = made.madeFrom
  return {
    ...texts,
    from: `${owner.endpoint}/:${siblings}/${resource.name}`,
    post: made.endpoint,
    rows,
    left,
    columns: resolveColumns(columns, entity, context, spot.at('columns')),
    lineColumns: resolveColumns(lineColumns, context.entities[theirLineEntity]!, context, spot.at('lineColumns')),
  }
}
