import type { Declared } from '../../declared.ts'
import type { Property } from '../../../engine/generated/declaration.ts'

type Schema = Record<string, unknown>

const NOT_FOR_VALIDATORS = new Set(['readOnly', 'default'])

/** The property as standard JSON Schema: our keywords taken out, shared definitions and nested shapes put in. */
export function plainSchema(given: Property, declared: Declared): Schema {
  const shape = shapeName(given, declared)
  if (shape !== undefined) return { ...(given.title && { title: given.title }), ...shapeSchema(shape, declared) }
  const property = withSharedDefinition(given, declared)
  const kept = Object.entries(property).filter(([name]) => !name.startsWith('x-') && !NOT_FOR_VALIDATORS.has(name))
  return {
    ...Object.fromEntries(kept),
    ...(property.oneOf && { oneOf: property.oneOf.map(({ const: constant, title }) => ({ const: constant, title })) }),
    ...(property.items && { items: plainItems(property.items, declared) }),
  }
}

export function withSharedDefinition(property: Property, declared: Declared): Property {
  if (shapeName(property, declared) !== undefined) return { ...property, type: 'object' }
  const shared = sharedDefinition(property, declared)
  if (!shared) return property
  const { $ref: _, ...own } = property
  return { ...shared, ...own }
}

/** What a property's $ref names in schemas/types.json. */
export function sharedDefinition({ $ref }: Property, { types }: Declared): Property | undefined {
  const name = /^types\.json#\/\$defs\/(.+)$/.exec($ref ?? '')?.[1]
  return name !== undefined && Object.hasOwn(types, name) ? types[name] : undefined
}

/** The schema of a nested value that a property's $ref names. */
export function shapeName({ $ref }: Property, { schemas }: Declared): string | undefined {
  const name = lineName({ $ref })
  return name !== undefined && Object.hasOwn(schemas, name) && !isStored(schemas[name]!) ? name : undefined
}

/** The schema's name that `$ref` of lines gives. */
export const lineName = ({ $ref }: { $ref?: string }) => $ref?.replace(/\.json$/, '')

/** A schema whose records have a table of their own. */
export const isStored = ({ data }: { data: Schema }) => 'x-key' in data || 'id' in (data.properties as Schema)

export const propertiesOf = (declared: Declared, name: string) =>
  declared.schemas[name]!.data.properties as Record<string, Property>

/** Lines that are stored on their own are not part of a value's shape; others are nested in it. */
function plainItems(items: NonNullable<Property['items']>, declared: Declared): Schema {
  const name = lineName(items)
  if (name === undefined) return items
  const line = Object.hasOwn(declared.schemas, name) ? declared.schemas[name] : undefined
  return !line || isStored(line) ? { type: 'object' } : shapeSchema(name, declared)
}

function shapeSchema(name: string, declared: Declared): Schema {
  const nested = Object.entries(propertiesOf(declared, name)).map(([own, one]) => [own, plainSchema(one, declared)])
  return {
    type: 'object',
    additionalProperties: false,
    required: declared.schemas[name]!.data.required,
    properties: Object.fromEntries(nested),
  }
}
