import { useQueryClient } from '@tanstack/react-query'
import { useResource } from '../../../providers/declarations.tsx'
import { NewestRows } from '../../newest/NewestRows.tsx'
import type { SectionProps } from './SectionProps.ts'

const FEW = 5
const MOST_COLUMNS = 9

/** Shows the first records of a list that belong to this one, how many there are, and the way to all of them. */
export function ListSection({ section: { title = '', list }, record }: SectionProps) {
  const owner = useResource().resource.name
  const queryClient = useQueryClient()
  if (!list) return null
  const { resource, by, filters, mode, sort, most = FEW, acts, best, bestAmong } = list
  return (
    <NewestRows
      queryKey={['list of', resource]}
      label={title}
      of={resource}
      filter={{ ...filters, ...valuesOf(by, record) }}
      limit={most}
      by={Object.keys(by)}
      {...{ mode, sort, acts, best, bestAmong }}
      onActed={() => void queryClient.invalidateQueries({ queryKey: [owner] })}
      columns={MOST_COLUMNS}
    />
  )
}

/** Returns what the filters take of the record. */
const valuesOf = (by: Readonly<Record<string, string>>, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(by).map(([filter, own]) => [filter, String(record[own])]))
