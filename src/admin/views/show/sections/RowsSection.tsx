import { useTranslate } from 'react-admin'
import { matches } from '../../../../engine/value/condition.ts'
import { valueAt } from '../../../../engine/value/valueAt.ts'
import { Field } from '../../../fields/Field.tsx'
import { alignsRight } from '../../../fields/alignsRight.ts'
import styles from './RowsSection.module.css'
import { SectionPanel } from '../SectionPanel.tsx'
import type { SectionProps } from './SectionProps.ts'
import { visibleColumns } from './visibleColumns.ts'

/** Shows the lines of a document in a dense table, on a phone in cards. */
export function RowsSection({ section, record }: SectionProps) {
  const translate = useTranslate()
  const found = valueAt(record, section.rows!)
  const lines: Readonly<Record<string, unknown>>[] = Array.isArray(found) ? found : []
  const columns = visibleColumns(section.columns, lines)
  return (
    <SectionPanel title={section.title}>
      <div className={styles.scroller} role="group" aria-label={section.title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(column => (
                <th
                  key={column.source}
                  scope="col"
                  data-right={alignsRight(column.type)}
                  style={{ minWidth: column.width }}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <tr key={row}>
                {columns.map(column => (
                  <td
                    key={column.source}
                    data-label={column.label}
                    data-type={column.type}
                    data-right={alignsRight(column.type)}
                  >
                    {matches(column.when, line) && <Field record={line} column={column} row={row} />}
                  </td>
                ))}
              </tr>
            ))}
            {lines.length === 0 && (
              <tr className={styles.none}>
                <td colSpan={columns.length}>{translate('docket.show.noRows')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </SectionPanel>
  )
}
