import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import type { Entities, Registry } from '../../engine/model.ts'
import { isSame } from '../../engine/series/seriesMistakes.ts'
import { patternOf, type SeriesPattern } from '../../engine/series/seriesPattern.ts'
import type { Actor } from '../actor.ts'
import { choiceKinds, type ChoiceKind, type ChoiceRow } from '../companySettings/choiceKinds.ts'
import { declaredSeries } from '../companySettings/numberedKinds.ts'
import { settingsNow } from '../companySettings/readCompanySettings.ts'
import { saveCompanySettings } from '../companySettings/saveCompanySettings.ts'
import type { GivenChoice } from '../companySettings/saveChoices.ts'
import { DomainError } from '../DomainError.ts'
import { byText } from './files.ts'

type Row = Record<string, unknown> & { disabled: boolean }

/** What company.json says. */
export interface CompanyPart {
  hasBatchStock: boolean
  hasScanFunc: boolean
  titles: Row[]
  logistics: Row[]
  /** By the kind of document. */
  series: Record<string, SeriesPattern>
}

/** What a company has set, without who it is. */
export async function readCompanyPart(
  db: CompanyDb,
  registry: Registry,
  company: Pick<Actor, 'serviceBuyerId'>,
): Promise<CompanyPart> {
  const { plain, choices, kinds } = await settingsNow(db, registry, company)
  const own = kinds.filter(({ kind, pattern }) => !isSame(pattern, declared(registry.entities, kind)))
  const [titles, logistics] = choiceKinds.map(kind => rowsOf(kind, choices[kind.name]))
  return {
    hasBatchStock: plain.hasBatchStock,
    hasScanFunc: plain.hasScanFunc,
    titles: titles!,
    logistics: logistics!,
    series: Object.fromEntries(own.map(({ kind, pattern }) => [kind, pattern])),
  }
}

/** Has a company set what a file says, as its settings page would. @throws DomainError settings.wrong */
export async function applyCompanyPart(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { hasBatchStock, hasScanFunc, titles, logistics, series }: CompanyPart,
) {
  const { choices, kinds } = await settingsNow(trx, registry, actor)
  const unknown = Object.keys(series).filter(name => !kinds.some(({ kind }) => kind === name))
  if (unknown.length > 0) {
    const errors = unknown.map(kind => [`series.${kind}`, `没有带单号的单据“${kind}”`] as const)
    throw new DomainError('settings.wrong', { reason: errors[0]![1] }, Object.fromEntries(errors))
  }
  const wanted = kinds.map(({ kind }) => ({ ...(series[kind] ?? declared(registry.entities, kind)), kind }))
  const given = { titles, logistics }
  const [ownTitles, ownLogistics] = choiceKinds.map(kind => withIds(kind, choices[kind.name], given[kind.name]))
  const settings = { hasBatchStock, hasScanFunc, titles: ownTitles, logistics: ownLogistics, series: wanted }
  try {
    await saveCompanySettings(trx, registry, actor, { given: settings })
  } catch (error) {
    throw error instanceof DomainError ? byKind(error, wanted) : error
  }
}

const declared = (entities: Entities, kind: string) => patternOf(declaredSeries(entities, kind)!)!

function rowsOf({ texts }: ChoiceKind, rows: readonly ChoiceRow[]): Row[] {
  const plain = rows.map(row => ({
    ...Object.fromEntries(texts.map(([name]) => [name, row[name]])),
    disabled: row.disabled,
  }))
  return plain.toSorted((one, other) => byText(JSON.stringify(one), JSON.stringify(other)))
}

/** A row is the one of the same name, each taken once. */
function withIds({ texts }: ChoiceKind, now: readonly ChoiceRow[], rows: readonly Row[]): GivenChoice[] {
  const [name] = texts[0]!
  const left = [...now]
  return rows.map(row => {
    const found = left.findIndex(other => other[name] === row[name])
    return found < 0 ? row : { ...row, id: left.splice(found, 1)[0]!.id }
  })
}

/** The series stand in the file by their kinds, in the settings one after the other. */
function byKind({ code, details, errors = {} }: DomainError, series: readonly { kind: string }[]): DomainError {
  const named = Object.entries(errors as Readonly<Record<string, string>>).map(([place, message]) => {
    const [list, index, ...rest] = place.split('.')
    return [list === 'series' ? [list, series[Number(index)]?.kind, ...rest].join('.') : place, message]
  })
  return new DomainError(code, details, Object.fromEntries(named) as Record<string, string>)
}
