import type { MadeBeside } from '../../../engine/form/importing.ts'
import type { OpenedPackage, PackageFilter } from './packageData.ts'

/** Which products are meant: all that are open, the new ones, the different ones, or those chosen by hand. */
export type Which = 'open' | 'onlyNew' | 'onlyDifferent' | 'byHand'

/** What is filled in before a package is taken over. */
export interface TakeForm {
  which: Which
  fields: readonly string[]
  overwritesOwn: boolean
  /** Whether the others are left out for good. */
  leavesRest: boolean
}

/** What would be done, or was. */
export interface Taken {
  id: string
  created: number
  updated: number
  left: number
  made: MadeBeside[]
  expected: string
}

/** Returns what the form begins with: prices are not taken over unless somebody says so. */
export const firstForm = ({ fields }: OpenedPackage, chosen: ReadonlySet<number>): TakeForm => ({
  which: chosen.size > 0 ? 'byHand' : 'open',
  fields: fields.flatMap(({ source, isPrice, mayTake }) => (mayTake && !isPrice ? source : [])),
  overwritesOwn: false,
  leavesRest: false,
})

const STATES = { open: ['new', 'different'], onlyNew: ['new'], onlyDifferent: ['different'] } as const

/** Returns the request that a form makes. */
export function takeRequest(
  { version }: OpenedPackage,
  { which, fields, overwritesOwn, leavesRest }: TakeForm,
  { keywords, brandName, categoryName }: PackageFilter,
  chosen: ReadonlySet<number>,
) {
  const choice =
    which === 'byHand' ? { numbers: [...chosen] } : { states: STATES[which], keywords, brandName, categoryName }
  return { version, fields, overwritesOwn, leavesRest, choice }
}
