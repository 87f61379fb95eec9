import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useText } from '../useValue.ts'

export function SelectInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <select className={styles.control} {...field} {...described}>
          <option value="" />
          {input.options?.map(({ value, label }) => (
            <option key={String(value)} value={String(value)}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
