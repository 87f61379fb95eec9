import { createHash } from 'node:crypto'
import { inputsOf } from '../../engine/form/walkForm.ts'
import type { Input, RecordForm } from '../../engine/model/formModel.ts'
import type { Entity, Resource } from '../../engine/model/model.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Hashes the values of a record that people can change by its form or by transitions, as far as the caller sees them:
 * its version for acts (optimistic locking).
 * @param own the resource as the caller sees it, and its entity
 */
export function actVersion({ form, transitions }: Resource, { fields }: Entity, record: Values): string {
  const set = transitions.flatMap(({ to, form }) => [...Object.keys(to), ...inputsOf(form).map(({ source }) => source)])
  const names = [...new Set(set)].filter(name => fields[name] && !fields[name].many).toSorted()
  return hash([form && contentOf(form, record), names.map(name => record[name] ?? null)])
}

/**
 * Hashes the values of a record that its form can change, as far as the caller sees them: its version for edits
 * (optimistic locking). Values derived from other records, such as what is left, do not count.
 */
export const recordVersion = (form: RecordForm, record: Values): string => hash(contentOf(form, record))

const contentOf = ({ sections }: RecordForm, record: Values) =>
  sections.map(({ type, rows, part, inputs }) => {
    if (type === 'totals') return []
    if (rows !== undefined) return ((record[rows] ?? []) as Values[]).map(line => [line.id, ...valuesOf(inputs, line)])
    return valuesOf(inputs, part === undefined ? record : ((record[part] ?? {}) as Values))
  })

const hash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

const valuesOf = (inputs: Input[], record: Values) =>
  inputs.filter(({ readOnly }) => !readOnly).map(({ source }) => record[source] ?? null)
