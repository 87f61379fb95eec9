import { dataIn } from '../../engine/value/data.ts'
import type { FormSection, Parts } from '../../engine/model/formModel.ts'
import type { Entities, Entity, Resource } from '../../engine/model/model.ts'
import { givenFor, idParameter } from './schemas.ts'

type Schema = Record<string, unknown>

const MOST_LINES = 500

/**
 * Builds the schema of a request that creates or changes a record: the inputs of its form, each of its type or empty.
 */
export function recordBody(entities: Entities, { entity, form }: Resource): Schema {
  const properties: Schema = {}
  for (const section of form!.sections) {
    const { type, rows, part } = section
    if (type === 'totals') continue
    const own = propertiesOf(entities, section)
    if (rows !== undefined) {
      const { label: title } = entities[entity]!.fields[rows]!
      const items = objectOf({ id: idParameter.properties.id, ...own })
      properties[rows] = { title, type: 'array', maxItems: MOST_LINES, items }
    } else if (part !== undefined) properties[part] = { ...objectOf(own), type: ['object', 'null'] }
    else Object.assign(properties, own)
  }
  return objectOf({ id: idParameter.properties.id, ...properties })
}

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
