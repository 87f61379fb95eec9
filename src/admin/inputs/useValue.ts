import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import type { Input } from '../../engine/model.ts'
import { type FormValues, messageFor, textOf } from './formValues.ts'

/** One value of the form around us, with its check. */
export function useValue(input: Input) {
  const translate = useTranslate()
  const { field, fieldState } = useController<FormValues, string>({
    name: input.source,
    rules: { validate: value => messageFor(input, value, translate) ?? true },
  })
  return { ...field, message: fieldState.error?.message }
}

/** A value that is typed in or chosen. */
export function useText(input: Input) {
  const { value, ...rest } = useValue(input)
  return { ...rest, value: textOf(value) }
}
