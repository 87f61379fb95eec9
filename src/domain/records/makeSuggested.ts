import { type CompanyDb, type CompanyTransaction, namedTables } from '../../database/company.ts'
import { rowsWith } from '../../database/writes/writeRows.ts'
import type { RecordForm } from '../../engine/model/formModel.ts'
import type { MadeBeside } from '../../engine/form/importing.ts'
import { type Values, walkForm } from '../../engine/form/walkForm.ts'
import { newId } from '../newId.ts'

/** Finds values of inputs with `make` that are not among the suggestions yet. */
export async function unknownSuggested(
  db: CompanyDb,
  { sections }: Pick<RecordForm, 'sections'>,
  records: readonly Values[],
): Promise<(MadeBeside & { entity: string; source: string })[]> {
  const found = []
  for (const section of sections)
    for (const { source: own, label, suggest, readOnly } of section.inputs) {
      if (!suggest?.make || readOnly) continue
      const filled = records.flatMap(record => [...walkForm({ sections: [section] }, record, undefined)])
      const given = [...new Set(filled.map(({ values }) => values[own]))].flatMap(value =>
        typeof value === 'string' ? value.trim() || [] : [],
      )
      const { entity, source } = suggest
      const known = new Set((await rowsWith(db, entity, source, given, [source])).map(row => row[source]))
      const names = [...new Set(given)].filter(name => !known.has(name)).toSorted()
      if (names.length > 0) found.push({ label, names, entity, source })
    }
  return found
}

/** Adds new values of such inputs to the suggestions. */
export async function makeSuggested(
  trx: CompanyTransaction,
  form: Pick<RecordForm, 'sections'>,
  records: readonly Values[],
) {
  for (const { entity, source, names } of await unknownSuggested(trx, form, records))
    await namedTables(trx)
      .insertInto(entity)
      .values(names.map(name => ({ id: newId(), [source]: name })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
}
