import { useTranslate } from 'react-admin'
import { valueAt } from '../../../../engine/value/valueAt.ts'
import { Field } from '../../../fields/Field.tsx'
import { SectionPanel } from '../SectionPanel.tsx'
import type { SectionProps } from './SectionProps.ts'
import styles from './TotalsSection.module.css'
import { visibleColumns } from './visibleColumns.ts'

/** Amounts under each other, and large what they come to. */
export function TotalsSection({ section, record }: SectionProps) {
  const translate = useTranslate()
  return (
    <SectionPanel title={section.title}>
      <dl className={styles.totals}>
        {visibleColumns(section.columns, record).map(column => (
          <div key={column.source} className={styles.total} data-total={column.isTotal}>
            <dt>{column.label}</dt>
            <dd>
              <span className={styles.amount}>
                <Field record={record} column={column} />
              </span>
              {column.kind === 'money' &&
                (valueAt(record, column.source) ?? null) !== null &&
                ` ${translate('docket.show.yuan')}`}
            </dd>
          </div>
        ))}
      </dl>
    </SectionPanel>
  )
}
