import type { UnionPart as DeclaredPart } from '../../../engine/generated/declaration.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import type { UnionPart } from '../../../engine/model/unionModel.ts'
import type { Condition } from '../../../engine/value/condition.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkConstant } from '../check/checkCondition.ts'
import { storedOf } from '../check/checkPath.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { single } from './single.ts'

interface Ground {
  entities: Entities
  states: Record<string, Record<string, Condition>>
}

/** Resolves the parts of a union, without those that have a mistake, which was reported. */
export function resolveUnion(
  declared: readonly DeclaredPart[],
  union: Entity,
  context: Ground,
  spot: Spot,
): UnionPart[] {
  for (const { name, derived } of Object.values(union.fields))
    if (derived && 'related' in derived)
      spot.at('properties', name).refuse('a union tells what its parts tell', 'expected no "x-related" here')
  return declared.flatMap((part, index) => {
    const here = spot.at('x-union', index)
    const of = context.entities[part.schema]
    if (!of?.stored || of.global) {
      const stored = Object.values(context.entities).filter(entity => entity.stored && !entity.global)
      here.at('schema').refuseName(
        'stored entity',
        part.schema,
        stored.map(({ name }) => name),
      )
      return []
    }
    checkValues(part.values, union, of, context.entities, here.at('values'))
    const when = resolveCondition(of, part.when, context, here.at('when'))
    return [{ entity: of.name, ...(when && { when }), values: part.values }]
  })
}

function checkValues(values: UnionPart['values'], union: Entity, of: Entity, entities: Entities, spot: Spot) {
  const columns = storedOf(union).filter(name => name !== 'id')
  for (const [name, value] of Object.entries(values)) {
    const here = spot.at(name)
    if (!columns.includes(name)) {
      here.refuseName(`property of "${union.name}" that is not derived`, name, columns)
      continue
    }
    const field = union.fields[name]!
    if (typeof value !== 'string') checkConstant(field, value, here)
    else {
      const source = single(entities, of, value, here)
      const isBeginning = source?.kind === 'date' && field.kind === 'dateTime'
      if (source && !isBeginning && familyOf(source) !== familyOf(field))
        here.refuse(`"${value}" is of another kind than "${name}"`, `expected one of the kind ${field.kind}`)
    }
  }
  const left = columns.find(name => union.fields[name]!.required && !Object.hasOwn(values, name))
  if (left !== undefined) spot.refuse(`"${left}" is required`, 'expected it here')
}

/** Kinds of values that may stand below one another. */
function familyOf({ kind, schema, options }: Field): string {
  if (isNumber(kind)) return 'number'
  if (kind === 'enumeration') return typeof options?.[0]?.value === 'number' ? 'number' : String(schema.type)
  if (kind === 'id' || kind === 'reference') return 'id'
  return kind === 'longText' ? 'text' : kind
}
