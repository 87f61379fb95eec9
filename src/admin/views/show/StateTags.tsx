import styles from './StateTags.module.css'
import type { StateWord } from './stateWords.ts'

/** Shows the state of a record beside its number. */
export function StateTags({ words }: { words: readonly StateWord[] }) {
  return (
    <span className={styles.states}>
      {words.map(({ label, tone }) => (
        <span key={label} className={styles.state} data-tone={tone}>
          {label}
        </span>
      ))}
    </span>
  )
}
