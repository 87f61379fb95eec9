import { fieldTypeOf } from '../fieldTypeOf.ts'
import type { Column, Entities, Entity, Field, TextPart } from '../model.ts'
import type { Spot } from '../spot.ts'
import { checkConstant } from './checkCondition.ts'
import { visibleField } from './checkPath.ts'
import { record } from './record.ts'

/** What is said of each value of an enumeration, taken apart into words and the values that stand among them. */
export function resolveTexts(
  texts: Record<string, string>,
  field: Field,
  entity: Entity,
  entities: Entities,
  spot: Spot,
): Pick<Column, 'texts' | 'sources' | 'type'> {
  const resolved = Object.entries(texts).map(([value, text]): [string, TextPart[]] => {
    const here = spot.at(value)
    if (!field.options) here.refuse(`"${field.name}" has no values to speak of`, 'expected an enumeration')
    else if (!field.options.some(option => String(option.value) === value)) checkConstant(field, value, here)
    return [value, partsOf(text, entity, entities, here)]
  })
  const parts = resolved.flatMap(([, one]) => one)
  const sources = new Set(parts.flatMap(part => (typeof part === 'string' ? [] : part.source)))
  return { type: 'sentence', texts: record(resolved), ...(sources.size > 0 && { sources: [...sources] }) }
}

function partsOf(text: string, entity: Entity, entities: Entities, spot: Spot): TextPart[] {
  // Split at a group, so that every other piece stood in braces.
  return text.split(/\{([^{}]*)\}/).flatMap((piece, index): TextPart[] => {
    if (index % 2 === 0) return piece === '' ? [] : [piece]
    const named = visibleField(entities, entity, piece, spot)
    return named ? [{ source: piece, type: fieldTypeOf(named.kind) }] : []
  })
}
