import type { Formula } from '../formula/formula.ts'
import type { Entity } from '../model/entityModel.ts'

/** Returns the property with the account to whom alone a record is there, where that is the entity's only rule. */
export function ownerOf({ scopeRules = [] }: Entity): string | undefined {
  const [rule, ...others] = scopeRules
  if (!rule?.see || rule.permission || others.length > 0) return undefined
  const { see } = rule
  if (!('call' in see) || see.call !== 'equal') return undefined
  const owner = see.args.find(arg => 'read' in arg && !arg.of)
  return see.args.some(isActor) && owner && 'read' in owner ? owner.read : undefined
}

const isActor = (part: Formula) => 'read' in part && part.of === 'actor' && part.read === 'id'
