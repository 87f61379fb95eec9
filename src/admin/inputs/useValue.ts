import { useController } from 'react-hook-form'
import { type FormValues, numberOf, textOf } from './formValues.ts'

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

/** Connects an input to its figure in the form; one that is typed as 12*4 stands there as 48 once it is left. */
export function useFigure(name: string) {
  const { onBlur, ...field } = useText(name)
  const compute = () => {
    const figure = numberOf(field.value)
    if (/\d\s*[-+*/×÷(]/.test(field.value.normalize('NFKC')) && !Number.isNaN(figure)) field.onChange(String(figure))
    onBlur()
  }
  return { ...field, onBlur: compute }
}
