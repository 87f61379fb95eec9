import { isNumber } from '../../../engine/model/kinds.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/** Refuses to add up a column that is no figure, or that does not stand in each row of a list once. */
export function checkSum(
  source: string,
  entity: Entity,
  entities: Entities,
  spot: Spot,
  list: { rows?: string } | undefined,
): void {
  const found = findSource(entities, entity.name, source)
  // What it comes from is refused elsewhere.
  if (!found) return
  const { steps, field } = found
  const lines = steps.filter(({ many }) => many).map(({ relation }) => relation)
  if (!list) spot.refuse('a sum where no list is', 'expected it of a column of a list or of an export')
  else if (!isNumber(field.kind) || field.kind === 'percent')
    spot.refuse(`"${source}" can't be added up`, 'expected an amount, a quantity or another number')
  else if (list.rows === undefined && lines.length > 0)
    spot.refuse(`"${source}" has a value for each line`, 'expected one value for each record')
  else if (list.rows !== undefined && (steps[0]?.relation !== list.rows || lines.length > 1))
    spot.refuse(
      `"${source}" is not what a line has: it stands there again for each line of its record`,
      `expected a value of "${list.rows}"`,
    )
}
