import type { ListSetting } from '../generated/declaration.ts'
import type { Entity } from '../model/model.ts'
import type { MyMode, MySetting } from './mySetting.ts'
import type { Arrangement } from './savedFilter.ts'

/** Tells what a property, or a parameter of its filter, is called now. */
export type NameNow = (name: string) => string

/** Returns the names of an entity's properties, and of their filters, that others had before, with what they are now. */
export function namesNow({ fields }: Entity): ReadonlyMap<string, string> {
  const renamed = Object.values(fields).flatMap(({ name, was }) =>
    was === undefined ? [] : ['', 'Start', 'End'].map(end => [`${was}${end}`, `${name}${end}`] as const),
  )
  return new Map(renamed.filter(([was]) => !fields[was]))
}

/** Returns a list's setting with the names of today. */
export function renamedSetting(setting: ListSetting, nameNow: NameNow): ListSetting {
  const { sort, modes, filters, start } = setting
  return {
    ...setting,
    ...(sort !== undefined && { sort: sort.replace(/[^-].*/, nameNow) }),
    ...(modes && {
      modes: mapValues(modes, ({ columns }) => ({ columns: columns.map(one => renamedPart(one, nameNow)) })),
    }),
    ...(filters && { filters: filters.map(one => renamedPart(one, nameNow)) }),
    ...(start && { start: mapValues(start, values => renamedKeys(values, nameNow)) }),
  }
}

/** Returns a user's settings of lists with the names of today. */
export function renamedMine(setting: MySetting, nameNow: NameNow): MySetting {
  return mapValues(setting, list => ({
    ...list,
    ...(list.modes && {
      modes: mapValues(list.modes, mode => renamedMode(mode, nameNow)),
    }),
  }))
}

/** Returns what a saved view shows with the names of today. */
export const renamedArrangement = (arrangement: Arrangement, nameNow: NameNow): Arrangement => ({
  ...arrangement,
  ...renamedMode(arrangement, nameNow),
  sort: { ...arrangement.sort, field: nameNow(arrangement.sort.field) },
})

const renamedMode = ({ columns, widths, pins }: MyMode, nameNow: NameNow): MyMode => ({
  ...(columns && { columns: columns.map(one => renamedPart(one, nameNow)) }),
  ...(widths && { widths: renamedKeys(widths, nameNow) }),
  ...(pins && { pins: pins.map(nameNow) }),
})

/** Returns a column or filter with the name of today. */
export const renamedPart = <Part extends { source: string }>(part: Part, nameNow: NameNow): Part => ({
  ...part,
  source: nameNow(part.source),
})

/** Returns values by the names of today. */
export const renamedKeys = <Value>(values: Readonly<Record<string, Value>>, nameNow: NameNow): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [nameNow(name), value]))

const mapValues = <Value, Result>(values: Readonly<Record<string, Value>>, map: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
