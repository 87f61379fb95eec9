import type { ImportField } from '../../../engine/model/importModel.ts'
import type { Entities, Entity, Field, Kind } from '../../../engine/model/model.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'

const PLAIN = new Set<Kind>([
  'id',
  'text',
  'longText',
  'integer',
  'number',
  'quantity',
  'money',
  'price',
  'percent',
  'boolean',
  'date',
  'dateTime',
  'enumeration',
  'choices',
])

/** Resolves a column of a file to import; undefined where its source is nothing that a person may write. */
export function importField(source: string, field: Field, entity: Entity, entities: Entities): ImportField | undefined {
  const found = findSource(entities, entity.name, source)
  const [step, further] = found?.steps ?? []
  const { label, kind } = field
  const named = field.reference !== undefined && !field.derived && !step ? field.reference : undefined
  if (named !== undefined) {
    if (field.readOnly || field.secret || !isNamed(entities, named)) return undefined
    const several = field.kind === 'references' && ({ several: true } as const)
    const lookup = { property: source, entity: named, field: entities[named]!.title, ...several }
    return { source, label, kind: 'text', required: isNeeded(field), lookup }
  }
  if (!step)
    return isWritable(field)
      ? { source, label, kind, required: isNeeded(field), ...(field.options && { options: field.options }) }
      : undefined
  const isLookup = !further && !step.many && isOpen(step.field) && isFindable(found!.field)
  if (!isLookup) return undefined
  const lookup = { property: step.field.name, entity: step.entity.name, field: found!.field.name }
  return { source, label, kind, required: isNeeded(step.field), lookup }
}

/** Tells whether the records of an entity are found by what they are called. */
const isNamed = (entities: Entities, name: string) => isFindable(entities[name]!.fields[entities[name]!.title])

/** A record is found by a text of its own, or by what a formula makes of them. */
const isFindable = (field: Field | undefined) =>
  field?.kind === 'text' && (field.stored || (field.derived !== undefined && 'formula' in field.derived))

/** Tells whether a person may write a property. */
export const isOpen = (field: Field) => field.stored && !field.readOnly && !field.secret && !field.series

const isWritable = (field: Field) => field.name !== 'id' && isOpen(field) && PLAIN.has(field.kind)

/** Tells whether a property has to be filled in. */
export const isNeeded = (field: Field) => field.required && field.default === undefined

/** Returns the properties that a file may fill in; a related record by a text that the entity shows of it. */
export function writableSources(entity: Entity, entities: Entities): string[] {
  const fields = Object.values(entity.fields).flatMap(field =>
    field.secret || field.implied ? [] : (importField(field.name, field, entity, entities) ?? []),
  )
  // What a record is called stands for a reference of which nothing else is shown.
  const isTold = ({ source, lookup }: ImportField) =>
    lookup?.property === source && fields.some(other => other.source !== source && other.lookup?.property === source)
  return fields.filter(field => !isTold(field)).map(({ source }) => source)
}
