import { fieldsRead, matches } from '../value/condition.ts'
import type { Column, Entity } from '../model/model.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Returns the column that a cell shows: its own where that applies to the record. Where it does not, the first such
 * cell of the row shows the state that is in the way (已作废 in place of 待出库), the others nothing.
 */
export function applyingColumn(
  column: Column,
  record: Data,
  columns: readonly Column[],
  entity: Entity,
): Column | undefined {
  if (matches(column.when, record)) return column
  const first = columns.find(({ when }) => !matches(when, record))
  return first === column ? obstacleOf(column, entity) : undefined
}

/** Returns a column of the state that the condition of a column reads. */
function obstacleOf({ when }: Column, { fields }: Entity): Column | undefined {
  const field = fieldsRead(when)
    .map(name => fields[name])
    .find(field => field?.kind === 'enumeration')
  if (!field) return undefined
  const { name, label, kind, options } = field
  return { source: name, label, type: kind, kind, options, hidden: false, sortable: false }
}
