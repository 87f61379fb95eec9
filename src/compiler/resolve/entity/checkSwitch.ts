import type { Entity, Field } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'

const KINDS = new Set<Field['kind']>(['boolean', 'integer', 'percent', 'enumeration'])

/** Checks a property that is set for a company: where it stands, of what kind it is, and that its page can tell of it. */
export function checkSwitch(
  entity: Entity,
  { name, kind, schema, group, default: value, ...field }: Field,
  spot: Spot,
) {
  if (field.switch !== 'company' && group !== undefined)
    spot
      .at('x-group')
      .refuse(`"${name}" is set by nobody at the settings`, 'expected "x-switch" of "company" beside it')
  if (!field.switch) return
  const here = spot.at('x-switch')
  if (entity.name !== 'serviceBuyer')
    return here.refuse('only a company has switches', 'expected a property of serviceBuyer')
  if (field.switch === 'operator') {
    if (kind !== 'boolean') here.refuse(`"${name}" is no yes or no`, 'expected a boolean of serviceBuyer')
    return
  }
  if (!KINDS.has(kind))
    here.refuse(`"${name}" can't be set`, 'expected a yes or no, a whole number, a percentage or a choice (oneOf)')
  if (group === undefined) here.refuse(`"${name}" stands under no heading`, 'expected "x-group" beside it')
  if (value === undefined) here.refuse(`"${name}" has no default`, 'expected "default" beside it')
  if (schema.description === undefined) here.refuse(`"${name}" has no sentence`, 'expected "description" beside it')
  if (isFigure(kind) && (schema.minimum === undefined || schema.maximum === undefined))
    here.refuse(`"${name}" has no bounds`, 'expected "minimum" and "maximum" beside it')
}

const isFigure = (kind: Field['kind']) => kind === 'integer' || kind === 'percent'
