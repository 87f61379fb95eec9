import { dataOf, isData, type Data } from '../../engine/value/data.ts'

const JSON_TYPE = 'application/json'

/** Gives the schemas of bodies and results names, by the operations that they belong to; equal ones share the first. */
export function createNames() {
  const schemas: Record<string, Data> = {}
  const named = new Map<string, string>()

  const free = (name: string): string => (name in schemas ? free(`${name}Else`) : name)

  /** Returns what refers to a schema by its name. */
  function refer(name: string, schema: Data): Data {
    const text = JSON.stringify(schema)
    const known = named.get(text) ?? free(name)
    named.set(text, known)
    schemas[known] = schema
    return { $ref: `#/components/schemas/${known}` }
  }

  /** Refers to the shape of an object or of the items of a list; anything else stays where it is. */
  function referTo(name: string, schema: unknown): unknown {
    if (!isData(schema)) return schema
    if (isData(schema.properties) && Object.keys(schema.properties).length > 0) return refer(name, schema)
    return schema.type === 'array' ? { ...schema, items: referTo(name, schema.items) } : schema
  }

  return {
    schemas,
    /** Names the schema of a request's body. */
    body: (id: string, body: unknown) => inContent(body, schema => referTo(`${capital(id)}Body`, schema)),
    /** Names what an answer has as its result: a record by what it is, a row of a list, else by the operation. */
    answer: (id: string, answer: unknown) =>
      inContent(answer, schema => {
        const properties = dataOf(dataOf(schema).properties)
        if (!isData(properties.result)) return schema
        return { ...dataOf(schema), properties: { ...properties, result: referTo(resultName(id), properties.result) } }
      }),
  }
}

function inContent(part: unknown, change: (schema: unknown) => unknown): unknown {
  const content = dataOf(dataOf(part).content)
  const media = content[JSON_TYPE]
  if (!isData(media)) return part
  return { ...dataOf(part), content: { ...content, [JSON_TYPE]: { ...media, schema: change(media.schema) } } }
}

function resultName(id: string): string {
  const [, verb, name] = /^(get|list)([A-Z]\w*)$/.exec(id) ?? []
  if (name === undefined) return `${capital(id)}Result`
  return verb === 'list' ? `${name}Row` : name
}

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)
