import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useText } from '../useValue.ts'

export function TextInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  return (
    <Labelled input={input} message={message}>
      {described => <input className={styles.control} autoComplete="off" {...field} {...described} />}
    </Labelled>
  )
}
