import type { FormError } from '../../../engine/form/formErrors.ts'
import { type FilledIn, type Values, walkForm } from '../../../engine/form/walkForm.ts'
import { idsIn } from '../../../engine/value/idsIn.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import { chosenBy, type Named, type Reference, type Referred } from './readReferred.ts'
import type { FilledForm } from './requireForm.ts'

/** Lists the records that were chosen anew. */
export const choicesNamed = (filled: FilledForm): Named[] =>
  choicesOf(filled).map(({ reference, one }) => ({ reference, values: one.values }))

/**
 * Lists references to records that are not offered any more, or that are not within what the input limits them to, such
 * as a contact of another customer. What was chosen before may stay; a missing record is refused by the table's foreign
 * key.
 */
export function referenceErrors(filled: FilledForm, referred: Referred): FormError[] {
  return choicesOf(filled).flatMap(({ input, reference, one }) => {
    const { within = {} } = input
    const chosen = chosenBy(referred, reference, one.values)
    const isWithin = Object.entries(within).every(
      ([path, own]) => chosen && isSame(chosen.values[path], besideOf(own, one.values, filled.values)),
    )
    if (!chosen && input.kind === 'references') return refusedChoice(input, one, 'notFound')
    if (chosen?.isOffered === false) return refusedChoice(input, one, 'withdrawn')
    return isWithin ? [] : refusedChoice(input, one, 'notFound')
  })
}

const WORDS = { withdrawn: '已停用', notFound: '不存在' }

/** Says that a record that was chosen can't be. */
export const refusedChoice = ({ source, label }: Input, { place }: FilledIn, code: keyof typeof WORDS): FormError => ({
  ...{ source: `${place}${source}`, code },
  message: `所选${label}${WORDS[code]}，请重新选择`,
})

const isSame = (value: unknown, own: unknown) => value !== null && String(value) === String(own)

interface Choice {
  input: Input
  reference: Reference
  one: FilledIn
}

/** Lists the references that were chosen anew, each with its input. */
export function choicesOf({ form, values, before }: FilledForm): Choice[] {
  return [...walkForm(form, values, before)].flatMap(one =>
    one.section.inputs.flatMap(input => {
      const { source, reference: entity, within = {}, readOnly } = input
      if (entity === undefined || readOnly) return []
      const reference = { source, entity, paths: Object.keys(within) }
      if (input.kind === 'references')
        return addedTo(input, one).map(id => ({
          input,
          one: { ...one, values: { ...one.values, [source]: id } },
          reference,
        }))
      return isChosenAnew(input, one, { values, before }) ? { input, one, reference } : []
    }),
  )
}

/** Lists what was added to a list of chosen records. */
function addedTo({ source }: Input, { values, before }: FilledIn): string[] {
  const had = idsIn(before?.[source])
  return idsIn(values[source]).filter(id => !had.includes(id))
}

/** Tells whether the reference, or what it is limited to, changed. */
function isChosenAnew(
  { source, within = {} }: Input,
  { values, before }: FilledIn,
  whole: Pick<FilledForm, 'values' | 'before'>,
): boolean {
  const id = values[source]
  if (typeof id !== 'string' || id.trim() === '') return false
  return [source, ...Object.values(within)].some(
    name => besideOf(name, values, whole.values) !== besideOf(name, before, whole.before),
  )
}

/** Returns what stands beside an input: in the same line, or, by a path, in the record that the line belongs to. */
const besideOf = (path: string, line: Values | undefined, whole: Values | undefined) => {
  const [, own] = path.split('.')
  return own === undefined ? line?.[path] : whole?.[own]
}
