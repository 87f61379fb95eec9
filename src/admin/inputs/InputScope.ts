import { createContext } from 'react'
import type { Input } from '../../engine/model/formModel.ts'
import type { Entity } from '../../engine/model/model.ts'

interface Scope {
  /** Path under /v1 that offers choices, up to the name of the input. */
  choices: string
  /** Name of the resource whose record they fill in, for which files are sent. */
  resource?: string
  /** The inputs that stand together: those of the form, or of a line. */
  inputs: readonly Input[]
  /** What the record or line is that they fill in, where it is one. */
  entity?: Entity
  /** Number of the line that they belong to, from 1. */
  row?: number
  /** What they are filled in over: the record or line as it was saved or is proposed. */
  saved?: Readonly<Record<string, unknown>>
  /** Of a line: the relation by which it belongs to a record, and that record as it was saved. */
  owner?: { as: string; saved?: Readonly<Record<string, unknown>> }
  /** What is said of values as they are filled in, by input. */
  warned?: Readonly<Record<string, string>>
}

/** What an input needs to know of the form around it. */
export const InputScope = createContext<Scope>({ choices: '', inputs: [] })

/** Returns the name of another input of the same form or line. */
export function besideOf(name: string, source: string): string {
  return name.replace(/[^.]+$/, source)
}

/** Returns where the form has another property: of the same form or line, or of the record that a line belongs to. */
export function placeOf({ owner }: Pick<Scope, 'owner'>, name: string, path: string): string {
  return owner && path.startsWith(`${owner.as}.`) ? path.slice(owner.as.length + 1) : besideOf(name, path)
}

/** Where the form keeps the record that was chosen for a reference, beside its id. */
export const CHOSEN = '_chosen'

export function chosenOf(name: string): string {
  return name.replace(/([^.]+)$/, `${CHOSEN}.$1`)
}
