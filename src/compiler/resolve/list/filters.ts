import type { Filter as DeclaredFilter } from '../../../engine/generated/declaration.ts'
import { LIST_PARAMETERS } from '../../../engine/list/listParameters.ts'
import type { Entity, Field, Filter, Kind, Match } from '../../../engine/model/model.ts'
import { isNumber, isTime } from '../../../engine/model/kinds.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { YES_OR_NO } from '../../../engine/model/yesOrNo.ts'
import { checkConstant } from '../check/checkCondition.ts'
import { isAsOf, nowOnly } from '../entity/asOf.ts'
import { publicField } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { sourceOf, spotOfSource } from '../check/source.ts'

type DeclaredObject = Exclude<DeclaredFilter, string>

/** Resolves the filters of a list; how a value is compared follows from its kind. */
export function resolveFilters(declared: DeclaredFilter[], entity: Entity, context: Context, spot: Spot): Filter[] {
  const sources = declared.map(sourceOf)
  return declared.flatMap((given, index) => {
    const own = typeof given === 'string' ? { source: given } : given
    const at = spotOfSource(given, spot.at(index))
    if (sources.indexOf(own.source) < index) at.refuse(`"${own.source}" stands here twice`, 'expected each filter once')
    return resolveFilter(own, entity, context, spot.at(index), at) ?? []
  })
}

const MATCHES: Partial<Record<Kind, Match>> = {
  text: 'contains',
  longText: 'contains',
  date: 'range',
  dateTime: 'range',
  references: 'oneOf',
  choices: 'oneOf',
}

function resolveFilter(
  own: DeclaredObject,
  entity: Entity,
  context: Context,
  spot: Spot,
  at: Spot,
): Filter | undefined {
  const field = filterField(own.source, entity, context, at)
  if (!field) return undefined
  const { group, permission, where: declaredWhere, place, hidden, ...rest } = own
  const show = hidden ? 'never' : place
  checkGroup(own, spot)
  const where = declaredWhere && resolveWhere(declaredWhere, field, entity, context, spot.at('where'))
  const match = own.match ?? (isAsOf(field) ? 'asOf' : (MATCHES[field.kind] ?? 'equals'))
  checkMatch(match, field, spot.at('match'))
  if (match !== 'range' && LIST_PARAMETERS.has(own.source))
    at.refuse(
      `"${own.source}" can't be filtered by`,
      'expected a property called otherwise: every list is asked with that',
    )
  // A choice, so that nobody has to type `true`.
  const options = field.options ?? (field.kind === 'boolean' ? YES_OR_NO : undefined)
  return {
    label: field.label,
    kind: field.kind,
    ...(options && { options }),
    ...(field.reference && { reference: field.reference }),
    ...rest,
    ...(where && { where }),
    ...(show && { show }),
    match,
    ...nowOnly(field, entity),
    ...(group && { group: resolveFilters(group, entity, context, spot.at('group')) }),
    permission: resolveKeys(permission, context, spot.at('permission')),
  }
}

/** Kinds of values that are no single one to look for. */
const NOT_COMPARED = new Set<Kind>(['lines', 'json', 'texts', 'file', 'files'])

function filterField(source: string, entity: Entity, context: Context, spot: Spot): Field | undefined {
  const field = publicField(context.entities, entity, source, spot)
  if (!field) return undefined
  const fits = !source.includes('.') && !NOT_COMPARED.has(field.kind)
  if (fits) return field
  spot.refuse(`"${source}" can't be filtered by`, `expected a property of "${entity.name}" with a single value`)
  return undefined
}

function checkGroup({ source, group, exclusive }: DeclaredObject, spot: Spot) {
  if (group && !group.includes(source))
    spot.at('group').refuse(`"${source}" is not in its group`, 'expected it there too')
  if (exclusive !== undefined && !group?.includes(exclusive))
    spot.at('exclusive').refuseName('property of the group', exclusive, group ?? [])
}

function resolveWhere(
  where: NonNullable<DeclaredObject['where']>,
  field: Field,
  entity: Entity,
  context: Context,
  spot: Spot,
): Filter['where'] {
  const choices = (field.kind === 'boolean' ? YES_OR_NO : field.options)?.map(option => option.value)
  const resolved = Object.entries(where).map(([value, condition]) => {
    if (!choices) spot.at(value).refuse(`"${field.name}" has no values to choose from`, 'expected an enumeration')
    else if (!choices.some(choice => String(choice) === value)) checkConstant(field, value, spot.at(value))
    return [value, resolveCondition(entity, condition, context, spot.at(value))] as const
  })
  return Object.fromEntries(resolved)
}

const COMPARABLE: Partial<Record<Match, (kind: Kind) => boolean>> = {
  contains: kind => kind === 'text' || kind === 'longText',
  range: kind => isTime(kind) || isNumber(kind),
  equals: kind => kind !== 'references' && kind !== 'choices',
}

const EXPECTED: Partial<Record<Match, string>> = {
  contains: 'expected a text',
  range: 'expected a time or a number',
  equals: 'expected no "match": it is found by any of its values',
}

function checkMatch(match: Match, field: Field, spot: Spot) {
  if (isAsOf(field) && match !== 'asOf') spot.refuse(`"${field.name}" is compared with nothing`, 'expected no "match"')
  else if (COMPARABLE[match]?.(field.kind) === false)
    spot.refuse(`"${field.name}" can't be compared by "${match}"`, EXPECTED[match])
}
