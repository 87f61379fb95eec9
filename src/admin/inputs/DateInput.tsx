import styles from './controls.module.css'
import { latestDay } from '../filters/quickRanges.ts'
import type { InputProps } from './InputProps.ts'
import { Labelled } from './Labelled.tsx'
import { useText } from './useValue.ts'

export function DateInput({ input }: InputProps) {
  const { message, ...field } = useText(input)
  return (
    <Labelled input={input} message={message}>
      {described => <input className={styles.control} type="date" max={latestDay()} {...field} {...described} />}
    </Labelled>
  )
}
