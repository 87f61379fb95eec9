import { useTranslate } from 'react-admin'
import { Field } from '../../../fields/Field.tsx'
import { useResource } from '../../../providers/declarations.tsx'
import type { SectionProps } from '../sections/SectionProps.ts'
import { visibleColumns } from '../sections/visibleColumns.ts'
import { StateTags } from '../StateTags.tsx'
import { stateWords } from '../stateWords.ts'
import { useSteps } from '../useSteps.ts'
import { NextSteps } from './NextSteps.tsx'
import styles from './SummarySection.module.css'

/** Stays in sight beside a record: which one it is, its state, what it comes to, for whom, and who does what next. */
export function SummarySection({ section, record }: SectionProps) {
  const { resource, entity } = useResource()
  const translate = useTranslate()
  const steps = useSteps(record)
  const columns = visibleColumns(section.columns, record)
  const words = stateWords(entity, record, steps)
  // The number alone is what the page's head says.
  if (columns.length + words.length + steps.length === 0) return null
  return (
    <section className={styles.summary} aria-label={translate('docket.record.summary')}>
      <p className={styles.number}>{String(record[resource.title] ?? '')}</p>
      {words.length > 0 && <StateTags words={words} />}
      <dl className={styles.values}>
        {columns.map(column => (
          <div key={column.source} className={styles.value} data-kind={column.kind}>
            <dt>{column.label}</dt>
            <dd>
              <Field record={record} column={column} />
            </dd>
          </div>
        ))}
        <NextSteps record={record} className={styles.value ?? ''} />
      </dl>
    </section>
  )
}
