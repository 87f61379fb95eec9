import { dataIn, dataOf, isData } from '../../../engine/value/data.ts'
import type { RecordForm } from '../../../engine/model/formModel.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Picks what a form lets be set of a record; all of it where the form is not known.
 * @returns lines with their ids, so that the server knows them
 */
export function settable(form: RecordForm | undefined, record: Data): Data {
  if (!form) return record
  const entries = form.sections.flatMap(({ type, rows, part, inputs }): [string, unknown][] => {
    if (type === 'totals') return []
    const names = inputs.flatMap(({ source, readOnly }) => (readOnly ? [] : source))
    const place = rows ?? part
    if (place === undefined) return Object.entries(picked(record, names))
    if (!(place in record)) return []
    const given = record[place]
    if (rows !== undefined) return [[place, dataIn(given).map(line => picked(line, ['id', ...names]))]]
    return [[place, isData(given) ? picked(dataOf(given), names) : null]]
  })
  return Object.fromEntries(entries)
}

const picked = (record: Data, names: readonly string[]): Data =>
  Object.fromEntries(names.flatMap(name => (name in record ? [[name, record[name]]] : [])))
