import type { RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { bestsOf, type WordOfBest } from '../../../engine/list/bestsOf.ts'
import type { Column, Mode } from '../../../engine/model/model.ts'
import { pathOf, recordPage } from '../../../engine/pathOf.ts'
import { Field } from '../../fields/Field.tsx'
import { useResource } from '../../providers/declarations.tsx'
import { cardColumns } from '../list/cards/cardColumns.ts'
import { CardLines } from '../list/cards/CardLines.tsx'
import type { After } from './NewestRows.tsx'
import cards from '../list/cards/cards.module.css'
import type { Beside } from './Beside.ts'
import { BestWord } from './BestWord.tsx'
import styles from './NewestRows.module.css'
import { RowActs } from './RowActs.tsx'

interface Props extends Beside {
  mode: Mode
  rows: readonly RaRecord[]
  variant: string
  after?: After
}

/** Shows the newest records as cards, as lists do on a phone, with what they are compared by. */
export function NewestCards({ mode, rows, variant, after, acts, best, bestAmong, onActed }: Props) {
  const { resource, entity } = useResource()
  const shown = mode.columns.filter(({ hidden }) => !hidden)
  const lines = cardColumns(shown, shown[0]?.source ?? '', entity)
  const compared = shown.filter(({ source }) => source in (best ?? {}))
  const wordOf = bestsOf(rows, best, bestAmong)
  const page = recordPage(resource, variant)
  return (
    <ul className={cards.cards}>
      {rows.map(record => {
        const words = (
          <>
            <CardLines record={record} lines={lines} shown={shown} />
            {compared.length > 0 && <Compared record={record} columns={compared} wordOf={wordOf} />}
            {after && <after.Cell value={record[after.source]} />}
          </>
        )
        return (
          <li key={record.id} className={acts && styles.withActs}>
            {page ? (
              <Link to={pathOf(page, String(record.recordId))} className={cards.card}>
                {words}
              </Link>
            ) : (
              <div className={cards.card}>{words}</div>
            )}
            {acts && <RowActs row={record} acts={acts} onDone={onActed} />}
          </li>
        )
      })}
    </ul>
  )
}

interface ComparedProps {
  record: RaRecord
  columns: readonly Column[]
  wordOf: WordOfBest
}

function Compared({ record, columns, wordOf }: ComparedProps) {
  return (
    <span className={styles.compared}>
      {columns.map(column => (
        <span key={column.source}>
          <span className={styles.label}>{column.label}</span>
          <Field record={record} column={column} />
          <BestWord word={wordOf(record, column.source)} />
        </span>
      ))}
    </span>
  )
}
