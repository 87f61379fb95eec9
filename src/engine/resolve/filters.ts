import type { Condition } from '../condition.ts'
import type { Entity, Filter, Kind, Match } from '../model.ts'
import type { Spot } from '../spot.ts'
import { checkCondition, checkConstant } from './checkEntity.ts'
import { visibleField } from './columns.ts'
import type { Context } from './context.ts'
import { resolveKeys } from './keys.ts'

interface DeclaredFilter {
  source: string
  label?: string
  group?: string[]
  exclusive?: string
  match?: Match
  where?: Record<string, Condition>
  hideWhenEmpty?: boolean
  permission?: string | string[]
  setting?: string
}

const MATCHES: Partial<Record<Kind, Match>> = {
  text: 'contains',
  longText: 'contains',
  date: 'range',
  dateTime: 'range',
}

/** The filters of a list; how a value is compared follows from its kind. */
export function resolveFilters(
  declared: (string | DeclaredFilter)[],
  entity: Entity,
  context: Context,
  spot: Spot,
): Filter[] {
  return declared.flatMap((given, index) => {
    const own = typeof given === 'string' ? { source: given } : given
    const here = spot.at(index)
    const filter = resolveFilter(own, entity, context, here, typeof given === 'string' ? here : here.at('source'))
    return filter ? [filter] : []
  })
}

function resolveFilter(
  own: DeclaredFilter,
  entity: Entity,
  context: Context,
  spot: Spot,
  at: Spot,
): Filter | undefined {
  const field = visibleField(context.entities, entity, own.source, at)
  if (!field) return undefined
  const { group, permission, ...rest } = own
  if (field.kind === 'lines' || field.kind === 'json')
    return void at.refuse(`"${own.source}" can't be filtered by`, 'expected a single value')
  if (own.exclusive && !group?.includes(own.exclusive))
    spot.at('exclusive').refuseName('property of the group', own.exclusive, group ?? [])
  for (const [value, condition] of Object.entries(own.where ?? {})) {
    const option = field.options?.find(option => String(option.value) === value)
    if (!option) checkConstant(field, value, spot.at('where', value))
    checkCondition(entity, condition, spot.at('where', value))
  }
  return {
    label: field.label,
    kind: field.kind,
    match: MATCHES[field.kind] ?? 'equals',
    ...(field.options && { options: field.options }),
    ...(field.reference && { reference: field.reference }),
    ...rest,
    ...(group && { group: resolveFilters(group, entity, context, spot.at('group')) }),
    permission: resolveKeys(permission, context, spot.at('permission')),
  }
}
