import type { RaRecord } from 'react-admin'
import { applyingColumn } from '../../../../engine/list/applyingColumn.ts'
import type { Column } from '../../../../engine/model/model.ts'
import { Field } from '../../../fields/Field.tsx'
import { withoutLink } from '../../../fields/withoutLink.ts'
import { useResource } from '../../../providers/declarations.tsx'
import styles from './cards.module.css'
import type { Line } from './cardColumns.ts'

interface Props {
  record: RaRecord
  /** Place among the records, from 0. */
  row?: number
  lines: readonly Line[]
  /** All columns that are shown, also those that a card has no room for. */
  shown: readonly Column[]
}

/** Shows the lines of a record's card, which is a link itself. */
export function CardLines({ record, row, lines, shown }: Props) {
  const { entity } = useResource()
  return lines.map((sides, line) => (
    <span key={line} className={styles.line}>
      {sides.map((columns, side) => (
        <span key={side}>
          {columns
            .flatMap(column => applyingColumn(column, record, shown, entity) ?? [])
            .map(column => (
              <span key={column.source}>
                <Field record={record} column={withoutLink(column)} row={row} />
              </span>
            ))}
        </span>
      ))}
    </span>
  ))
}
