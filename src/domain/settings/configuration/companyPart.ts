import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { Entities, Registry } from '../../../engine/model/model.ts'
import { isSame } from '../../../engine/series/seriesMistakes.ts'
import { patternOf, type SeriesPattern } from '../../../engine/series/seriesPattern.ts'
import type { Actor } from '../../actor.ts'
import { declaredSeries } from '../company/numberedKinds.ts'
import { settingsNow } from '../company/readCompanySettings.ts'
import { saveCompanySettings } from '../company/saveCompanySettings.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import { DomainError, refusalAgain, fieldErrorsOf } from '../../../engine/DomainError.ts'

/** The content of company.json: each switch by its name beside the series. */
export interface CompanyPart {
  /** By the kind of document. */
  series: Record<string, SeriesPattern>
  [name: string]: unknown
}

/** Reads the settings of a company for its file, without its name and logo. */
export async function readCompanyPart(
  db: CompanyDb,
  registry: Registry,
  company: Pick<Actor, 'serviceBuyerId'>,
): Promise<CompanyPart> {
  const { switches, kinds } = await settingsNow(db, registry, company)
  const own = kinds.filter(({ kind, pattern }) => !isSame(pattern, declared(registry.entities, kind)))
  return {
    ...switches,
    series: Object.fromEntries(own.map(({ kind, pattern }) => [kind, pattern])),
  }
}

/**
 * Applies the settings of a file to a company, as its settings page would.
 * @throws DomainError settings.wrong
 */
export async function applyCompanyPart(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { series, ...switches }: CompanyPart,
) {
  const { kinds } = await settingsNow(trx, registry, actor)
  const unknown = Object.keys(series).filter(name => !kinds.some(({ kind }) => kind === name))
  if (unknown.length > 0) {
    const errors = unknown.map(kind => [`series.${kind}`, reason('settings.unknownKind', { kind })] as const)
    throw refusal('settings.wrong', { reason: errors[0]![1] }, Object.fromEntries(errors))
  }
  const wanted = kinds.map(({ kind }) => ({ ...(series[kind] ?? declared(registry.entities, kind)), kind }))
  const settings = { ...switches, series: wanted }
  try {
    await saveCompanySettings(trx, registry, actor, { given: settings })
  } catch (error) {
    throw error instanceof DomainError ? byKind(error, wanted) : error
  }
}

const declared = (entities: Entities, kind: string) => patternOf(declaredSeries(entities, kind)!)!

/** Renames the places of mistakes: series are by kind in the file, and by index in the settings. */
function byKind(error: DomainError, series: readonly { kind: string }[]): DomainError {
  const named = Object.entries(fieldErrorsOf(error)).map(([place, message]) => {
    const [list, index, ...rest] = place.split('.')
    return [list === 'series' ? [list, series[Number(index)]?.kind, ...rest].join('.') : place, message] as const
  })
  return refusalAgain(error.code, error.details, Object.fromEntries(named))
}
