import type { EngineName } from './ground/openGround.ts'

/** One line of the table that `npm run soak` prints: what was tried so often, and what of it went wrong. */
export interface Trial {
  /** What was tried, as `kill -9 in an import, embedded`. */
  what: string
  tried: number
  /** What `tried` counts: `rounds`, `requests`, `cells`… */
  unit: string
  /** How often each thing went wrong that must not: `{ lost: 0, torn: 0 }`. */
  wrong: Readonly<Record<string, number>>
  /** Further figures that are told, not judged. */
  said?: string
  /** Why it could not be tried on this computer; such a line counts as neither held nor broken. */
  skipped?: string
}

/** How a part of the soak is run. */
export interface Extent {
  /** Where what is tried on both engines is tried. */
  engines: readonly EngineName[]
  /** Only so much as `npm test` has time for, seconds a part. */
  isShort: boolean
  /** What everything random follows from. */
  seed: number
  /** Rounds of what is tried in rounds, where the usual number is not wanted. */
  rounds?: number
  /** How long an office works, in minutes, where the usual ten are not wanted. */
  minutes?: number
}

/** A part of the soak: what it is called, and what was tried in it. */
export interface SoakPart {
  name: string
  /** `npm test` has no time for it. */
  isLong?: true
  run(extent: Extent): Promise<Trial[]>
}
