import { useTranslate } from 'react-admin'
import { waitOf } from '../../../engine/panel/waitOf.ts'
import styles from './Age.module.css'

/** Says for how long something waits, or how late it is. */
export function Age({ value, isDue }: { value: unknown; isDue: boolean }) {
  const translate = useTranslate()
  const wait = waitOf(value, isDue)
  if (!wait) return null
  return (
    <span className={styles.age} data-tone={wait.tone}>
      {translate(`docket.panel.wait.${wait.word}`, { days: wait.days, smart_count: wait.days })}
    </span>
  )
}
