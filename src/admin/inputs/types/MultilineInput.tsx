import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useText } from '../useValue.ts'

/** A text that may have so many characters is written, not noted: it has more room from the start. */
const LONG = 2000

export function MultilineInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  const hint = input.maxLength !== undefined && `${field.value.trim().length}/${input.maxLength}`
  const isLong = (input.maxLength ?? 0) >= LONG
  return (
    <Labelled input={input} message={message} hint={hint}>
      {described => (
        <textarea className={styles.control} rows={4} data-long={isLong || undefined} {...field} {...described} />
      )}
    </Labelled>
  )
}
