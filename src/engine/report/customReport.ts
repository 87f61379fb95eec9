import type { Schedule } from './schedule.ts'
import type { Report as DeclaredReport } from '../generated/declaration.ts'

/** Shared with everybody of the company. */
export const EVERYBODY = 'company'

/** A report that somebody made in the console: of a list, as one is declared, or a view of a declared one. */
export interface CustomReport
  extends Pick<Partial<DeclaredReport>, 'resource' | 'mode' | 'filters' | 'dimensions' | 'measures' | 'first'> {
  title: string
  /** Name of the declared report that it is a view of. */
  report?: string
  /** Whom it is offered to beside who made it: the id of a role, or everybody. */
  sharedWith: string | null
  /** How often it is sent to them by itself; never unless given. */
  schedule?: Schedule
}

/** Who made a report; the server says so when it is published first. */
export interface OwnedReport extends CustomReport {
  owner: { id: string; name: string }
}
