import type { Shaped } from '../../declared.ts'
import type { Entity, Property } from '../../../engine/generated/declaration.ts'

type Schema = Record<string, unknown>

const NOT_FOR_VALIDATORS = new Set(['readOnly', 'default'])
/** What is said to people of a value, wherever it is checked. */
const SAID = new Set(['x-hint', 'x-patternText'])

/** Writes a property as standard JSON Schema: our keywords removed, shared definitions and nested shapes inlined. */
export function plainSchema(given: Property, declared: Shaped): Schema {
  const shape = shapeName(given, declared)
  if (shape !== undefined) return { ...(given.title && { title: given.title }), ...shapeSchema(shape, declared) }
  const property = withSharedDefinition(given, declared)
  const isKept = (name: string) => SAID.has(name) || (!name.startsWith('x-') && !NOT_FOR_VALIDATORS.has(name))
  const kept = Object.entries(property).filter(([name]) => isKept(name))
  return {
    ...Object.fromEntries(kept),
    ...(property.oneOf && { oneOf: plainOptions(property.oneOf) }),
    ...(property.items && { items: plainItems(property.items, declared) }),
  }
}

/** Merges the shared definition that a property's $ref names into the property. */
export function withSharedDefinition(property: Property, declared: Shaped): Property {
  if (shapeName(property, declared) !== undefined) return { ...property, type: 'object' }
  const shared = sharedDefinition(property, declared)
  if (!shared) return property
  const { $ref: _, ...own } = property
  return { ...shared, ...own }
}

/** Returns the definition in schemas/types.json that a property's $ref names. */
export function sharedDefinition({ $ref }: Property, { types }: Shaped): Property | undefined {
  const name = /^types\.json#\/\$defs\/(.+)$/.exec($ref ?? '')?.[1]
  return name !== undefined && Object.hasOwn(types, name) ? types[name] : undefined
}

/** Returns the name of the schema of a nested value that a property's $ref names. */
export function shapeName({ $ref }: Property, { schemas }: Shaped): string | undefined {
  const name = lineName({ $ref })
  return name !== undefined && Object.hasOwn(schemas, name) && !isStored(schemas[name]!) ? name : undefined
}

/** Returns the name of the schema that a `$ref` such as `stockOutItem.json` names. */
export const lineName = ({ $ref }: { $ref?: string }) => $ref?.replace(/\.json$/, '')

/** Tells whether the records of a schema have a table. */
export const isStored = ({ data }: { data: Entity }) => !data['x-union'] && ('x-key' in data || 'id' in data.properties)

/** Returns the declared properties of a schema. */
export const propertiesOf = (declared: Shaped, name: string) => declared.schemas[name]!.data.properties

const plainOptions = (options: NonNullable<Property['oneOf']>) =>
  options.map(({ const: constant, title }) => ({ const: constant, title }))

function standardItems({ 'x-ref': target, oneOf, ...items }: NonNullable<Property['items']>): Schema {
  return { ...items, ...(target !== undefined && { format: 'uuid' }), ...(oneOf && { oneOf: plainOptions(oneOf) }) }
}

/** Inlines the shape of lines, unless they are stored in a table of their own. */
function plainItems(items: NonNullable<Property['items']>, declared: Shaped): Schema {
  const name = lineName(items)
  if (name === undefined) return standardItems(items)
  const line = Object.hasOwn(declared.schemas, name) ? declared.schemas[name] : undefined
  return !line || isStored(line) ? { type: 'object' } : shapeSchema(name, declared)
}

function shapeSchema(name: string, declared: Shaped): Schema {
  const nested = Object.entries(propertiesOf(declared, name)).map(([own, one]) => [own, plainSchema(one, declared)])
  return {
    type: 'object',
    additionalProperties: false,
    required: declared.schemas[name]!.data.required,
    properties: Object.fromEntries(nested),
  }
}
