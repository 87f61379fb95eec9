import { CANARIES } from '../families.ts'
import type { Answer } from '../openWorld.ts'
import type { BlindWorld } from './openBlindWorld.ts'

/** One thing that has to hold for whoever sees no record. */
export interface ScopeCell {
  name: string
  /** @throws where it does not hold */
  check(world: BlindWorld): Promise<void>
}

/** What nothing but the hidden records says. */
const WORDS = ['矩阵', 'JZ-', ...Object.values(CANARIES).flat()].filter(word => !word.startsWith('"'))

/**
 * Finds what of the hidden records an answer tells.
 * @param asked what the caller said themselves: their own words are no news to them
 */
export function toldIn({ secrets }: BlindWorld, { text }: Answer, asked = ''): string[] {
  const named = text.match(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Z]{2,}\d{6,}/g) ?? []
  const known = decodeURIComponent(asked)
  return [...WORDS.filter(word => text.includes(word)), ...new Set(named.filter(word => secrets.has(word)))].filter(
    word => !known.includes(word),
  )
}
