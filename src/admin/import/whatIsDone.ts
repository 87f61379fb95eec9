import type { ImportResult } from '../../engine/form/importing.ts'

type Counts = Pick<ImportResult, 'created' | 'updated' | 'made'>

/** Names that are shown; the list has all of them. */
const SHOWN = 8

/** Describes how many records are created and updated. */
export function whatIsDone(counts: Counts, translate: (key: string, args?: object) => string): string {
  const words = (['created', 'updated'] as const)
    .filter(name => counts[name] > 0)
    .map(name => translate(`docket.import.${name}`, { count: counts[name] }))
  const beside = (counts.made ?? []).map(({ label, names }) =>
    translate('docket.import.made', {
      label,
      names: names.slice(0, SHOWN).join(translate('docket.words.and')),
      count: names.length,
    }),
  )
  return [...words, ...beside].join(translate('docket.words.comma'))
}
