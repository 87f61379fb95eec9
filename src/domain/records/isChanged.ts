import { dataIn, dataOf, isData } from '../../engine/value/data.ts'
import type { RecordData } from '../../database/queries/readRecord.ts'
import type { FormSection, RecordForm } from '../../engine/model/formModel.ts'
import { emptyAsNull } from './storedValues.ts'

type Values = Readonly<Record<string, unknown>>

/** Tells whether the filled-in values differ from the record's: saving the same again is no edit. */
export function isChanged({ sections }: Pick<RecordForm, 'sections'>, before: RecordData, body: Values): boolean {
  return Object.entries(body).some(([name, value]) => {
    const section = sections.find(({ rows }) => rows === name)
    if (section) return linesDiffer(section, dataIn(before[name]), dataIn(value))
    return isData(value) ? valuesDiffer(dataOf(before[name]), value) : differs(before[name], value)
  })
}

function linesDiffer({ fixed, removable }: FormSection, before: Values[], lines: Values[]): boolean {
  if (removable && lines.length < before.length) return true
  return lines.some((line, index) => {
    const known = before.find(({ id }) => id === line.id)
    const isMoved = !fixed && before[index]?.id !== line.id
    return !known || isMoved || valuesDiffer(known, line)
  })
}

const valuesDiffer = (before: Values, given: Values) =>
  Object.entries(given).some(([name, value]) => differs(before[name], value))

/** Tells whether two values differ, by deep comparison; a blank text equals null. */
export const differs = (before: unknown, given: unknown) =>
  JSON.stringify(emptyAsNull(before) ?? null) !== JSON.stringify(emptyAsNull(given) ?? null)
