import type { Formula } from '../formula/formula.ts'
import type { Entities, Entity, RowScope } from '../model/entityModel.ts'
import { hasPermission } from './permissions.ts'

/** Returns the records that an account with these menu keys sees and changes; undefined where these are all. */
export function rowScope(entities: Entities, entity: Entity, keys: ReadonlySet<string>): RowScope | undefined {
  const { see, change } = rulesFor(entity, keys)
  const about = aboutSeen(entities, entity, keys)
  const within = entity.ownedBy?.flatMap(({ entity: owner, by }) => {
    const scope = rowScope(entities, entities[owner]!, keys)
    return scope ? { by, entity: owner, scope } : []
  })
  if (!see && !change && !about && !within?.length) return undefined
  return { see, change, ...(about && { about }), ...(within?.length && { within }), entities }
}

function rulesFor({ scopeRules }: Entity, keys: ReadonlySet<string>): Pick<RowScope, 'see' | 'change'> {
  if (!scopeRules) return {}
  const rules = scopeRules.filter(({ permission }) => hasPermission(keys, permission))
  const isLimited = rules.some(rule => rule.change)
  return {
    see: anyOf(rules.map(rule => rule.see)),
    change: isLimited ? anyOf(rules.map(({ see, change }) => bothOf(see, change))) : undefined,
  }
}

/** Returns which of the records that rows tell of an account sees; undefined where these are all. */
function aboutSeen(entities: Entities, { about }: Entity, keys: ReadonlySet<string>): RowScope['about'] {
  if (!about) return undefined
  const seen = Object.values(entities).flatMap(one => {
    if (one.about || !(one.scopeRules || one.ownedBy?.some(({ asRecords }) => asRecords))) return []
    const scope = rowScope(entities, one, keys)
    return scope?.see || scope?.within ? { entity: one.name, scope } : []
  })
  return seen.length > 0 ? { ids: about, seen } : undefined
}

/** Joins formulas by `or`; one that is not there holds always. */
function anyOf(formulas: (Formula | undefined)[]): Formula | undefined {
  const given = formulas.filter(formula => formula !== undefined)
  if (given.length < formulas.length) return undefined
  return given.length === 1 ? given[0] : { decide: 'or', sides: given, type: 'boolean' }
}

const bothOf = (a: Formula | undefined, b: Formula | undefined): Formula | undefined =>
  a && b ? { decide: 'and', sides: [a, b], type: 'boolean' } : (a ?? b)
