import type { Declared } from '../declared.ts'
import type { Derived, Entities, Entity, Field, Option } from '../model.ts'
import { findSource } from '../schemaPath.ts'
import type { Report, Spot } from '../spot.ts'
import { checkEntity } from './checkEntity.ts'
import { kindOf } from './kindOf.ts'
import { plainSchema, withSharedDefinition, type Property } from './plainSchema.ts'

const KEYWORDS_NOT_STORED = ['x-from', 'x-sum', 'x-add', 'x-when']

/** Turns the schemas into entities with every default filled in; what refers to nothing is refused at its spot. */
export function resolveEntities(declared: Declared, report: Report): Entities {
  const entities: Entities = {}
  for (const [name, file] of Object.entries(declared.schemas)) entities[name] = resolveEntity(name, file.data, declared)
  for (const [name, file] of Object.entries(declared.schemas)) {
    const spot = report.file(file.path)
    resolveRelations(entities, entities[name]!, declared, spot)
  }
  for (const [name, file] of Object.entries(declared.schemas))
    checkEntity(entities, entities[name]!, report.file(file.path))
  for (const entity of Object.values(entities)) inheritFromSource(entities, entity)
  return entities
}

function resolveEntity(name: string, schema: Property, declared: Declared): Entity {
  const properties = schema.properties as Record<string, Property>
  const required = new Set(schema.required as string[])
  const fields = Object.entries(properties).map(([property, given]) =>
    resolveField(property, given, required.has(property), declared),
  )
  return {
    name,
    label: schema.title as string,
    stored: 'id' in properties || 'x-key' in schema,
    global: schema['x-global'] === true,
    key: (schema['x-key'] as string[]) ?? ['id'],
    unique: (schema['x-unique'] as string[][]) ?? [],
    index: (schema['x-index'] as string[][]) ?? [],
    fields: Object.fromEntries(fields.map(field => [field.name, field])),
  }
}

function resolveField(name: string, given: Property, required: boolean, declared: Declared): Field {
  const property = withSharedDefinition(given, declared)
  const derived = derivedOf(property)
  const kind = kindOf(property)
  return {
    name,
    label: (property.title as string) ?? name,
    kind,
    schema: plainSchema(given, declared),
    required,
    readOnly: property.readOnly === true || derived !== undefined,
    secret: property['x-secret'] === true,
    writeOnce: property['x-writeOnce'] === true,
    stored: kind !== 'lines' && !KEYWORDS_NOT_STORED.some(keyword => keyword in property),
    default: property.default,
    options: (property.oneOf as Property[] | undefined)?.map(toOption),
    derived,
    series: property['x-series'] as string | undefined,
  }
}

function toOption(entry: Property): Option {
  const {
    const: value,
    title: label,
    'x-tone': tone,
  } = entry as { const: Option['value']; title: string; 'x-tone'?: Option['tone'] }
  return tone ? { value, label, tone } : { value, label }
}

function derivedOf(property: Property): Derived | undefined {
  for (const kind of ['from', 'sum', 'add', 'multiply', 'when']) {
    if (`x-${kind}` in property) return { [kind]: property[`x-${kind}`] } as Derived
  }
  return undefined
}

function resolveRelations(entities: Entities, entity: Entity, declared: Declared, spot: Spot) {
  for (const [name, property] of Object.entries(propertiesOf(declared, entity.name))) {
    const field = entity.fields[name]!
    const target = property['x-ref'] as string | undefined
    if (target !== undefined && !entities[target]?.stored) {
      spot.at('properties', name, 'x-ref').refuseName('entity', target, storedNames(entities))
    } else if (target !== undefined) {
      field.ref = { entity: target, as: (property['x-as'] as string) ?? target }
      field.reference = target
    }
    if (field.kind !== 'lines') continue
    const line = String((property.items as Property).$ref).replace(/\.json$/, '')
    const ownSpot = spot.at('properties', name, 'items', '$ref')
    if (!entities[line]) ownSpot.refuseName('entity', line, Object.keys(entities))
    else if (entity.stored) field.many = linesOf(line, entity, declared, ownSpot)
  }
}

/** Lines belong to the record that exactly one of their properties refers back to. */
function linesOf(line: string, entity: Entity, declared: Declared, spot: Spot): Field['many'] {
  const back = Object.entries(propertiesOf(declared, line)).filter(([, property]) => property['x-ref'] === entity.name)
  if (back.length === 1) return { entity: line, by: back[0]![0] }
  const found = back.length === 0 ? 'has no property' : 'has several properties'
  return void spot.refuse(`"${line}" ${found} with x-ref "${entity.name}"`, 'expected exactly one that refers back')
}

const propertiesOf = (declared: Declared, name: string) =>
  declared.schemas[name]!.data.properties as Record<string, Property>

const storedNames = (entities: Entities) =>
  Object.values(entities)
    .filter(entity => entity.stored)
    .map(entity => entity.name)

/** A value found along relations is shown, filtered and chosen like the value it comes from. */
function inheritFromSource(entities: Entities, entity: Entity) {
  for (const field of Object.values(entity.fields)) {
    if (!field.derived || !('from' in field.derived)) continue
    const source = findSource(entities, entity.name, field.name)?.field
    if (!source || source === field) continue
    field.kind = source.kind
    field.options ??= source.options
    field.reference = source.ref?.entity
  }
}
