import { createHash } from 'node:crypto'
import type { CompanyDb } from '../../../database/company.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { nextOf } from '../../../engine/series/seriesMistakes.ts'
import { retentionNames } from '../../../engine/value/retentionDays.ts'
import type { Actor } from '../../actor.ts'
import { selectSwitches, type Switches, switchesBy, switchesOf } from '../../access/companySwitches.ts'
import { lastChange } from './lastChange.ts'
import type { Retention } from './retention.ts'
import { numberedKinds, usedPatterns } from './numberedKinds.ts'

/** Settings of a company that people can change. */
export interface Settings {
  plain: { corpName: string; logo: string | null } & Retention
  switches: Switches['settings']
  kinds: Awaited<ReturnType<typeof numberedKinds>>
  /** Hash of the settings. */
  version: string
}

/** Reads the current settings. Belongs in the transaction that changes them, or in one of its own. */
export async function settingsNow(
  db: CompanyDb,
  registry: Registry,
  { serviceBuyerId }: Pick<Actor, 'serviceBuyerId'>,
): Promise<Settings> {
  const { logo, switches, ...others } = await db
    .selectFrom('serviceBuyer')
    .select(['corpName', 'logo', ...retentionNames, selectSwitches(registry.entities)])
    .where('id', '=', serviceBuyerId)
    .executeTakeFirstOrThrow()
  const settings = {
    plain: { ...others, logo: logo ?? null },
    switches: switchesOf(registry.entities, { switches }).settings,
    kinds: await numberedKinds(db, registry),
  }
  return {
    ...settings,
    version: createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22),
  }
}

/** Reads the settings for their page: with the next numbers, and the patterns that were used. */
export async function readCompanySettings(db: CompanyDb, registry: Registry, actor: Actor) {
  const { plain, switches, kinds, version } = await settingsNow(db, registry, actor)
  const usedSeries = await usedPatterns(db)
  const series = kinds.map(({ kind, label, pattern }) => ({
    kind,
    label,
    ...pattern,
    next: nextOf(pattern, usedSeries),
  }))
  const changed = await lastChange(db)
  const told = switchesBy(registry.entities, 'company').map(
    ({ name, label, group, kind, default: start, options, schema: { description: hint, minimum, maximum } }) => ({
      ...{ name, label, group, kind, hint, default: start },
      ...(options && { options }),
      ...(minimum !== undefined && { minimum, maximum }),
    }),
  )
  return { version, settings: { ...plain, ...switches, switches: told, series, usedSeries, changed } }
}
