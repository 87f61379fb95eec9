import { fieldTypeOf } from '../../../engine/list/fieldTypeOf.ts'
import { gapsIn } from '../../../engine/value/gapsIn.ts'
import type { Column, Entities, Entity, Field } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkConstant } from '../check/checkCondition.ts'
import { publicField } from '../check/checkPath.ts'
import { record } from '../../../engine/value/record.ts'

/** Resolves the texts of an enumeration's values, with the field types of the values in their braces. */
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
      const named = publicField(entities, entity, source, here)
      if (named) gaps.set(source, fieldTypeOf(named))
    }
  }
  return {
    type: 'sentence',
    texts: record(Object.entries(texts)),
    ...(gaps.size > 0 && { gaps: record([...gaps]), sources: [...gaps.keys()] }),
  }
}
