import { mapForm, type FilledIn, type Values, walkForm } from '../../../engine/form/walkForm.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { SETTING } from '../../../engine/form/inputSchema.ts'
import type { Actor } from '../../actor.ts'
import { differs } from '../isChanged.ts'
import { chosenBy, decimalsReference, type Named, type Referred } from './readReferred.ts'
import type { FilledForm } from './requireForm.ts'

/** Lists the records that say how many decimals changed figures may have. */
export function decimalsNamed(entities: Entities, { form, values, before }: FilledForm): Named[] {
  return [...walkForm(form, values, before)].flatMap(one =>
    changedLimits(one).flatMap(property => {
      if (property.startsWith(SETTING)) return []
      const reference = decimalsReference(entities[one.section.entity]!, property)
      return reference ? { reference, values: one.values } : []
    }),
  )
}

/**
 * Returns the values with the decimals that figures may have, read from the records that say so, or as the company has
 * set them; unknown where no figure changed: more may have been allowed before.
 */
export function withDecimals(
  entities: Entities,
  { settings }: Pick<Actor, 'settings'>,
  { form, values, before }: FilledForm,
  referred: Referred,
): Values {
  return mapForm(form, values, before, one => {
    const owner = entities[one.section.entity]!
    const changed = new Set(changedLimits(one))
    const allowed = limitsOf(one.section.inputs).map(property => {
      if (!changed.has(property)) return [property, undefined]
      if (property.startsWith(SETTING)) return [property, settings[property.slice(SETTING.length)]]
      const reference = decimalsReference(owner, property)
      const value = reference
        ? chosenBy(referred, reference, one.values)?.values[reference.paths[0]!]
        : one.values[property]
      return [property, value === null || value === undefined ? undefined : Number(value)]
    })
    return { ...one.values, ...Object.fromEntries(allowed) }
  })
}

/** Returns the properties that limit the decimals of inputs. */
const limitsOf = (inputs: readonly Input[]) => [
  ...new Set(
    inputs.flatMap(({ readOnly, decimals, decimalsSet, parts }) =>
      readOnly ? [] : (decimals ?? parts?.decimals ?? (decimalsSet === undefined ? [] : `${SETTING}${decimalsSet}`)),
    ),
  ),
]

const changedLimits = ({ section, values, before }: FilledIn) =>
  limitsOf(section.inputs.filter(({ source }) => differs(before?.[source], values[source])))
