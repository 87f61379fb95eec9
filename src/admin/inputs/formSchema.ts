import { mixed, object, string, type AnyObject, type ObjectSchema, type Schema } from 'yup'
import type { Form, Input } from '../../engine/model.ts'
import { latestDay } from '../filters/quickRanges.ts'
import { type FormValue, type Picture, takesFiles, type Translate } from './formValues.ts'

/** What a form's values must be, with the words for what is wrong: the declaration's own, or ours. */
export function formSchema(form: Form, translate: Translate): ObjectSchema<AnyObject> {
  return object(Object.fromEntries(form.fields.map(input => [input.source, inputSchema(input, translate)])))
}

function inputSchema(input: Input, translate: Translate): Schema<FormValue | undefined> {
  return takesFiles(input) ? pictures(input, translate) : text(input, translate)
}

function text({ type, required, maxLength }: Input, translate: Translate) {
  const schema = string().trim()
  const filled = required ? schema.required(required) : schema
  const bounded = maxLength ? filled.max(maxLength, translate('ra.validation.maxLength', { max: maxLength })) : filled
  if (type === 'number') {
    return bounded.test('number', translate('ra.validation.number'), value => Number.isFinite(Number(value)))
  }
  if (type === 'date') {
    return bounded.test('date', translate('docket.show.tooLate'), value => !value || value <= latestDay())
  }
  return bounded
}

function pictures({ required, type }: Input, translate: Translate) {
  const words = type === 'file' ? 'File' : ''
  const every = (holds: (picture: Picture) => boolean) => (list: Picture[] | undefined) => (list ?? []).every(holds)
  return mixed<Picture[]>()
    .test('filled', required ?? '', list => !required || (list ?? []).length > 0)
    .test(
      'sent',
      translate(`docket.show.removeRefused${words}`),
      every(({ error }) => !error),
    )
    .test(
      'stored',
      translate(`docket.show.stillUploading${words}`),
      every(({ url, error }) => Boolean(url ?? error)),
    )
}
