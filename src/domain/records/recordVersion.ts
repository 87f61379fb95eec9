import { hash } from 'node:crypto'
import { inputsOf, type Values, walkForm } from '../../engine/form/walkForm.ts'
import type { Input, RecordForm } from '../../engine/model/formModel.ts'
import type { Entity, Resource } from '../../engine/model/model.ts'

/**
 * Hashes the values of a record that people can change by its form or by transitions, as far as the caller sees them:
 * its version for acts (optimistic locking).
 * @param own the resource as the caller sees it, and its entity
 */
export function actVersion({ form, transitions }: Resource, { fields }: Entity, record: Values): string {
  const names = setBy(transitions).filter(name => fields[name] && !fields[name].many)
  return digest([form && contentOf(form, record), names.map(name => record[name] ?? null)])
}

const setNames = new WeakMap<Resource['transitions'], string[]>()

/** Returns the properties that transitions can set, in a fixed order. */
function setBy(transitions: Resource['transitions']): string[] {
  const known = setNames.get(transitions)
  if (known) return known
  const set = transitions.flatMap(({ to, form }) => [...Object.keys(to), ...inputsOf(form).map(({ source }) => source)])
  const names = [...new Set(set)].toSorted()
  setNames.set(transitions, names)
  return names
}

/**
 * Hashes the values of a record that its form can change, as far as the caller sees them: its version for edits
 * (optimistic locking). Values derived from other records, such as what is left, do not count.
 */
export const recordVersion = (form: RecordForm, record: Values): string => digest(contentOf(form, record))

const contentOf = (form: RecordForm, record: Values) =>
  [...walkForm(form, record, undefined)].map(({ section, place, index, values }) => [
    ...(index === undefined ? [place] : [place, values.id]),
    ...valuesOf(section.inputs, values),
  ])

const digest = (content: unknown) => hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22)

const valuesOf = (inputs: Input[], record: Values) =>
  inputs.filter(({ readOnly }) => !readOnly).map(({ source }) => record[source] ?? null)
