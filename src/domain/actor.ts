import type { Switches } from './access/companySwitches.ts'

/** The acting account: a signed-in person of one company, or a part of the product acting for it. */
export interface Actor {
  serviceBuyerId: string
  accountId: string
  name: string
  /** Menu keys of the role. */
  keys: ReadonlySet<string>
  /** What the company has set. */
  settings: Switches['settings']
}
