import type { Input } from '../../../engine/model/formModel.ts'
import type { Option } from '../../../engine/model/model.ts'
import type { NumberedKind, UsedPattern } from '../../../engine/series/seriesMistakes.ts'
import type { SeriesPattern } from '../../../engine/series/seriesPattern.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'
import { type RetentionName, retentionNames } from '../../../engine/value/retentionDays.ts'
import { type Picture, startValue, typedValue } from '../../inputs/formValues.ts'
import { plainInput } from '../../inputs/plainInput.ts'

/** Under which they are kept. */
export const settingsKey = ['companySettings'] as const

/** What a company sets, with its sentence, under its heading. */
export interface Switch {
  name: string
  label: string
  group: string
  kind: 'boolean' | 'integer' | 'percent' | 'enumeration'
  hint: string
  default: boolean | number | string
  options?: Option[]
  minimum?: number
  maximum?: number
}

/** What `system/settings` answers with. */
export interface CompanySettings extends Record<RetentionName, number | null> {
  corpName: string
  logo: string | null
  /** What apps let a company set; by its name stands what it is set to. */
  switches: Switch[]
  series: (SeriesPattern & { kind: string; label: string; next: string })[]
  usedSeries: UsedPattern[]
  version: string
  /** Who changed something last, and when. */
  changed: { by?: string; when?: string }
}

export interface SettingsValues extends Record<RetentionName, string> {
  corpName: string
  logo: Picture[]
  /** A switch's is true or false; what is typed in or chosen is a text. */
  switches: Record<string, unknown>
  /** Digits are chosen as a text. */
  series: { kind: string; prefix: string; date: SeriesPattern['date']; digits: string }[]
}

/** Converts the settings to the form's values. */
export function valuesOf(settings: CompanySettings): SettingsValues {
  const { corpName, logo, switches, series } = settings
  const set = new Map<string, unknown>(Object.entries(settings))
  return {
    corpName,
    logo: logo ? [{ key: logo, name: '', url: logo }] : [],
    switches: Object.fromEntries(switches.map(one => [one.name, startValue(switchInput(one), set.get(one.name))])),
    ...eachKind(name => String(settings[name] ?? '')),
    series: series.map(({ kind, prefix, date, digits }) => ({ kind, prefix, date, digits: String(digits) })),
  }
}

/**
 * Makes the input of what is set.
 * @param declared says a declared text in the reader's language
 * @param required message where it is left empty
 */
export function switchInput(
  { name, label, kind, options, minimum, maximum, default: start }: Switch,
  declared = (text: string) => text,
  required?: string,
): Input {
  const chosen = options?.map(option => ({ ...option, label: declared(option.label) }))
  const further = { kind, options: chosen, minimum, maximum, default: start, ...(kind !== 'boolean' && { required }) }
  return plainInput(name, declared(label), INPUTS[kind], further)
}

const INPUTS = { boolean: 'switch', integer: 'number', percent: 'percent', enumeration: 'select' } as const

/** Returns the changed values, as the API takes them. */
export function changesOf(
  { switches }: Pick<CompanySettings, 'switches'>,
  before: SettingsValues,
  after: SettingsValues,
): Record<string, unknown> {
  const [was, now] = [sentOf(switches, before), sentOf(switches, after)]
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !sameContent(was[name], value)))
}

const sentOf = (
  known: readonly Switch[],
  { corpName, logo, switches, series, ...days }: SettingsValues,
): Record<string, unknown> => ({
  corpName: corpName.trim(),
  logo: logo[0]?.url ?? null,
  ...Object.fromEntries(known.map(one => [one.name, typedValue(switchInput(one), switches[one.name])])),
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
