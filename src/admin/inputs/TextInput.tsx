import styles from './controls.module.css'
import type { InputProps } from './InputProps.ts'
import { Labelled } from './Labelled.tsx'
import { useText } from './useValue.ts'

export function TextInput({ input }: InputProps) {
  const { message, ...field } = useText(input)
  return (
    <Labelled input={input} message={message}>
      {described => <input className={styles.control} autoComplete="off" {...field} {...described} />}
    </Labelled>
  )
}
