import type { FormSection } from '../../../../engine/model/formModel.ts'
import { FormPart } from './FormPart.tsx'
import styles from './FormParts.module.css'

/** Shows the sections of a form; what shows the record as it is filled in stands beside the others where there is room. */
export function FormParts({ sections }: { sections: readonly FormSection[] }) {
  const parts = sections.map((section, index) => ({ section, part: <FormPart key={index} section={section} /> }))
  const shown = parts.filter(({ section }) => section.type === 'shown')
  if (shown.length === 0) return parts.map(({ part }) => part)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{parts.filter(one => !shown.includes(one)).map(({ part }) => part)}</div>
      <div className={styles.shown}>{shown.map(({ part }) => part)}</div>
    </div>
  )
}
