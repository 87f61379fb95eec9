import type { ImportResult } from '../../engine/form/importing.ts'

type Counts = Pick<ImportResult, 'created' | 'updated' | 'made'>

/** So many names say what is meant; whoever wants all of them opens their list. */
const SHOWN = 8

/** How many records are made and changed, in words. */
export function whatIsDone(counts: Counts, translate: (key: string, args: object) => string): string {
  const words = (['created', 'updated'] as const)
    .filter(name => counts[name] > 0)
    .map(name => translate(`docket.import.${name}`, { count: counts[name] }))
  const beside = (counts.made ?? []).map(({ label, names }) =>
    translate('docket.import.made', { label, names: names.slice(0, SHOWN).join('、'), count: names.length }),
  )
  return [...words, ...beside].join('，')
}
