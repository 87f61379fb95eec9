import type { Entity } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from './context.ts'
import { resolveKeys } from './keys.ts'

/** Refuses permissions and masks on properties that can't be hidden, and unknown menu keys in them. */
export function checkPermissions(entity: Entity, context: Context, spot: Spot) {
  entity.scopeRules?.forEach(({ permission }, index) => {
    if (permission) resolveKeys(permission, context, spot.at('x-scope', index, 'permission'))
  })
  for (const { name, permission, mask } of Object.values(entity.fields)) {
    const declared = {
      ...(permission && { 'x-permission': permission.length === 1 ? permission[0]! : permission }),
      ...(mask !== undefined && { 'x-mask': mask }),
    }
    for (const [keyword, keys] of Object.entries(declared)) {
      const here = spot.at('properties', name, keyword)
      resolveKeys(keys, context, here)
      if (!entity.stored)
        here.refuse(`"${entity.name}" is no record`, 'expected it on the property of a record that holds the value')
      else if (entity.key.includes(name))
        here.refuse(`records of "${entity.name}" are told by "${name}"`, 'expected a property that is not its key')
    }
  }
}
