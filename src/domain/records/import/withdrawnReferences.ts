import type { CompanyDb } from '../../../database/company.ts'
import type { StoredRow } from '../../../database/writes/writeRows.ts'
import { cellError, type ImportedRow, type RowError } from '../../../engine/form/importing.ts'
import type { ImportField } from '../../../engine/model/importModel.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { said } from '../../../engine/value/sentence.ts'
import { readChosen } from '../../../database/queries/readChosen.ts'

/** Lists references of imported rows to records that are not offered any more; an existing record may keep its own. */
export async function withdrawnReferences(
  db: CompanyDb,
  { entities }: Registry,
  fields: ImportField[],
  rows: ImportedRow[],
  values: StoredRow[],
  existing: (StoredRow | undefined)[],
): Promise<RowError[]> {
  const errors: RowError[] = []
  for (const { source, label, lookup } of fields) {
    if (!lookup) continue
    const chosen = values.map((row, index) => {
      const had = [existing[index]?.[lookup.property]].flat()
      return [row[lookup.property]].flat().filter((id): id is string => typeof id === 'string' && !had.includes(id))
    })
    const ids = [...new Set(chosen.flat())]
    const referred = await readChosen(db, entities, lookup.entity, ids)
    chosen.forEach((added, index) => {
      const name = String(rows[index]![source]).trim().slice(0, 30)
      if (added.some(id => referred.get(id)?.isOffered === false))
        errors.push(cellError(index + 1, { source, label }, said('cell.withdrawn', { name })))
    })
  }
  return errors
}
