import type { NumberedKind, UsedPattern } from '../../../engine/series/seriesMistakes.ts'
import type { SeriesPattern } from '../../../engine/series/seriesPattern.ts'
import { type RetentionName, retentionNames } from '../../../engine/value/retentionDays.ts'
import type { Picture } from '../../inputs/formValues.ts'

/** Under which they are kept. */
export const settingsKey = ['companySettings'] as const

/** What `system/settings` answers with. */
export interface CompanySettings extends Record<RetentionName, number | null> {
  corpName: string
  logo: string | null
  hasBatchStock: boolean
  hasScanFunc: boolean
  series: (SeriesPattern & { kind: string; label: string; next: string })[]
  usedSeries: UsedPattern[]
  version: string
  /** Who changed something last, and when. */
  changed: { by?: string; when?: string }
}

export interface SettingsValues extends Record<RetentionName, string> {
  corpName: string
  logo: Picture[]
  hasBatchStock: boolean
  hasScanFunc: boolean
  /** Digits are chosen as a text. */
  series: { kind: string; prefix: string; date: SeriesPattern['date']; digits: string }[]
}

/** Converts the settings to the form's values. */
export function valuesOf(settings: CompanySettings): SettingsValues {
  const { corpName, logo, hasBatchStock, hasScanFunc, series } = settings
  return {
    corpName,
    logo: logo ? [{ key: logo, name: '', url: logo }] : [],
    hasBatchStock,
    hasScanFunc,
    ...eachKind(name => String(settings[name] ?? '')),
    series: series.map(({ kind, prefix, date, digits }) => ({ kind, prefix, date, digits: String(digits) })),
  }
}

/** Returns the changed values, as the API takes them. */
export function changesOf(before: SettingsValues, after: SettingsValues): Record<string, unknown> {
  const sent: { [Name in keyof SettingsValues]: (values: SettingsValues) => unknown } = {
    corpName: ({ corpName }) => corpName.trim(),
    logo: ({ logo }) => logo[0]?.url ?? null,
    hasBatchStock: ({ hasBatchStock }) => hasBatchStock,
    hasScanFunc: ({ hasScanFunc }) => hasScanFunc,
    ...eachKind(name => values => daysIn(values[name])),
    series: ({ series }) =>
      series.map(({ kind, prefix, date, digits }) => ({ kind, prefix, date, digits: Number(digits) })),
  }
  const names = Object.keys(sent) as (keyof SettingsValues)[]
  const differing = names.filter(name => JSON.stringify(sent[name](before)) !== JSON.stringify(sent[name](after)))
  return Object.fromEntries(differing.map(name => [name, sent[name](after)]))
}

/** Returns the days of an input, null where it is empty. */
export const daysIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Makes a value for each kind of entry. */
export function eachKind<Value>(make: (name: RetentionName) => Value): Record<RetentionName, Value> {
  const [noticeDays, operationLogDays, auditLogDays, deliveryDays, uploadDays] = retentionNames.map(make)
  return {
    noticeDays: noticeDays!,
    operationLogDays: operationLogDays!,
    auditLogDays: auditLogDays!,
    deliveryDays: deliveryDays!,
    uploadDays: uploadDays!,
  }
}

/** Returns the kinds of documents with the patterns of the form. */
export function kindsIn(
  { series: known }: Pick<CompanySettings, 'series'>,
  series: SettingsValues['series'],
): NumberedKind[] {
  return known.map(({ kind, label, prefix, date, digits }) => {
    const own = series.find(other => other.kind === kind)
    const pattern = own ? { prefix: own.prefix, date: own.date, digits: Number(own.digits) } : { prefix, date, digits }
    return { kind, label, pattern }
  })
}
