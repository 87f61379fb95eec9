import type { CompanyDb } from '../database/company.ts'
import type { Consumer } from './consumer.ts'
import type { Job } from './job.ts'
import type { Hold, Rules } from './rule.ts'

/** What of an app stands in no declaration; all of it found by the names that declarations call it by. */
export interface App {
  /** Rules by resource. */
  rules?: Readonly<Record<string, Rules>>
  /** What is held before a record of a resource is, by resource. */
  holds?: Readonly<Record<string, Hold>>
  /** Who takes what other systems tell; the names stand in the addresses that they are told at. */
  consumers?: Readonly<Record<string, Consumer>>
  jobs?: Readonly<Record<string, Job>>
  /** What registered parts of panels show, of so many rows. */
  panelParts?: Readonly<Record<string, (db: CompanyDb, most: number) => Promise<object>>>
  /** Names that an uploaded workbook may ask for, between `{{` and `}}`. */
  placeholders?: readonly string[]
}

/** What the apps of this process have registered. */
export const registered = {
  rules: {} as Record<string, Rules>,
  holds: {} as Record<string, Hold>,
  consumers: {} as Record<string, Consumer>,
  jobs: {} as Record<string, Job>,
  panelParts: {} as Record<string, (db: CompanyDb, most: number) => Promise<object>>,
  placeholders: new Set<string>(),
} satisfies { [Name in keyof App]-?: unknown }

/** Registers an app, at the start of a process, before anything of it is asked for. Once more does no harm. */
export function registerApp({ rules, holds, consumers, jobs, panelParts, placeholders = [] }: App) {
  Object.assign(registered.rules, rules)
  Object.assign(registered.holds, holds)
  Object.assign(registered.consumers, consumers)
  Object.assign(registered.jobs, jobs)
  Object.assign(registered.panelParts, panelParts)
  for (const name of placeholders) registered.placeholders.add(name)
}
