import { dataOf, isData, type Data } from '../../engine/value/data.ts'
import { capital } from '../../engine/value/capital.ts'
import { NEEDED, RECORD, TYPE } from '../http/shapes/named.ts'
import { withExample } from './withExample.ts'

const JSON_TYPE = 'application/json'

/** Types of the product's own, which no resource can take. */
const OWN = new Set(['Refusal', 'ResultInfo', 'RecordStep', 'SavedRecord', 'DeletionResult', 'ImportResult'])

/**
 * Moves schemas to where all refer to them by a name: the one that they say, which is made of their resource and stays
 * whatever else there is; what a body or a result says no name of goes by its operation.
 */
export function createNames(resources: readonly string[]) {
  const schemas: Record<string, Data> = {}
  const texts = new Map<string, string>()
  const records = new Set(resources.map(recordName))
  const typeName = (name: string) => (records.has(name) ? `${name}Type` : name)

  /** Returns what refers to a schema by its name. */
  function refer(name: string, schema: Data): Data {
    const text = JSON.stringify(schema)
    if ((texts.get(name) ?? text) !== text) return refer(`${name}Else`, schema)
    if (!texts.has(name)) schemas[name] = withExample(schema, schemas)
    texts.set(name, text)
    return { $ref: `#/components/schemas/${name}` }
  }

  function moved(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(moved)
    if (!isData(part)) return part
    const { [TYPE]: type, [RECORD]: record, [NEEDED]: required, ...own } = part
    const schema = Object.fromEntries(Object.entries(own).map(([name, inner]) => [name, moved(inner)]))
    if (required !== undefined) schema.required = required
    if (record !== undefined) return refer(recordName(String(record)), schema)
    return type === undefined ? schema : refer(typeName(String(type)), schema)
  }

  /** Refers to the shape of an object or of the items of a list; anything else stays where it is. */
  function referTo(name: string, schema: unknown): unknown {
    if (!isData(schema)) return schema
    if (isData(schema.properties) && Object.keys(schema.properties).length > 0) return refer(typeName(name), schema)
    return schema.type === 'array' ? { ...schema, items: referTo(name, schema.items) } : schema
  }

  return {
    schemas,
    /** Moves the schemas of a request's body. */
    body: (id: string, body: unknown) => inContent(body, schema => referTo(`${capital(id)}Body`, moved(schema))),
    /** Moves the schemas of an answer. */
    answer: (id: string, answer: unknown) =>
      inContent(answer, given => {
        const schema = dataOf(moved(given))
        const properties = dataOf(schema.properties)
        if (!isData(properties.result)) return schema
        return { ...schema, properties: { ...properties, result: referTo(`${capital(id)}Result`, properties.result) } }
      }),
  }
}

function inContent(part: unknown, change: (schema: unknown) => unknown): unknown {
  const content = dataOf(dataOf(part).content)
  const media = content[JSON_TYPE]
  if (!isData(media)) return part
  return { ...dataOf(part), content: { ...content, [JSON_TYPE]: { ...media, schema: change(media.schema) } } }
}

function recordName(resource: string): string {
  const name = capital(resource)
  return OWN.has(name) ? `${name}Record` : name
}
