import { constantsOf, type Condition } from '../../../engine/value/condition.ts'
import { dataOf, isData } from '../../../engine/value/data.ts'
import type { Entity, Field } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkLimits } from './checkLimits.ts'
import { hasType, typesOf } from './jsonType.ts'

/** Refuses a condition on a property that is not there, or that its property can never meet. */
export function checkCondition(entity: Entity, condition: Condition | undefined, spot: Spot) {
  for (const [name, requirement] of Object.entries(condition ?? {})) {
    const here = spot.at(name)
    if (Array.isArray(requirement)) {
      requirement.forEach((one, index) => checkCondition(entity, one, here.at(index)))
      continue
    }
    const field = entity.fields[name] ?? derivedFrom(entity, name)
    // A path that leads nowhere was refused when it was to be named.
    if (!field && name.includes('.')) continue
    const asksForLines = 'minItems' in dataOf(dataOf(requirement).not ?? requirement)
    if (!field) here.refuseName(`property of "${entity.name}"`, name, Object.keys(entity.fields))
    else if (asksForLines !== COUNTED.has(field.kind))
      here.refuse(
        asksForLines ? `"${name}" has no lines to count` : `"${name}" is a list of lines`,
        asksForLines ? 'expected a value' : 'expected {"minItems": 1}',
      )
    else for (const constant of constantsOf(requirement)) checkConstant(field, constant, here)
    if (isData(requirement)) checkLimits(requirement, keyword => here.at(keyword))
  }
}

/** Kinds of lists, of which a condition asks whether there is anything in them. */
const COUNTED = new Set<Field['kind']>(['lines', 'references', 'choices'])

/** Returns the property that tells the value at a path. */
export const derivedFrom = ({ fields }: Entity, path: string): Field | undefined =>
  Object.values(fields).find(({ derived }) => derived && 'from' in derived && derived.from === path)

/** Refuses a value that is not of a property's enumeration or type; null stands for an empty property. */
export function checkConstant(field: Field, constant: unknown, spot: Spot) {
  if (constant === null) return
  const types = typesOf(field.schema)
  if (field.options ? field.options.some(option => option.value === constant) : hasType(constant, types)) return
  const offered = field.options?.map(option => `${JSON.stringify(option.value)} (${option.label})`)
  spot.refuse(
    `${JSON.stringify(constant)} is not a value of "${field.name}"`,
    `expected ${offered ? `one of ${offered.join(', ')}` : types.join(' or ')}`,
  )
}
