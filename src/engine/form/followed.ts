import type { Form, FormSection } from '../model/formModel.ts'
import type { Entity } from '../model/model.ts'
import { derivedPaths } from '../relations/derivedPaths.ts'
import { fieldsRead } from '../value/condition.ts'

/** A property that tells a value of the record that a reference beside it names. */
export interface Followed {
  property: string
  /** The reference, the entity that it is chosen from, and where the value stands there. */
  source: string
  entity: string
  path: string
}

/** Returns the properties that a form's conditions read of what a section fills in: the record, a part or a line. */
export const readIn = ({ sections }: Pick<Form, 'sections'>, section: FormSection): string[] =>
  isOfRecord(section)
    ? sections.flatMap(one => [...fieldsRead(one.when), ...(isOfRecord(one) ? readByInputs(one) : [])])
    : readByInputs(section)

const isOfRecord = ({ rows, part }: FormSection) => rows === undefined && part === undefined

const readByInputs = ({ inputs }: FormSection): string[] =>
  inputs.flatMap(({ when, requiredWhen, readOnlyWhen }) => [when, requiredWhen, readOnlyWhen].flatMap(fieldsRead))

/** Lists, of some properties and those that they are derived from, the ones that tell values of chosen records. */
export function followed({ fields }: Entity, properties: readonly string[]): Followed[] {
  const all = new Set(properties)
  // A set hands out what is added to it on the way.
  for (const name of all) for (const path of pathsOf(fields[name])) if (Object.hasOwn(fields, path)) all.add(path)
  const references = Object.values(fields).flatMap(({ name, ref }) => (ref ? [{ name, ...ref }] : []))
  return [...all].flatMap(property => {
    const derived = fields[property]?.derived
    const from = derived && 'from' in derived ? derived.from : ''
    const reference = references.find(({ as }) => from.startsWith(`${as}.`))
    if (!reference) return []
    return { property, source: reference.name, entity: reference.entity, path: from.slice(reference.as.length + 1) }
  })
}

const pathsOf = (field: Entity['fields'][string] | undefined) => (field?.derived ? derivedPaths(field.derived) : [])
