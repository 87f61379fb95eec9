import type { Action as DeclaredAction } from '../../../engine/generated/declaration.ts'
import type { Action } from '../../../engine/model/actionModel.ts'
import type { Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { publicField } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { checkDatedText } from './dateFormat.ts'
import { resolveKeys } from '../check/keys.ts'

const WAYS = ['open', 'go', 'dialog', 'download', 'pick', 'choose', 'site', 'run'] as const

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
    // Both are resolved when all resources are there.
    const { pick: _, choose: __, permission, when: ___, ...rest } = given
    return {
      tone: 'default',
      ...rest,
      ...(when && { when }),
      ...(permission && { permission: resolveKeys(permission, context, here.at('permission')) }),
    }
  })
}

/** Refuses names in an address that are no property of the record. */
function checkAddress(address: string | undefined, entity: Entity, spot: Spot) {
  for (const [, name = ''] of address?.matchAll(/:([A-Za-z]+)/g) ?? [])
    if (!entity.fields[name]) spot.refuseName(`property of "${entity.name}"`, name, Object.keys(entity.fields))
}
