import { type CompanyTransaction, namedTables } from '../../database/company.ts'
import type { Explain } from '../../database/connection/PipeliningDriver.ts'
import { leaveEntityRows } from '../../database/writes/leaveRows.ts'
import { updateRows } from '../../database/writes/writeRows.ts'
import type { FormSection } from '../../engine/model/formModel.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import { type Asking, inScope } from '../requireScope.ts'
import { newId } from '../newId.ts'
import { keptValues } from './storedValues.ts'

type Line = Record<string, unknown> & { id?: string }

/**
 * Saves the lines of a record as filled in: those with an id are updated, those without are inserted, missing ones
 * deleted, but those out of sight of whoever saves. Fixed lines are only updated.
 * @throws DomainError lines.unknown for a line that is not the record's, or may not be added; lines.twice
 */
export async function saveLines(
  trx: CompanyTransaction,
  registry: Registry,
  owner: Entity,
  { id, isNew }: { id: string; isNew: boolean },
  { rows, inputs, fixed, removable }: FormSection & { rows: string },
  lines: Line[],
  actor: Asking,
  explain?: Explain,
) {
  const { entity: table, by } = owner.fields[rows]!.many!
  const entity = registry.entities[table]!
  const tables = namedTables(trx)
  // Locked in one order, so that two transactions never deadlock. A new record has none yet.
  const own = tables.selectFrom(table).select('id').where(by, '=', id).orderBy('id').forUpdate()
  const known = isNew ? [] : (await own.execute()).map(line => line.id)
  const seen = await inScope(trx, registry, actor, { entity: table }, known)
  const ids = new Set(seen ? seen.map(line => line.id) : known)
  for (const line of lines) if (line.id === undefined ? fixed : !ids.has(line.id)) throw refusal('lines.unknown')

  const changed = lines.flatMap(line => line.id ?? [])
  const kept = new Set(changed)
  if (kept.size < changed.length) throw refusal('lines.twice')
  const gone = !removable ? [] : [...ids].filter(id => !kept.has(id))
  if (gone.length > 0) await tables.deleteFrom(table).where('id', 'in', gone).execute()
  const numbered = 'lineNo' in entity.fields && !fixed
  const names = inputs.filter(input => !input.readOnly).map(({ source }) => source)
  const rowsGiven = lines.map((line, index) => {
    const given = Object.fromEntries(names.filter(name => name in line).map(name => [name, line[name]]))
    return { ...given, ...(numbered && { lineNo: index + 1 }), ...(line.id !== undefined && { id: line.id }) }
  })
  const isOld = (row: Line) => row.id !== undefined
  await updateRows(
    trx,
    entity,
    rowsGiven.filter(isOld).map(row => keptValues(entity, row)),
  )
  const rowsToAdd = rowsGiven
    .filter(row => !isOld(row))
    .map(row => ({ ...keptValues(entity, row), id: newId(), [by]: id }))
  await leaveEntityRows(trx, entity, rowsToAdd, explain)
}
