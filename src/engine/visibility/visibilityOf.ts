import { derivedPaths } from '../relations/derivedPaths.ts'
import type { AsOf } from '../model/asOfModel.ts'
import type { Related } from '../model/relatedModel.ts'
import type { Entities, Entity, Field } from '../model/model.ts'
import type { UnionPart } from '../model/unionModel.ts'
import { fieldsRead } from '../value/condition.ts'
import { hasPermission } from './permissions.ts'
import { rowScope } from './rowScope.ts'
import { relatedPaths } from '../relations/relatedPaths.ts'
import { saysOnly } from './saysOnly.ts'
import { record } from '../value/record.ts'
import { unionSources } from '../relations/unionSources.ts'
import { findPath } from '../relations/schemaPath.ts'

/** What an account with some menu keys may see of records. */
export interface Visibility {
  /**
   * The entities without the properties that are hidden, with the records that they see; one of which nothing is hidden
   * is the very same.
   */
  entities: Entities
  /** Tells whether neither the value at a path nor anything on the way to it is hidden. */
  isVisible(entity: string, path: string): boolean
}

/** Of so many sets of keys it is kept what they may see: about one for each role, asked for at every act. */
const KEPT = 50
const kept = new WeakMap<Entities, Map<string, Visibility>>()

/**
 * Tells what an account with these keys may see. A value is hidden without any of its permission keys or without the
 * key of its mask, and so is whatever is derived from it.
 */
export function visibilityOf(entities: Entities, keys: ReadonlySet<string>): Visibility {
  const held = [...keys].toSorted()
  const known = kept.get(entities) ?? new Map<string, Visibility>()
  kept.set(entities, known)
  const name = held.join('\n')
  const visibility = known.get(name) ?? compute(entities, held)
  // The one that was asked for longest ago is the first, and leaves.
  known.delete(name)
  known.set(name, visibility)
  if (known.size > KEPT) known.delete(known.keys().next().value!)
  return visibility
}

function compute(entities: Entities, held: string[]): Visibility {
  const keys = new Set(held)
  const known = new Map<Field, boolean>()
  const isHidden = (entity: Entity, field: Field): boolean => {
    const before = known.get(field)
    if (before !== undefined) return before
    const sources = field.derived ? derivedPaths(field.derived) : []
    const isOpen =
      hasPermission(keys, field.permission) && hasPermission(keys, field.mask === undefined ? undefined : [field.mask])
    const related = field.derived && 'related' in field.derived ? field.derived.related : undefined
    const hidden =
      !isOpen ||
      sources.some(path => !isVisible(entity.name, path)) ||
      (related !== undefined && !tells(related)) ||
      unionSources(entity, field.name).some(({ of, path }) => !isVisible(of, path))
    known.set(field, hidden)
    return hidden
  }
  const tells = (related: Related) => relatedPaths(related).every(path => isVisible(related.entity, path))
  const isVisible = (from: string, path: string): boolean => {
    const found = findPath(entities, from, path)
    if (!found) return true
    const owners = [entities[from]!, ...found.steps.map(step => step.entity)]
    const fields = [...found.steps.map(step => step.field), found.field]
    return !fields.some((field, index) => isHidden(owners[index]!, field))
  }
  const isChosenBySeen = ({ entity, when }: UnionPart) => fieldsRead(when).every(name => isVisible(entity, name))
  const asSeen = (entity: Entity, field: Field): Field => {
    const { warn, parts, derived } = field
    const said = warn?.filter(one => saysOnly(one, path => isVisible(entity.name, path)))
    const past = derived && 'asOf' in derived ? pastSeen(entity, derived.asOf) : undefined
    const isSaid = said?.length === warn?.length
    if (isSaid && !parts && !past) return field
    return {
      ...field,
      ...(!isSaid && { warn: said }),
      ...(parts && { parts: { keys: held } }),
      ...(past && { derived: { asOf: past } }),
    }
  }
  /** The same without the figures that are hidden; undefined where none is. */
  const pastSeen = (entity: Entity, past: AsOf): AsOf | undefined => {
    const all = Object.entries(past.values)
    const known = all.filter(([own, moved]) => isVisible(entity.name, own) && isVisible(past.entity, moved))
    return known.length < all.length ? { ...past, values: record(known) } : undefined
  }
  const seen = Object.values(entities).map((entity): [string, Entity] => {
    const all = Object.entries(entity.fields)
    const shown = all.filter(([, field]) => !isHidden(entity, field))
    const fields = shown.map(([name, field]): [string, Field] => [name, asSeen(entity, field)])
    const union = entity.union?.map(part => (isChosenBySeen(part) ? part : { ...part, isHidden: true as const }))
    const isWhole =
      shown.length === all.length &&
      shown.every(([, field], index) => field === fields[index]![1]) &&
      !union?.some(({ isHidden: hidden }) => hidden)
    const scope = rowScope(entities, entity, keys)
    if (isWhole && !scope) return [entity.name, entity]
    const title = fields.some(([name]) => name === entity.title) ? entity.title : 'id'
    return [
      entity.name,
      {
        ...entity,
        title,
        fields: record(fields),
        ...(union && { union }),
        ...(scope && { rowScope: scope }),
      },
    ]
  })
  return { entities: record(seen), isVisible }
}
