import { matches } from '../../../engine/value/condition.ts'
import type { Checklist } from '../../../engine/model/transitionModel.ts'
import { Field } from '../../fields/Field.tsx'
import { isEmpty } from '../../fields/format.ts'
import styles from './ChecklistDialog.module.css'
import type { Line } from './ticking.ts'

/** What is shown of a line of a checklist, the first value large. */
export function LineValues({ line, row, columns }: { line: Line; row: number; columns: Checklist['columns'] }) {
  const shown = columns.filter(
    ({ when, hideWhenEmpty, source }) => matches(when, line) && !(hideWhenEmpty && isEmpty(line[source])),
  )
  const [first, ...others] = shown
  return (
    <span className={styles.values}>
      {first && (
        <span className={styles.first}>
          <Field record={line} column={first} row={row} />
        </span>
      )}
      {others.map(column => (
        <span key={column.source} className={styles.value}>
          <small>{column.label}</small> <Field record={line} column={column} row={row} />
        </span>
      ))}
    </span>
  )
}
