import { toNestErrors } from '@hookform/resolvers'
import { get, type Resolver } from 'react-hook-form'
import { matches } from '../../engine/value/condition.ts'
import { firstOfEach, formErrors, type FormError, type Say } from '../../engine/form/formErrors.ts'
import { type Values, walkForm } from '../../engine/form/walkForm.ts'
import { inputsFor } from '../../engine/form/inputsFor.ts'
import type { Form, Input } from '../../engine/model/formModel.ts'
import { formatNumber } from '../fields/format.ts'
import { type FormValues, picturesOf, takesFiles, type Translate, typedValue } from './formValues.ts'

/** A form and what is filled in. */
export interface Filled {
  form: Form
  /** The record as the API takes it, with derived values. */
  record: Values
  saved?: Values
}

type Mistake = Pick<FormError, 'source' | 'message'>

/** Checks a form by its schema, for react-hook-form; messages stand under the inputs. */
export function formResolver(read: (values: FormValues) => Filled, translate: Translate): Resolver<FormValues> {
  return (values, _, options) => {
    const mistakes = mistakesIn(read(values), values, translate)
    if (mistakes.length === 0) return { values, errors: {} }
    const errors = mistakes.map(({ source, message }) => [source, { type: 'form', message }] as const)
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }
}

/** Lists everything that keeps a form from being sent, one mistake for each place. */
export function mistakesIn({ form, record, saved }: Filled, values: FormValues, translate: Translate): Mistake[] {
  const say: Say = (code, names) => translate(`docket.form.${code}`, shown(names))
  return firstOfEach([...unsendable(form, record, values, translate), ...formErrors(form, record, saved, say)])
}

const shown = (names: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  )

/** Lists what the API could not even be sent: a figure that is none, a file that is on its way or was refused. */
function unsendable(form: Form, record: Values, values: FormValues, translate: Translate): Mistake[] {
  return [...walkForm(form, record, undefined)].flatMap(({ section, place, values: own }) => {
    if (!matches(section.when, record)) return []
    const typed = (place === '' ? values : get(values, place.slice(0, -1))) as FormValues | undefined
    return inputsFor(section.inputs, own).flatMap(input => {
      const message = input.readOnly ? undefined : wrongWith(input, typed?.[input.source], translate)
      return message === undefined ? [] : { source: `${place}${input.source}`, message }
    })
  })
}

function wrongWith(input: Input, value: unknown, translate: Translate): string | undefined {
  if (takesFiles(input)) {
    const words = input.type === 'file' || input.type === 'attachments' ? 'File' : ''
    const files = picturesOf(value)
    if (files.some(({ error }) => error)) return translate(`docket.show.removeRefused${words}`)
    return files.every(({ url }) => url) ? undefined : translate(`docket.show.stillUploading${words}`)
  }
  return Number.isNaN(typedValue(input, value)) ? translate('docket.form.number') : undefined
}
