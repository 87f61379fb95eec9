import type { Actor } from '../../actor.ts'
import type { CompanyDb } from '../../../database/company.ts'
import type { StoredRow } from '../../../database/writes/writeRows.ts'
import { cellError, type ImportedRow, MOST_ROWS, type RowError } from '../../../engine/form/importing.ts'
import { formMistake } from '../../../engine/form/formWords.ts'
import { inputFor } from '../../../engine/form/inputsFor.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import type { ImportField } from '../../../engine/model/importModel.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { numberMistake } from '../../../engine/form/numberMistake.ts'
import { said } from '../../../engine/value/sentence.ts'
import { refusal } from '../../refusal.ts'
import { chosenBy, decimalsReference, readReferred } from '../checks/readReferred.ts'

/** Lists figures with more decimals than their unit, or what the company has set, allows. */
export async function tooPrecise(
  db: CompanyDb,
  entities: Entities,
  entity: Entity,
  settings: Actor['settings'],
  fields: ImportField[],
  given: StoredRow[],
  merged: StoredRow[],
): Promise<RowError[]> {
  const errors: RowError[] = []
  for (const { source, label, lookup } of fields) {
    const { decimals, decimalsSet, kind } = (lookup ? undefined : entity.fields[source]) ?? {}
    if ((decimals === undefined && decimalsSet === undefined) || kind === undefined) continue
    const reference = decimals === undefined ? undefined : decimalsReference(entity, decimals)
    const named = reference ? merged.map(values => ({ reference, values })) : []
    const referred = await readReferred(db, entities, named)
    given.forEach((row, index) => {
      const value = row[source] ?? null
      const record = merged[index]!
      const own = decimals === undefined ? settings[decimalsSet!] : record[decimals]
      const allowed = reference ? chosenBy(referred, reference, record)?.values[reference.paths[0]!] : own
      const mistake = value === null ? undefined : numberMistake(Number(value), kind, Number(allowed ?? Infinity))
      if (mistake) errors.push(cellError(index + 1, { source, label }, mistake))
    })
  }
  return errors
}

/**
 * Lists required values that are neither given nor stored already; a field with another mistake is left out.
 * @param inputs of the form, some of which are required by what stands beside them
 */
export function missing(
  fields: ImportField[],
  inputs: readonly Input[],
  rows: StoredRow[],
  errors: RowError[],
): RowError[] {
  const wrong = new Set(errors.map(({ row, field }) => `${row} ${field}`))
  const conditional = new Map(inputs.flatMap(input => (input.requiredWhen ? [[input.source, input]] : [])))
  return fields.flatMap(({ source, label, lookup, required }) => {
    const property = lookup?.property ?? source
    const input = conditional.get(property)
    return rows.flatMap((row, index) => {
      const isNeeded = required || (input && inputFor(input, row).required !== undefined)
      return isNeeded && (row[property] ?? null) === null && !wrong.has(`${index + 1} ${source}`)
        ? cellError(index + 1, { source, label }, said('cell.missing'))
        : []
    })
  })
}

/** Lists figures that exceed what stands beside them, at whichever of both a row gives. */
export function exceeding(inputs: readonly Input[], given: StoredRow[], rows: StoredRow[]): RowError[] {
  return inputs.flatMap(({ source, label, most }) =>
    rows.flatMap((row, index) => {
      const field = [source, most].find(name => name !== undefined && (given[index]![name] ?? null) !== null)
      const [value = null, limit = null] = [row[source], most === undefined ? null : row[most]]
      if (field === undefined || value === null || limit === null || Number(value) <= Number(limit)) return []
      return cellError(index + 1, { source: field, label }, formMistake('most', { limit: Number(limit) }))
    }),
  )
}

/** @throws DomainError import.refused where there are mistakes */
export function refuse(errors: RowError[]) {
  const rows = new Set(errors.map(error => error.row)).size
  if (rows > 0) throw refusal('import.refused', { rows }, errors)
}

/** @throws DomainError import.tooMany */
export function requireFew(rows: readonly ImportedRow[]) {
  if (rows.length > MOST_ROWS) throw refusal('import.tooMany', { most: MOST_ROWS })
}

/** Lists what rows name that is no column of the import, one for each row. */
export function unknownColumns(fields: readonly ImportField[], rows: readonly ImportedRow[]): RowError[] {
  const known = new Set(fields.map(field => field.source))
  return rows.flatMap((row, index) => {
    const unknown = Object.keys(row).find(name => !known.has(name))
    return unknown === undefined
      ? []
      : { row: index + 1, field: unknown, ...said('cell.noColumn', { name: unknown.slice(0, 30) }) }
  })
}
