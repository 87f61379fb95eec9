import type { Declared } from '../declared.ts'
import type { Property } from '../generated/declaration.ts'
import type { Spot } from '../spot.ts'
import { hasType, typesOf } from './jsonType.ts'
import { isStored, propertiesOf, shapeName, sharedDefinition } from './plainSchema.ts'

const JSON_TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null']

/** Refuses properties whose own keywords make no sense, before anything is made of them. */
export function checkProperties(declared: Declared, name: string, spot: Spot) {
  const properties = propertiesOf(declared, name)
  for (const [index, required] of (declared.schemas[name]!.data.required as string[]).entries()) {
    if (!Object.hasOwn(properties, required))
      spot.at('required', index).refuseName('property here', required, Object.keys(properties))
  }
  for (const [own, property] of Object.entries(properties))
    checkProperty(property, declared, spot.at('properties', own))
}

function checkProperty(property: Property, declared: Declared, spot: Spot) {
  if (shapeName(property, declared) !== undefined) return
  const shared = property.$ref === undefined ? undefined : sharedDefinition(property, declared)
  if (property.$ref !== undefined && !shared) {
    const known = Object.keys(declared.types).map(name => `types.json#/$defs/${name}`)
    const shapes = Object.keys(declared.schemas).filter(name => !isStored(declared.schemas[name]!))
    const all = [...known, ...shapes.map(name => `${name}.json`)]
    spot.at('$ref').refuseName('shared definition or nested shape', property.$ref, all)
    return
  }
  const types = typesOf({ ...shared, ...property })
  if (types.length === 0) spot.refuse('a property of no type', 'expected "type", or "$ref" to a shared definition')
  for (const type of types) if (!JSON_TYPES.includes(type)) spot.at('type').refuseName('type', type, JSON_TYPES)
  if (types.includes('array') && !property.items?.$ref && !property.items?.type)
    spot.refuse('a list of nothing', 'expected "items" with "$ref" to the entity of its lines, or with "type"')
  property.oneOf?.forEach((option, index) => {
    const at = spot.at('oneOf', index, 'const')
    if (!hasType(option.const, types))
      at.refuse(
        `${JSON.stringify(option.const)} is not of type ${types.join(' or ')}`,
        'expected the type of the property',
      )
    if (property.oneOf!.findIndex(other => other.const === option.const) < index)
      at.refuse(`${JSON.stringify(option.const)} stands here twice`, 'expected each value once')
  })
}
