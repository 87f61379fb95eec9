import type { CompanyDb, CompanyTransaction } from '../database/company.ts'
import type { Consumer } from './consumer.ts'
import type { Job } from './job.ts'
import type { Hold, Rules } from './rule.ts'

/** Finds from the id of a record the ids of others that are concerned by what was done to it. */
export type FindSubjects = (trx: CompanyTransaction, id: string) => Promise<string[]>

/** What of an app stands in no declaration; all of it found by the names that declarations call it by. */
export interface App {
  /** Rules by resource. */
  rules?: Readonly<Record<string, Rules>>
  /** What is held before a record of a resource is, by resource. */
  holds?: Readonly<Record<string, Hold>>
  /** Who takes what other systems tell; the names stand in the addresses that they are told at. */
  consumers?: Readonly<Record<string, Consumer>>
  jobs?: Readonly<Record<string, Job>>
  /** Whom a notice is about that names by `found` how they are found. */
  noticeSubjects?: Readonly<Record<string, FindSubjects>>
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
  noticeSubjects: {} as Record<string, FindSubjects>,
  panelParts: {} as Record<string, (db: CompanyDb, most: number) => Promise<object>>,
  placeholders: new Set<string>(),
} satisfies { [Name in keyof App]-?: unknown }

/** Registers an app, at the start of a process, before anything of it is asked for. Once more does no harm. */
export function registerApp(app: App) {
  const { rules, holds, consumers, jobs, noticeSubjects, panelParts, placeholders = [] } = app
  Object.assign(registered.rules, rules)
  Object.assign(registered.holds, holds)
  Object.assign(registered.consumers, consumers)
  Object.assign(registered.jobs, jobs)
  Object.assign(registered.noticeSubjects, noticeSubjects)
  Object.assign(registered.panelParts, panelParts)
  for (const name of placeholders) registered.placeholders.add(name)
}
