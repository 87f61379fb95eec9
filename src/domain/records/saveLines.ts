import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import type { FormSection } from '../../engine/model/formModel.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import { newId } from '../newId.ts'
import { storedValues } from './storedValues.ts'

type Line = Record<string, unknown> & { id?: string }

/**
 * Makes the lines of a record those that were filled in: changed by their id, added without one, gone where they are
 * missing. Where lines are fixed, they are only changed.
 * @throws DomainError lines.unknown for a line that is not the record's, or may not be added; lines.twice
 */
export async function saveLines(
  trx: CompanyTransaction,
  registry: Registry,
  owner: Entity,
  id: string,
  { rows, inputs, fixed, removable }: FormSection & { rows: string },
  lines: Line[],
) {
  const { entity: table, by } = owner.fields[rows]!.many!
  const entity = registry.entities[table]!
  const tables = namedTables(trx)
  const known = await tables.selectFrom(table).select('id').where(by, '=', id).execute()
  const ids = new Set(known.map(line => line.id))
  for (const line of lines) if (line.id === undefined ? fixed : !ids.has(line.id)) throw refusal('lines.unknown')

  const changed = lines.flatMap(line => line.id ?? [])
  const kept = new Set(changed)
  if (kept.size < changed.length) throw refusal('lines.twice')
  const gone = !removable ? [] : [...ids].filter(id => !kept.has(id))
  if (gone.length > 0) await tables.deleteFrom(table).where('id', 'in', gone).execute()
  const numbered = 'lineNo' in entity.fields && !fixed
  const names = inputs.filter(input => !input.readOnly).map(({ source }) => source)
  const rowsToAdd: Record<string, unknown>[] = []
  // In one order, so that two who change the same lines never wait for each other.
  const inOrder = [...lines.entries()].sort(([, { id: a = '' }], [, { id: b = '' }]) => (a < b ? -1 : 1))
  for (const [index, line] of inOrder) {
    const given = Object.fromEntries(names.filter(name => name in line).map(name => [name, line[name]]))
    const values = { ...storedValues(entity, given), ...(numbered && { lineNo: index + 1 }) }
    if (line.id === undefined) rowsToAdd.push({ ...values, id: newId(), [by]: id })
    else if (Object.keys(values).length > 0)
      await tables.updateTable(table).set(values).where('id', '=', line.id).execute()
  }
  if (rowsToAdd.length > 0) await tables.insertInto(table).values(rowsToAdd).execute()
}
