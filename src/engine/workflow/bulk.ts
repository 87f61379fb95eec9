import { type Condition, fieldsRead, matches } from '../value/condition.ts'
import type { Entity, Resource, Transition } from '../model/model.ts'
import { isOnlySeen } from './workflow.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns the transitions that are offered for several chosen rows, of those that this user may use. */
export const bulkOf = ({ list, transitions }: Resource): Transition[] =>
  list.bulk.flatMap(name => transitions.find(transition => transition.name === name) ?? [])

/**
 * Returns the values that rows need besides the list's columns, to tell which transitions they are open to, and whether
 * a new record may be made of them.
 */
export const bulkSources = (resource: Resource, { fields, offered }: Entity): string[] => {
  const conditions = [
    ...bulkOf(resource).map(({ from }) => from),
    ...(resource.list.bulkMakes.length > 0 ? [offered] : []),
  ]
  return conditions.flatMap(one => fieldsRead(one).filter(name => fields[name]?.kind !== 'lines'))
}

/**
 * Filters the rows that a transition is open to. Conditions on values that a row does not carry are left to the server.
 */
export const openRows = <T extends Row>({ from }: Transition, rows: readonly T[]): T[] =>
  rows.filter(row => !isOnlySeen(row) && meets(from, row))

/** Filters the rows that may be chosen for a new record, as far as they tell. */
export const offeredRows = <T extends Row>({ offered = {} }: Entity, rows: readonly T[]): T[] =>
  rows.filter(row => meets(offered, row))

function meets(condition: Condition, row: Row): boolean {
  const told = Object.entries(condition).filter(part =>
    fieldsRead(Object.fromEntries([part])).every(name => name in row),
  )
  return matches(Object.fromEntries(told), row)
}
