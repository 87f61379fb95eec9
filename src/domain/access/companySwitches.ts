import { sql } from 'kysely'
import type { Field } from '../../engine/model/entityModel.ts'
import type { Entities } from '../../engine/model/model.ts'

/** What a company has set: a yes or no, a number, or the choice of one. */
export type SettingValue = boolean | number | string

/** How a company is set up: its settings, by those who manage it, and its authorities, by the operator. */
export interface Switches {
  settings: Readonly<Record<string, SettingValue>>
  authorities: Readonly<Record<string, boolean>>
}

/** Lists the properties of a company that are set by its own people, or by the operator. */
export const switchesBy = ({ serviceBuyer }: Entities, by: Field['switch'] & string): Field[] =>
  Object.values(serviceBuyer?.fields ?? {}).filter(field => field.switch === by)

/** Returns the JSON Schema of what one may be set to. */
export const switchSchema = ({ schema, options }: Field): Record<string, unknown> =>
  options ? { type: schema.type, title: schema.title, enum: options.map(({ value }) => value) } : schema

/** Values of all switches of a company, as its row has them. */
export type Switched = Record<string, SettingValue | null>

/** Selects all switches of a query's `serviceBuyer`, for `switchesOf`. */
export function selectSwitches(entities: Entities) {
  const names = [...switchesBy(entities, 'company'), ...switchesBy(entities, 'operator')].map(({ name }) => name)
  const pairs = names.flatMap(name => [sql.lit(name), sql.ref(`serviceBuyer.${name}`)])
  return sql<Switched>`jsonb_build_object(${sql.join(pairs)})`.as('switches')
}

/** Tells settings from authorities; what a row has not says its default. */
export function switchesOf(entities: Entities, { switches }: { switches: Switched }): Switches {
  const set = switchesBy(entities, 'company').map(
    ({ name, default: start }) => [name, switches[name] ?? start] as const,
  )
  const given = switchesBy(entities, 'operator').map(({ name }) => [name, switches[name] === true] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checkSwitch refuses any other default
  return { settings: Object.fromEntries(set) as Record<string, SettingValue>, authorities: Object.fromEntries(given) }
}
