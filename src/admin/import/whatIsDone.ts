import type { ImportResult } from '../../engine/form/importing.ts'

type Counts = Pick<ImportResult, 'created' | 'updated' | 'skipped' | 'made'>

/** Names that are shown; the list has all of them. */
const SHOWN = 8

/** Describes how many records are created and updated, and how many rows left out. */
export function whatIsDone(counts: Counts, translate: (key: string, args?: object) => string): string {
  const words = (['created', 'updated', 'skipped'] as const)
    .filter(name => (counts[name] ?? 0) > 0)
    .map(name => translate(`docket.import.${name}`, { count: counts[name] }))
  if (counts.created + counts.updated === 0) words.unshift(translate('docket.import.nothing'))
  const beside = (counts.made ?? []).map(({ label, names }) =>
    translate('docket.import.made', {
      label,
      names: names.slice(0, SHOWN).join(translate('docket.words.and')),
      count: names.length,
    }),
  )
  return [...words, ...beside].join(translate('docket.words.comma'))
}
