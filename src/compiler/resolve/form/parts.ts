import type { Parts } from '../../../engine/model/formModel.ts'
import type { Parts as DeclaredParts } from '../../../engine/generated/declaration.ts'
import type { Entity, Field } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'

/** Resolves the input for a quantity made up of nested lines; undefined where the property has none. */
export function resolveParts(
  given: DeclaredParts,
  { name, many }: Field,
  line: Entity,
  { entities }: Context,
  spot: Spot,
): Parts | undefined {
  const own = Object.values(entities[many?.entity ?? '']?.fields ?? {}).filter(field => field.stored && !field.readOnly)
  const texts = own.filter(({ kind }) => kind === 'text')
  const quantities = own.filter(({ kind }) => kind === 'quantity')
  for (const [index, source] of given.beside.entries())
    if (!line.fields[source])
      spot.at('beside', index).refuseName(`property of "${line.name}"`, source, Object.keys(line.fields))
  const whole = line.fields[given.of]
  if (whole?.kind !== 'quantity') {
    const known = Object.values(line.fields).filter(({ kind }) => kind === 'quantity')
    spot.at('of').refuseName(
      `quantity of "${line.name}"`,
      given.of,
      known.map(field => field.name),
    )
  }
  const [text, quantity] = [texts[0], quantities[0]]
  if (text && quantity && texts.length === 1 && quantities.length === 1) {
    const decimals = whole?.decimals === undefined ? {} : { decimals: whole.decimals }
    return { ...given, ...decimals, value: text.name, quantity: quantity.name }
  }
  spot.refuse(`"${name}" has no parts`, 'expected lines with one text and one quantity')
  return undefined
}
