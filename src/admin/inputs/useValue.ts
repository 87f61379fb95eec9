import { useController } from 'react-hook-form'
import { type FormValues, textOf } from './formValues.ts'

/** Connects an input to its value in the form, with its message. */
export function useValue(name: string) {
  const { field, fieldState } = useController<FormValues, string>({ name })
  return { ...field, message: fieldState.error?.message }
}

/** Connects an input to its text in the form. */
export function useText(name: string) {
  const { value, ...rest } = useValue(name)
  return { ...rest, value: textOf(value) }
}
