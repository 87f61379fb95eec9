import { NewestRows } from '../../newest/NewestRows.tsx'
import type { SectionProps } from './SectionProps.ts'

const FEW = 5
const MOST_COLUMNS = 9

/** Shows the first records of a list that belong to this one, how many there are, and the way to all of them. */
export function ListSection({ section: { title = '', list }, record }: SectionProps) {
  if (!list) return null
  const { resource, by, filters, mode, sort } = list
  return (
    <NewestRows
      queryKey={['list of', resource]}
      label={title}
      of={resource}
      filter={{ ...filters, ...valuesOf(by, record) }}
      limit={FEW}
      by={Object.keys(by)}
      {...{ mode, sort }}
      columns={MOST_COLUMNS}
    />
  )
}

/** Returns what the filters take of the record. */
const valuesOf = (by: Readonly<Record<string, string>>, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(by).map(([filter, own]) => [filter, String(record[own])]))
