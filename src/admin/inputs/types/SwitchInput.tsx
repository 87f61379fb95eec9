import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useValue } from '../useValue.ts'

export function SwitchInput({ input, name }: InputProps) {
  const { message, value, ...field } = useValue(name)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <input
          className={styles.switch}
          type="checkbox"
          role="switch"
          {...field}
          {...described}
          checked={value === true}
          onChange={event => field.onChange(event.target.checked)}
        />
      )}
    </Labelled>
  )
}
