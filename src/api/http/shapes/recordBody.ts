import { MOST_LINES } from '../../../engine/form/importing.ts'
import { dataIn } from '../../../engine/value/data.ts'
import type { FormSection, Parts } from '../../../engine/model/formModel.ts'
import type { Entities, Entity, Resource } from '../../../engine/model/model.ts'
import { leastSeen } from '../../../engine/visibility/visibleTo.ts'
import { capital } from '../../../engine/value/capital.ts'
import { needing, typed } from './named.ts'
import { givenFor, idParameter } from './schemas.ts'

type Schema = Record<string, unknown>

/** Builds the schema of a request that creates a record: in the API's document with what its form asks for. */
export function newRecordBody(entities: Entities, resource: Resource): Schema {
  const { form } = leastSeen({ entities }, resource).resource
  return typed(`Create${capital(resource.name)}Body`, bodyOf(entities, resource, form?.sections ?? []))
}

/** Builds the schema of a request that changes a record: what it does not give stays. */
export function recordBody(entities: Entities, resource: Resource): Schema {
  return typed(`Save${capital(resource.name)}Body`, bodyOf(entities, resource, []))
}

/**
 * Builds the schema of the inputs of a form, each of its type or empty.
 * @param asking sections whose required inputs have to be given
 */
function bodyOf(entities: Entities, { entity, form }: Resource, asking: readonly FormSection[]): Schema {
  const properties: Schema = {}
  const needed: string[] = []
  for (const section of form!.sections) {
    const { type, rows, part } = section
    if (type === 'totals') continue
    const own = propertiesOf(entities, section)
    const asked = asking.filter(other => other.rows === rows && other.part === part && other.title === section.title)
    const names = asked.flatMap(neededIn).filter(name => name in own)
    if (rows !== undefined) {
      const { label: title } = entities[entity]!.fields[rows]!
      const items = needing(names, objectOf({ id: idParameter.properties.id, ...own }))
      properties[rows] = { title, type: 'array', maxItems: MOST_LINES, items }
      if (asked.some(({ required, when }) => required !== undefined && !when)) needed.push(rows)
    } else if (part !== undefined) properties[part] = { ...needing(names, objectOf(own)), type: ['object', 'null'] }
    else {
      Object.assign(properties, own)
      needed.push(...names)
    }
  }
  return needing(needed, objectOf({ id: idParameter.properties.id, ...properties }))
}

/** Returns the inputs that are required whatever else is filled in. */
const neededIn = ({ inputs, when, fixed }: FormSection) =>
  when || fixed
    ? []
    : inputs.filter(one => one.required !== undefined && !one.when && one.default === undefined).map(one => one.source)

const objectOf = (properties: Schema): Schema => ({ type: 'object', additionalProperties: false, properties })

/** Builds the schemas of a section's inputs; their labels are for error messages. */
function propertiesOf(entities: Entities, { entity, inputs }: FormSection): Schema {
  const { fields } = entities[entity]!
  const open = inputs.filter(({ readOnly }) => !readOnly)
  return Object.fromEntries(
    open.map(({ source, label, parts }) => {
      const { many } = fields[source]!
      const given = parts && many ? partsBody(entities[many.entity]!, parts) : orEmpty(givenFor(fields[source]!))
      return [source, { ...given, title: label }]
    }),
  )
}

/** Builds the schema of chosen parts; without any, the proposed ones are used. */
function partsBody({ fields }: Entity, { value, quantity }: Parts): Schema {
  const part = objectOf({ [value]: givenFor(fields[value]!), [quantity]: givenFor(fields[quantity]!) })
  return { type: ['array', 'null'], maxItems: MOST_LINES, items: { ...part, required: [value, quantity] } }
}

/** Allows null: the form itself checks required values, with its own message. */
function orEmpty({ oneOf, ...schema }: Schema): Schema {
  return {
    ...schema,
    type: [...new Set([schema.type ?? 'string', 'null'].flat())],
    ...(oneOf !== undefined && { enum: [...dataIn(oneOf).map(choice => choice.const), null] }),
  }
}
