import { dataOf, isData, type Data } from '../../engine/value/data.ts'

const FORMATS: Readonly<Record<string, unknown>> = {
  uuid: '01900000-0000-7000-8000-000000000000',
  'date-time': '2026-01-15T09:30:00.000Z',
  date: '2026-01-15',
  money: 1280.5,
  price: 12.85,
  quantity: 12,
  percent: 13,
}

/**
 * Adds an example to the schema of an object: what it requires, or all of it where it requires nothing.
 * @param schemas those that it may refer to
 */
export function withExample(schema: Data, schemas: Readonly<Record<string, Data>>): Data {
  return isData(schema.properties) && !schema.examples ? { ...schema, examples: [exampleOf(schema, schemas)] } : schema
}

function exampleOf(schema: Data, schemas: Readonly<Record<string, Data>>): unknown {
  if (typeof schema.$ref === 'string') {
    const referred = dataOf(schemas[schema.$ref.split('/').at(-1) ?? ''])
    return Array.isArray(referred.examples) ? referred.examples[0] : exampleOf(referred, schemas)
  }
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [choice] = [schema.oneOf, schema.anyOf].flat().filter(isData)
  // Beside properties of its own they say what further holds of them.
  if (choice && !isData(schema.properties)) return exampleOf(choice, schemas)
  const [type] = [schema.type].flat()
  if (type === 'object' || isData(schema.properties)) return objectOf(schema, schemas)
  if (type === 'array') return schema.minItems === undefined ? [] : [exampleOf(dataOf(schema.items), schemas)]
  if (type === 'boolean') return true
  const known = FORMATS[String(schema.format)]
  if (type === 'integer' || type === 'number') return within(schema, typeof known === 'number' ? known : 1)
  if (type === 'null' || type === undefined) return null
  return textOf(schema, known)
}

function objectOf(schema: Data, schemas: Readonly<Record<string, Data>>): Data {
  const { properties, required, minProperties, additionalProperties } = schema
  const further = minProperties !== undefined && isData(additionalProperties) ? { name: additionalProperties } : {}
  const all = Object.entries({ ...further, ...dataOf(properties) })
  const shown = Array.isArray(required) && required.length > 0 ? all.filter(([name]) => required.includes(name)) : all
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(dataOf(schema), schemas)]))
}

const within = ({ minimum, maximum }: Data, value: number) =>
  Math.min(Math.max(value, Number(minimum ?? value)), Number(maximum ?? value))

function textOf({ title, pattern, minLength, maxLength }: Data, known: unknown): string {
  if (typeof known === 'string') return known
  const text = String(title ?? '文字')
  const fitting = text.padEnd(Number(minLength ?? 0), '.').slice(0, Number(maxLength ?? text.length))
  if (pattern === undefined) return fitting
  return [fitting, String(FORMATS.uuid)].find(one => new RegExp(String(pattern), 'u').test(one)) ?? ''
}
