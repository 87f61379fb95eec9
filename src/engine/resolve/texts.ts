import { fieldTypeOf } from '../fieldTypeOf.ts'
import { gapsIn } from '../gapsIn.ts'
import type { Column, Entities, Entity, Field } from '../model.ts'
import type { Spot } from '../spot.ts'
import { checkConstant } from './checkCondition.ts'
import { visibleField } from './checkPath.ts'
import { record } from './record.ts'

/** What is said of each value of an enumeration, and how the values are shown that stand among the words. */
export function resolveTexts(
  texts: Record<string, string>,
  field: Field,
  entity: Entity,
  entities: Entities,
  spot: Spot,
): Pick<Column, 'texts' | 'gaps' | 'sources' | 'type'> {
  const gaps = new Map<string, string>()
  for (const [value, text] of Object.entries(texts)) {
    const here = spot.at(value)
    if (!field.options) here.refuse(`"${field.name}" has no values to speak of`, 'expected an enumeration')
    else if (!field.options.some(option => String(option.value) === value)) checkConstant(field, value, here)
    for (const source of gapsIn(text)) {
      const named = visibleField(entities, entity, source, here)
      if (named) gaps.set(source, fieldTypeOf(named))
    }
  }
  return {
    type: 'sentence',
    texts: record(Object.entries(texts)),
    ...(gaps.size > 0 && { gaps: record([...gaps]), sources: [...gaps.keys()] }),
  }
}
