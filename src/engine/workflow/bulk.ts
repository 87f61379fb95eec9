import { matches } from '../value/condition.ts'
import type { Entity, Resource, Transition } from '../model/model.ts'

type Row = Readonly<Record<string, unknown>>

/** The transitions that chosen rows can be taken through, of those that this user may use. */
export const bulkOf = ({ list, transitions }: Resource): Transition[] =>
  list.bulk.flatMap(name => transitions.find(transition => transition.name === name) ?? [])

/** What the rows of a list carry besides its columns, so that whoever chooses some knows what can be done with them. */
export const bulkSources = (resource: Resource, { fields }: Entity): string[] =>
  bulkOf(resource).flatMap(({ from }) => Object.keys(from).filter(name => fields[name]?.kind !== 'lines'))

/** Of the rows those that a transition is open to. Of what a row doesn't carry, its lines, the server judges. */
export const openRows = <T extends Row>({ from }: Transition, rows: readonly T[]): T[] =>
  rows.filter(row => matches(Object.fromEntries(Object.entries(from).filter(([name]) => name in row)), row))
