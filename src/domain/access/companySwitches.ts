import { sql } from 'kysely'
import type { Field } from '../../engine/model/entityModel.ts'
import type { Entities } from '../../engine/model/model.ts'

/** What a company is switched to: its settings, by those who manage it, and its authorities, by the operator. */
export interface Switches {
  settings: Readonly<Record<string, boolean>>
  authorities: Readonly<Record<string, boolean>>
}

/** Lists the properties of a company that are switched by its own people, or by the operator. */
export const switchesBy = ({ serviceBuyer }: Entities, by: Field['switch'] & string): Field[] =>
  Object.values(serviceBuyer?.fields ?? {}).filter(field => field.switch === by)

/** Selects all switches of a query's `serviceBuyer`, for `switchesOf`. */
export function selectSwitches(entities: Entities) {
  const names = [...switchesBy(entities, 'company'), ...switchesBy(entities, 'operator')].map(({ name }) => name)
  const pairs = names.flatMap(name => [sql.lit(name), sql.ref(`serviceBuyer.${name}`)])
  return sql<Record<string, boolean>>`jsonb_build_object(${sql.join(pairs)})`.as('switches')
}

/** Tells settings from authorities. */
export function switchesOf(entities: Entities, { switches }: { switches: Record<string, boolean> }): Switches {
  const named = (by: Field['switch'] & string) =>
    Object.fromEntries(switchesBy(entities, by).map(({ name }) => [name, switches[name] === true]))
  return { settings: named('company'), authorities: named('operator') }
}
