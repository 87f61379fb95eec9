import { useController } from 'react-hook-form'
import type { Input } from '../../engine/formModel.ts'
import { type FormValues, textOf } from './formValues.ts'

/** One value of the form around us, with what is wrong with it. */
export function useValue(input: Input) {
  const { field, fieldState } = useController<FormValues, string>({ name: input.source })
  return { ...field, message: fieldState.error?.message }
}

/** A value that is typed in or chosen. */
export function useText(input: Input) {
  const { value, ...rest } = useValue(input)
  return { ...rest, value: textOf(value) }
}
