import styles from '../../ui/controls.module.css'
import { latestDay } from '../../../engine/value/time.ts'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useText } from '../useValue.ts'

/** Takes a time on the clock in China. */
export function DateTimeInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  const max = `${input.future ? '9999-12-31' : latestDay()}T23:59`
  return (
    <Labelled input={input} message={message}>
      {described => <input className={styles.control} type="datetime-local" max={max} {...field} {...described} />}
    </Labelled>
  )
}
