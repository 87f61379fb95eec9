import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useText } from '../useValue.ts'

export function MultilineInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  const hint = input.maxLength !== undefined && `${field.value.trim().length}/${input.maxLength}`
  return (
    <Labelled input={input} message={message} hint={hint}>
      {described => <textarea className={styles.control} rows={4} {...field} {...described} />}
    </Labelled>
  )
}
