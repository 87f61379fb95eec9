import type { RaRecord } from 'react-admin'
import type { Section } from '../../../engine/model/model.ts'
import { matches } from '../../../engine/value/condition.ts'
import { useResource } from '../../providers/declarations.tsx'
import { UnknownType } from '../../ui/UnknownType.tsx'
import styles from './RecordSections.module.css'
import { sections } from './sections/sections.ts'

/**
 * Shows the sections of a record's page that apply to it; what is around the record stands beside it where there is
 * room, else below, but for the summary, which is first.
 */
export function RecordSections({ record }: { record: RaRecord }) {
  const { resource } = useResource()
  const shown = resource.show.sections.filter(section => matches(section.when, record))
  const parts = (isWanted: (section: Section) => boolean) =>
    shown.map((section, index) => {
      const Type = sections[section.type]
      if (!isWanted(section)) return null
      return Type ? (
        <Type key={index} section={section} record={record} />
      ) : (
        <UnknownType key={index} type={section.type} />
      )
    })
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{parts(section => !isBeside(section))}</div>
      {shown.some(isBeside) && (
        <aside className={styles.rail}>
          <div className={styles.summary}>{parts(isSummary)}</div>
          {parts(section => isBeside(section) && !isSummary(section))}
        </aside>
      )}
    </div>
  )
}

const BESIDE = new Set<string>(['summary', 'related', 'log', 'comments'] satisfies Section['type'][])

/** How it stands, what it came of and led to, who did what and said what. */
const isBeside = ({ type }: Section) => BESIDE.has(type)
const isSummary = ({ type }: Section) => type === 'summary'
