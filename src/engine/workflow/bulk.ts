import { fieldsRead, matches } from '../value/condition.ts'
import type { Entity, Resource, Transition } from '../model/model.ts'
import { isOnlySeen } from './workflow.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns the transitions that are offered for several chosen rows, of those that this user may use. */
export const bulkOf = ({ list, transitions }: Resource): Transition[] =>
  list.bulk.flatMap(name => transitions.find(transition => transition.name === name) ?? [])

/** Returns the values that rows need besides the list's columns, to tell which transitions they are open to. */
export const bulkSources = (resource: Resource, { fields }: Entity): string[] =>
  bulkOf(resource).flatMap(({ from }) => fieldsRead(from).filter(name => fields[name]?.kind !== 'lines'))

/**
 * Filters the rows that a transition is open to. Conditions on values that a row does not carry are left to the server.
 */
export const openRows = <T extends Row>({ from }: Transition, rows: readonly T[]): T[] =>
  rows.filter(row => {
    if (isOnlySeen(row)) return false
    const told = Object.entries(from).filter(part => fieldsRead(Object.fromEntries([part])).every(name => name in row))
    return matches(Object.fromEntries(told), row)
  })
