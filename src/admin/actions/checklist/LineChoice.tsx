import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Column } from '../../../engine/model/model.ts'
import { valueAt } from '../../../engine/value/valueAt.ts'
import { Field } from '../../fields/Field.tsx'
import styles from './ChecklistDialog.module.css'
import type { Asked, Line } from './ticking.ts'

interface Props {
  asked: Asked
  columns: readonly Column[]
  choose: (line: Line) => void
  drop: () => void
}

/** Asks which of the lines with a code is meant, by what tells them apart. */
export function LineChoice({ asked: { code, lines, pieces }, columns, choose, drop }: Props) {
  const translate = useTranslate()
  const question = translate('docket.checklist.which', { code, pieces })
  const telling = columns.filter(({ source }) => new Set(lines.map(line => valueAt(line, source))).size > 1)
  const shown = telling.length > 0 ? telling : columns
  return (
    <div className={styles.question} role="group" aria-label={question}>
      <p role="alert">{question}</p>
      {lines.map((line, row) => (
        <Button key={String(line.id)} variant="outlined" className={styles.answer} onClick={() => choose(line)}>
          {shown.map(column => (
            <span key={column.source} className={styles.value}>
              <small>{column.label}</small> <Field record={line} column={column} row={row} />
            </span>
          ))}
        </Button>
      ))}
      <Button onClick={drop}>{translate('docket.checklist.drop')}</Button>
    </div>
  )
}
