import type { Shown } from '../../../engine/generated/declaration.ts'
import { fieldTypeOf } from '../../../engine/list/fieldTypeOf.ts'
import type { ChoiceValue, ValueOfChoice } from '../../../engine/model/formModel.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import { record } from '../../../engine/value/record.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkPath, publicField } from '../check/checkPath.ts'
import { sourceOf, spotOfSource } from '../check/source.ts'

/**
 * Resolves what the choices of a reference show: values of the record that may be chosen, and those of related records
 * that the record which chooses would have with it.
 * @param source of the reference
 */
export function resolveShows(
  given: readonly Shown[],
  source: string,
  entity: Entity,
  target: Entity,
  entities: Entities,
  spot: Spot,
): ChoiceValue[] {
  return given.flatMap((one, index) => {
    const name = sourceOf(one)
    const at = spotOfSource(one, spot.at(index))
    const isOwn = goesBy(entity, source).includes(name)
    const field = isOwn ? entity.fields[name] : publicField(entities, target, name, at)
    if (!field) return []
    const found = isOwn ? undefined : findSource(entities, target.name, name)
    if (found?.steps.some(({ many }) => many)) {
      at.refuse(`"${name}" leads to several values`, 'expected a path along relations to one record each')
      return []
    }
    const { kind, options, label, schema } = field
    const type = fieldTypeOf({ kind, translated: found?.field.translated, format: schema.format })
    const words = typeof one === 'object' && one.label !== undefined ? one.label : label
    return [{ source: name, label: words, type, kind, ...(options && { options }), ...(isOwn && { isOwn }) }]
  })
}

/**
 * Resolves what a reference fills in: for each input the values that come with a choice, of which the first that is not
 * empty counts.
 * @param source of the reference
 * @param inputs that stand beside it
 */
export function resolveFill(
  given: Readonly<Record<string, string | readonly string[]>>,
  { source, inputs }: { source: string; inputs: readonly string[] },
  entity: Entity,
  target: Entity,
  entities: Entities,
  spot: Spot,
): Record<string, ValueOfChoice[]> {
  const own = goesBy(entity, source)
  return record(
    Object.entries(given).map(([input, from]): [string, ValueOfChoice[]] => {
      const here = spot.at(input)
      if (!inputs.includes(input)) here.refuseName('input of this form', input, inputs)
      const several = typeof from !== 'string'
      const values = [from].flat().map((name, index): ValueOfChoice => {
        if (own.includes(name)) return { source: name, isOwn: true }
        checkPath(entities, target, name, several ? here.at(index) : here)
        return { source: name }
      })
      return [input, values]
    }),
  )
}

/** Returns the values of related records that go by a reference. */
const goesBy = ({ fields }: Entity, source: string) =>
  Object.values(fields).flatMap(({ name, derived }) =>
    derived && 'related' in derived && Object.values(derived.related.within).includes(source) ? name : [],
  )
