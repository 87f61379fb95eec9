import { EditValue } from '../../../actions/transitions/EditValue.tsx'
import { Field } from '../../../fields/Field.tsx'
import { AttachButton } from '../attach/AttachButton.tsx'
import styles from './FieldsSection.module.css'
import { SectionPanel } from '../SectionPanel.tsx'
import type { SectionProps } from './SectionProps.ts'
import { visibleColumns } from './visibleColumns.ts'

/** Shows a description list in as many columns as fit. */
export function FieldsSection({ section, record }: SectionProps) {
  return (
    <SectionPanel title={section.title}>
      <dl className={styles.list}>
        {visibleColumns(section.columns, record).map(column => (
          <div key={column.source} className={styles.item} data-type={column.type}>
            <dt className={styles.label}>{column.label}</dt>
            <dd className={styles.value}>
              <Field record={record} column={column} />
              {column.type === 'attachments' && <AttachButton source={column.source} label={column.label} />}
              {column.edit && <EditValue record={record} column={column} />}
            </dd>
          </div>
        ))}
      </dl>
    </SectionPanel>
  )
}
