import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useFigure } from '../useValue.ts'

/** Takes text, not `type="number"`: the browser would drop a mistyped figure without a word. */
export function NumberInput({ input, name }: InputProps) {
  const { message, ...field } = useFigure(name)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <input className={styles.control} inputMode="decimal" autoComplete="off" {...field} {...described} />
      )}
    </Labelled>
  )
}
