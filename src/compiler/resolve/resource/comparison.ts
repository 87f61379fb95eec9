import type { Section as DeclaredSection } from '../../../engine/generated/declaration.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import type { RelatedList, Resource } from '../../../engine/model/model.ts'
import { type Condition, fieldsRead } from '../../../engine/value/condition.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { type Ground, resolveCondition } from '../check/resolveCondition.ts'
import { resolveSort } from '../list/list.ts'

type Given = Exclude<DeclaredSection, string>

/** Resolves how the rows of another resource's list stand beside each other: order, number, what is best, what is offered. */
export function comparison(
  { sort, most, acts: given, best, bestAmong: among, mode }: Given,
  of: Resource,
  context: Ground,
  spot: Spot,
): Pick<RelatedList, 'isSorted' | 'most' | 'acts' | 'best' | 'bestAmong'> & Partial<Pick<RelatedList, 'sort'>> {
  const entity = context.entities[of.entity]!
  // With what is retired nothing is done any more.
  const acts = of.retired ? undefined : given
  const shown = of.list.modes.find(({ name }) => name === mode) ?? of.list.modes[0]!
  const told = [...shown.columns.map(({ source }) => source), ...shown.with]
  acts?.forEach((act, index) => {
    const here = spot.at('acts', index)
    const names = of.transitions.flatMap(({ name, inline }) => (inline ? [] : name))
    const transition = of.transitions.find(({ name, inline }) => name === act && !inline)
    if (!transition) return here.refuseName(`transition of "${of.name}"`, act, names)
    return checkTold(`"${act}"`, transition.from, told, here)
  })
  const bestAmong = resolveCondition(entity, among, context, spot.at('bestAmong'))
  checkTold('what is compared', bestAmong, told, spot.at('bestAmong'))
  for (const property of Object.keys(best ?? {})) {
    const column = shown.columns.find(({ source }) => source === property)
    const here = spot.at('best', property)
    if (!column) here.refuseName('column of the list', property, told)
    else if (!isNumber(column.kind) && column.kind !== 'date' && column.kind !== 'dateTime')
      here.refuse(`"${property}" is neither a number nor a time`, 'expected one that rows are compared by')
  }
  return {
    ...(sort !== undefined && { sort: resolveSort(sort, entity, spot.at('sort')), isSorted: true as const }),
    ...(most !== undefined && { most }),
    ...(acts && { acts }),
    ...(best && { best }),
    ...(bestAmong && { bestAmong }),
  }
}

/** Refuses a condition on rows that reads what they do not tell. */
function checkTold(what: string, condition: Condition | undefined, told: readonly string[], spot: Spot): undefined {
  const unknown = fieldsRead(condition).find(field => !told.includes(field))
  if (unknown !== undefined)
    spot.refuse(
      `${what} depends on "${unknown}", which the rows do not tell`,
      'expected it in "columns" or "with" of the list',
    )
}
