import { useController } from 'react-hook-form'
import { type FormValues, textOf } from './formValues.ts'

/** One value of the form around us, with what is wrong with it. */
export function useValue(name: string) {
  const { field, fieldState } = useController<FormValues, string>({ name })
  return { ...field, message: fieldState.error?.message }
}

/** A value that is typed in or chosen. */
export function useText(name: string) {
  const { value, ...rest } = useValue(name)
  return { ...rest, value: textOf(value) }
}
