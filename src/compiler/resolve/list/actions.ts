import type { Action as DeclaredAction, Pick as DeclaredPick } from '../../../engine/generated/declaration.ts'
import type { Action, Pick } from '../../../engine/model/actionModel.ts'
import type { Entity, Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { linesOf, publicField } from '../check/checkPath.ts'
import { resolveColumns } from './columns.ts'
import type { Context } from '../check/context.ts'
import { checkDatedText } from './dateFormat.ts'
import { resolveKeys } from '../check/keys.ts'

const WAYS = ['open', 'go', 'dialog', 'download', 'pick', 'site', 'run'] as const

/** Resolves buttons; each leads to exactly one place. */
export function resolveActions(declared: DeclaredAction[], entity: Entity, context: Context, spot: Spot): Action[] {
  return declared.map((given, index) => {
    const here = spot.at(index)
    const ways = WAYS.filter(way => way in given)
    if (ways.length !== 1)
      here.refuse(`"${given.label}" leads to ${ways.join(' and ') || 'nothing'}`, `expected one of ${WAYS.join(', ')}`)
    const when = resolveCondition(entity, given.when, context, here.at('when'))
    for (const way of ['open', 'go'] as const) checkAddress(given[way], entity, here.at(way))
    checkAddress(given.site?.path, entity, here.at('site', 'path'))
    if (given.download) checkAddress(given.download.path, entity, here.at('download', 'path'))
    checkDatedText(given.download?.name, here.at('download', 'name'))
    given.run?.of?.forEach((path, at) => publicField(context.entities, entity, path, here.at('run', 'of', at)))
    const { pick, permission, when: _, ...rest } = given
    return {
      tone: 'default',
      ...rest,
      ...(when && { when }),
      ...(permission && { permission: resolveKeys(permission, context, here.at('permission')) }),
      ...(pick && { pick: resolvePick(pick, entity, context, here.at('pick')) }),
    }
  })
}

/** Refuses names in an address that are no property of the record. */
function checkAddress(address: string | undefined, entity: Entity, spot: Spot) {
  for (const [, name = ''] of address?.matchAll(/:([A-Za-z]+)/g) ?? [])
    if (!entity.fields[name]) spot.refuseName(`property of "${entity.name}"`, name, Object.keys(entity.fields))
}

function resolvePick(given: DeclaredPick, entity: Entity, context: Context, spot: Spot): Pick {
  checkAddress(given.from, entity, spot.at('from'))
  const many = entity.fields[given.rows]?.many
  const line = many && context.entities[many.entity]!
  if (!line) spot.at('rows').refuseName('relation to lines', given.rows, linesOf(entity))
  else if (!line.fields[given.left])
    spot.at('left').refuseName(`property of "${line.name}"`, given.left, Object.keys(line.fields))
  return {
    ...given,
    columns: resolveColumns(given.columns, entity, context, spot.at('columns')),
    lineColumns: line ? resolveColumns(given.lineColumns, line, context, spot.at('lineColumns')) : [],
  }
}

/** Checks that where lines are picked, a resource makes documents from them at that endpoint. */
export function checkPicks(resources: Resource[], spotOf: (resource: Resource) => Spot) {
  for (const resource of resources)
    resource.actions.forEach(({ pick }, index) => {
      const made = pick && resources.filter(({ madeFrom }) => madeFrom?.entity === resource.entity)
      if (made && !made.some(({ endpoint }) => endpoint === pick.post))
        spotOf(resource)
          .at('actions', index, 'pick', 'post')
          .refuseName(
            `endpoint of a resource made from "${resource.entity}"`,
            pick.post,
            made.map(({ endpoint }) => endpoint),
          )
    })
}
