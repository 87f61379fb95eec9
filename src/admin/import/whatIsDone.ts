import type { ImportResult } from '../../engine/importing.ts'

type Counts = Pick<ImportResult, 'created' | 'updated'>

/** How many records are made and changed, in words. */
export function whatIsDone(counts: Counts, translate: (key: string, args: object) => string): string {
  const words = (['created', 'updated'] as const)
    .filter(name => counts[name] > 0)
    .map(name => translate(`docket.import.${name}`, { count: counts[name] }))
  return words.join('，')
}
