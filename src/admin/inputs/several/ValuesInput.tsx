import { SeveralChoice } from '../../ui/several/SeveralChoice.tsx'
import { listOf } from '../formValues.ts'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useValue } from '../useValue.ts'

/** Chooses any number of values of an enumeration. */
export function ValuesInput({ input, name }: InputProps) {
  const { value, message, onChange, onBlur, ref } = useValue(name)
  const options = (input.options ?? []).map(({ value, label }) => ({ id: String(value), label }))
  const chosen = listOf(value).map(id => options.find(one => one.id === id) ?? { id, label: id })
  return (
    <Labelled input={input} message={message}>
      {described => (
        <SeveralChoice
          control={described}
          focus={ref}
          options={options}
          chosen={chosen}
          onChoose={now => onChange(now.map(({ id }) => id))}
          onBlur={onBlur}
          closes
        />
      )}
    </Labelled>
  )
}
