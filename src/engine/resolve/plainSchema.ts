import type { Declared } from '../declared.ts'

export type Property = Record<string, unknown>

const NOT_FOR_VALIDATORS = new Set(['readOnly', 'default'])

/** The property as standard JSON Schema: our keywords taken out, shared definitions and nested shapes put in. */
export function plainSchema(given: Property, declared: Declared): Property {
  const property = withSharedDefinition(given, declared)
  const kept = Object.entries(property).filter(([name]) => !name.startsWith('x-') && !NOT_FOR_VALIDATORS.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, plainPart(name, value, declared)]))
}

export function withSharedDefinition(property: Property, declared: Declared): Property {
  const name = /^types\.json#\/\$defs\/(.+)$/.exec(String(property.$ref ?? ''))?.[1]
  const shared = name ? declared.types[name] : undefined
  if (!shared) return property
  const { $ref: _, ...own } = property
  return { ...shared, ...own }
}

function plainPart(name: string, value: unknown, declared: Declared): unknown {
  if (name === 'oneOf') return (value as Property[]).map(({ const: constant, title }) => ({ const: constant, title }))
  if (name === 'items') return plainItems(value as Property, declared)
  return value
}

/** Lines that are stored on their own are not part of a value's shape; others are nested in it. */
function plainItems(items: Property, declared: Declared): Property {
  const line = declared.schemas[String(items.$ref).replace(/\.json$/, '')]?.data
  if (!line) return items.$ref ? { type: 'object' } : items
  const properties = line.properties as Record<string, Property>
  if ('id' in properties) return { type: 'object' }
  const nested = Object.entries(properties).map(([name, property]) => [name, plainSchema(property, declared)])
  return {
    type: 'object',
    additionalProperties: false,
    required: line.required,
    properties: Object.fromEntries(nested),
  }
}
