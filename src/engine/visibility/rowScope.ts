import type { Formula } from '../formula/formula.ts'
import type { Entities, Entity, RowScope } from '../model/entityModel.ts'
import { hasPermission } from './permissions.ts'

/** Returns the records that an account with these menu keys sees and changes; undefined where these are all. */
export function rowScope(entities: Entities, entity: Entity, keys: ReadonlySet<string>): RowScope | undefined {
  const { see, change } = rulesFor(entity, keys)
  const about = aboutSeen(entities, entity, keys)
  const scopesBy = (named: Entity['follows']) =>
    named?.flatMap(({ entity: other, by }) => {
      const scope = rowScope(entities, entities[other]!, keys)
      return scope ? { by, entity: other, scope } : []
    })
  const within = scopesBy(entity.ownedBy)
  const follows = scopesBy(entity.follows)
  if (!see && !change && !about && !within?.length && !follows?.length) return undefined
  return {
    ...{ see, change, entities },
    ...(about && { about }),
    ...(within?.length && { within }),
    ...(follows?.length && { follows }),
  }
}

/** Tells whether rules say who sees which records of an entity, of what they belong to or of what they follow. */
export const isScoped = (entities: Entities, { scopeRules, ownedBy = [], follows = [] }: Entity): boolean =>
  scopeRules !== undefined || [...ownedBy, ...follows].some(({ entity }) => isScoped(entities, entities[entity]!))

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
    const isRecord = !one.ownedBy || one.ownedBy.some(({ asRecords }) => asRecords)
    const scope = !one.about && isRecord && isScoped(entities, one) ? rowScope(entities, one, keys) : undefined
    return scope && (scope.see ?? scope.within ?? scope.follows) ? { entity: one.name, scope } : []
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
