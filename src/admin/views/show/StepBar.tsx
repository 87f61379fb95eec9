import type { RaRecord } from 'react-admin'
import { useDeclaredText } from '../../providers/texts/useDeclaredText.ts'
import { formatDateTime } from '../../fields/format.ts'
import { entryOf } from './sections/logEntry.ts'
import styles from './StepBar.module.css'
import { useLog } from './sections/useLog.ts'
import { useSteps } from './useSteps.ts'

/** Shows the steps of a document, with who took each and when; nothing where it goes through none. */
export function StepBar({ record }: { record: RaRecord }) {
  const steps = useSteps(record)
  const { data: entries = [] } = useLog(record)
  const textOf = useDeclaredText()
  if (steps.length === 0) return null
  return (
    <ol className={styles.bar}>
      {steps.map(({ label, done, current, tone, logged }, index) => {
        const entry = done && logged ? entryOf(entries, logged, textOf) : undefined
        const state = tone ?? (done ? 'done' : current ? 'current' : 'ahead')
        return (
          <li key={index} className={styles.step} data-state={state} aria-current={current ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden>
              {marks[state] ?? index + 1}
            </span>
            <span className={styles.label}>{label}</span>
            <span className={styles.entry}>
              {entry && (
                <>
                  {entry.customerName} <time dateTime={entry.operationTime}>{formatDateTime(entry.operationTime)}</time>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const marks: Partial<Record<string, string>> = { done: '✓', error: '!', neutral: '×' }
