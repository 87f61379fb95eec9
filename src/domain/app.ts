import type { CompanyDb, CompanyTransaction } from '../database/company.ts'
import { type ColumnMove, columnMoves } from '../database/columnMoves.ts'
import { type Derive, derivedValues } from '../database/sql/derivedValues.ts'
import type { Migration } from '../database/migrate.ts'
import type { Consumer } from './consumer.ts'
import type { Job } from './job.ts'
import type { ReadSums } from './keptSums.ts'
import type { Hold, Rule, Rules } from './rule.ts'

/** Finds, from the id of a record, the ids of other records that an act on it is about. */
export type FindSubjects = (trx: CompanyTransaction, id: string) => Promise<string[]>

/** Reads a part of a panel, of so many rows at most. */
export type PanelPart = (db: CompanyDb, most: number, sums: ReadSums) => Promise<object>

/** The code of an app, by the names that declarations refer to it by. */
export interface App {
  /** Rules by resource; at the same moment those of apps that `APPS` names later come later. */
  rules?: Readonly<Record<string, Rules>>
  /** Rules that come before all of `rules`, whichever app has them. */
  rulesBefore?: Readonly<Record<string, Rules>>
  /** Rules of transitions that declarations give to resources by themselves, whichever they are. */
  rulesOfAll?: Rules
  /** Locks to take before that of a record, by resource. */
  holds?: Readonly<Record<string, Hold>>
  /** Handlers of incoming webhooks; their names are part of the addresses. */
  consumers?: Readonly<Record<string, Consumer>>
  jobs?: Readonly<Record<string, Job>>
  /** Finds the records that a notice is about, by the name in `found`. */
  noticeSubjects?: Readonly<Record<string, FindSubjects>>
  /** Data of registered parts of panels, with up to so many rows. */
  panelParts?: Readonly<Record<string, PanelPart>>
  /** SQL of derived values, by the name that `x-value` gives. */
  derivedValues?: Readonly<Record<string, Derive>>
  /** Fills a company that was made just now with what each begins with. */
  beginning?: (trx: CompanyTransaction) => Promise<void>
  /** Changes of existing rows that declared tables can't express, oldest first. */
  migrations?: readonly Migration[]
  /** Columns whose values go on in another one, also of another table. */
  columnMoves?: readonly ColumnMove[]
  /** Placeholders that an uploaded workbook may use, between `{{` and `}}`. */
  placeholders?: readonly string[]
}

/** Everything that the apps of this process have registered. */
export const registered = {
  rules: {} as Record<string, Record<string, RuleChain>>,
  rulesOfAll: {} as Record<string, Rule>,
  holds: {} as Record<string, Set<Hold>>,
  consumers: {} as Record<string, Consumer>,
  jobs: {} as Record<string, Job>,
  noticeSubjects: {} as Record<string, FindSubjects>,
  panelParts: {} as Record<string, PanelPart>,
  beginnings: new Set<NonNullable<App['beginning']>>(),
  migrations: new Set<Migration>(),
  placeholders: new Set<string>(),
  /** Names that two apps gave to different things. */
  clashes: new Set<string>(),
}

/** What runs at one moment of a resource, in its order. */
interface RuleChain {
  before: Set<Rule>
  after: Set<Rule>
}

/** Registers an app, when a process starts, before any of it is used. Registering it again does no harm. */
export function registerApp(app: App) {
  addNamed('derived value', derivedValues, app.derivedValues)
  addNamed('consumer', registered.consumers, app.consumers)
  addNamed('job', registered.jobs, app.jobs)
  addNamed('notice subject', registered.noticeSubjects, app.noticeSubjects)
  addNamed('panel part', registered.panelParts, app.panelParts)
  addNamed('rule', registered.rulesOfAll, app.rulesOfAll)
  addRules('before', app.rulesBefore)
  addRules('after', app.rules)
  for (const [resource, hold] of Object.entries(app.holds ?? {})) (registered.holds[resource] ??= new Set()).add(hold)
  if (app.beginning) registered.beginnings.add(app.beginning)
  for (const migration of app.migrations ?? []) registered.migrations.add(migration)
  for (const move of app.columnMoves ?? []) columnMoves.add(move)
  for (const name of app.placeholders ?? []) registered.placeholders.add(name)
}

function addNamed<Part>(kind: string, known: Record<string, Part>, more: Readonly<Record<string, Part>> = {}) {
  for (const [name, part] of Object.entries(more))
    if ((known[name] ??= part) !== part) registered.clashes.add(`two apps have a ${kind} "${name}"`)
}

function addRules(when: keyof RuleChain, rules: Readonly<Record<string, Rules>> = {}) {
  for (const [resource, moments] of Object.entries(rules))
    for (const [moment, rule] of Object.entries(moments)) {
      const chains = (registered.rules[resource] ??= {})
      const chain = (chains[moment] ??= { before: new Set(), after: new Set() })
      chain[when].add(rule)
    }
}
