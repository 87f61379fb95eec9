import { createHash } from 'node:crypto'
import type { Input, RecordForm } from '../engine/formModel.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Names a record as somebody read it, for whom to say with a change what it was made on: what of it a form can change,
 * as far as its reader sees it. What follows from others, such as what is left, is no part of it.
 */
export function recordVersion({ sections }: RecordForm, record: Values): string {
  const content = sections.map(({ type, rows, part, inputs }) => {
    if (type === 'totals') return []
    if (rows !== undefined) return ((record[rows] ?? []) as Values[]).map(line => [line.id, ...valuesOf(inputs, line)])
    return valuesOf(inputs, part === undefined ? record : ((record[part] ?? {}) as Values))
  })
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}

const valuesOf = (inputs: Input[], record: Values) =>
  inputs.filter(({ readOnly }) => !readOnly).map(({ source }) => record[source] ?? null)
