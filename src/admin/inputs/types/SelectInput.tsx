import { Select } from '../../ui/Select.tsx'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useText } from '../useValue.ts'

export function SelectInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <Select
          nothing={input.required !== undefined && input.default !== undefined ? undefined : ''}
          options={(input.options ?? []).map(({ value, label }) => ({ value: String(value), label }))}
          {...field}
          {...described}
        />
      )}
    </Labelled>
  )
}
