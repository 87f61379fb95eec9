import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useFigure } from '../useValue.ts'

/** Takes a fraction as a percentage. */
export function PercentInput({ input, name }: InputProps) {
  const { message, ...field } = useFigure(name)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <span className={styles.percent}>
          <input className={styles.control} inputMode="decimal" autoComplete="off" {...field} {...described} />
        </span>
      )}
    </Labelled>
  )
}
