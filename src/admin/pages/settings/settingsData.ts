import type { NumberedKind, UsedPattern } from '../../../engine/series/seriesMistakes.ts'
import type { SeriesPattern } from '../../../engine/series/seriesPattern.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'
import { type RetentionName, retentionNames } from '../../../engine/value/retentionDays.ts'
import type { Picture } from '../../inputs/formValues.ts'

/** Under which they are kept. */
export const settingsKey = ['companySettings'] as const

/** What `system/settings` answers with. */
export interface CompanySettings extends Record<RetentionName, number | null> {
  corpName: string
  logo: string | null
  /** What can be switched; by its name stands whether it is on. */
  switches: { name: string; label: string; hint?: string }[]
  series: (SeriesPattern & { kind: string; label: string; next: string })[]
  usedSeries: UsedPattern[]
  version: string
  /** Who changed something last, and when. */
  changed: { by?: string; when?: string }
}

export interface SettingsValues extends Record<RetentionName, string> {
  corpName: string
  logo: Picture[]
  switches: Record<string, boolean>
  /** Digits are chosen as a text. */
  series: { kind: string; prefix: string; date: SeriesPattern['date']; digits: string }[]
}

/** Converts the settings to the form's values. */
export function valuesOf(settings: CompanySettings): SettingsValues {
  const { corpName, logo, switches, series } = settings
  const isOn = new Map<string, unknown>(Object.entries(settings))
  return {
    corpName,
    logo: logo ? [{ key: logo, name: '', url: logo }] : [],
    switches: Object.fromEntries(switches.map(({ name }) => [name, isOn.get(name) === true])),
    ...eachKind(name => String(settings[name] ?? '')),
    series: series.map(({ kind, prefix, date, digits }) => ({ kind, prefix, date, digits: String(digits) })),
  }
}

/** Returns the changed values, as the API takes them. */
export function changesOf(before: SettingsValues, after: SettingsValues): Record<string, unknown> {
  const [was, now] = [sentOf(before), sentOf(after)]
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameContent(was[name], value)))
}

const sentOf = ({ corpName, logo, switches, series, ...days }: SettingsValues): Record<string, unknown> => ({
  corpName: corpName.trim(),
  logo: logo[0]?.url ?? null,
  ...switches,
  ...eachKind(name => daysIn(days[name])),
  series: series.map(({ kind, prefix, date, digits }) => ({ kind, prefix, date, digits: Number(digits) })),
})

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
