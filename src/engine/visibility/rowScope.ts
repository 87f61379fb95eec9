import type { Formula } from '../formula/formula.ts'
import type { Entities, Entity, RowScope } from '../model/entityModel.ts'
import { hasPermission } from './permissions.ts'

/** Returns the records that an account with these menu keys sees and changes; undefined where these are all. */
export function rowScope(entities: Entities, { scopeRules }: Entity, keys: ReadonlySet<string>): RowScope | undefined {
  if (!scopeRules) return undefined
  const rules = scopeRules.filter(({ permission }) => hasPermission(keys, permission))
  const see = anyOf(rules.map(rule => rule.see))
  const isLimited = rules.some(rule => rule.change)
  const change = isLimited ? anyOf(rules.map(({ see, change }) => bothOf(see, change))) : undefined
  return see || change ? { see, change, entities } : undefined
}

/** Joins formulas by `or`; one that is not there holds always. */
function anyOf(formulas: (Formula | undefined)[]): Formula | undefined {
  const given = formulas.filter(formula => formula !== undefined)
  if (given.length < formulas.length) return undefined
  return given.length === 1 ? given[0] : { decide: 'or', sides: given, type: 'boolean' }
}

const bothOf = (a: Formula | undefined, b: Formula | undefined): Formula | undefined =>
  a && b ? { decide: 'and', sides: [a, b], type: 'boolean' } : (a ?? b)
