import type { Property } from '../../engine/generated/declaration.ts'
import { dataIn } from '../../engine/value/data.ts'
import { type Foreign, typesOf } from './foreignSchema.ts'

const MONEY = /(price|amount|total|cost|salary|balance|fee|deposit|payment|tax|value)$/i
const QUANTITY = /^(qty|quantity)$|quantity$|qty$/i
const LONG = /^(notes?|remarks?|comments?|description|summary|memo)$|(notes|remarks|comments|description)$/i
const LONG_FROM = 200

/**
 * A value of a published schema as a property of ours, without its title.
 * @param name what it is called, which tells what a number means where the schema does not
 * @returns nothing for what can't be kept as one value
 */
export function propertyFrom(schema: Foreign, name: string): Property | undefined {
  if (isYesOrNo(schema)) return { type: 'boolean' }
  const options = optionsOf(schema)
  if (options) return { type: typeOf(options), oneOf: options }
  const types = typesOf(schema).filter(type => type !== 'null')
  // A list of plain values is kept as a text, one a line.
  if (types.includes('array')) return { type: 'string', format: 'multiline' }
  if (types.includes('string') || (types.length === 0 && !('properties' in schema))) return textFrom(schema, name)
  if (types.includes('boolean')) return { type: 'boolean' }
  if (types.includes('integer')) return { type: 'integer', ...limitsOf(schema) }
  if (types.includes('number')) return numberFrom(schema, name)
  return undefined
}

function textFrom(schema: Foreign, name: string): Property {
  const { format, minLength, maxLength, pattern } = schema
  if (format === 'date' || format === 'date-time') return { type: 'string', format }
  if (isPicture(schema)) return { type: 'string', format: 'image' }
  const isLong = LONG.test(name) || (typeof maxLength === 'number' && maxLength > LONG_FROM)
  return {
    type: 'string',
    ...(isLong && { format: 'multiline' as const }),
    ...(isCount(minLength, 1) && { minLength }),
    ...(isCount(maxLength, 1) && { maxLength }),
    ...(typeof pattern === 'string' && isPattern(pattern) && { pattern }),
  }
}

/** A picture within the file, which is uploaded here. */
const isPicture = ({ pattern, contentMediaType }: Foreign) =>
  [pattern, contentMediaType].some(text => typeof text === 'string' && /^\^?(data:)?image\//.test(text))

function numberFrom(schema: Foreign, name: string): Property {
  const format = schema.multipleOf === 0.01 || MONEY.test(name) ? 'money' : QUANTITY.test(name) ? 'quantity' : undefined
  return { type: 'number', ...(format && { format }), ...limitsOf(schema) }
}

/** Older drafts say of a limit with a second word whether it may be reached. */
function limitsOf({ minimum, maximum, exclusiveMinimum }: Foreign) {
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum
  return {
    ...(typeof above === 'number' ? { exclusiveMinimum: above } : typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
  }
}

/** Older schemas say with an enumeration what is true or false. */
function isYesOrNo({ enum: values, const: only, oneOf }: Foreign): boolean {
  const choices = Array.isArray(oneOf) ? dataIn(oneOf).map(choice => choice.const) : (values ?? [only])
  return Array.isArray(choices) && choices.length > 0 && choices.every(value => typeof value === 'boolean')
}

interface Option {
  const: string | number
  title: string
}

/** Values of one type to choose from, each with its word. */
function optionsOf(schema: Foreign): Option[] | undefined {
  const { enum: values, const: only, oneOf } = schema
  const given: Foreign[] = Array.isArray(oneOf)
    ? dataIn(oneOf)
    : (Array.isArray(values) ? (values as unknown[]) : only === undefined ? [] : [only]).map(value => ({
        const: value,
      }))
  const options = given.flatMap(({ const: value, title }) =>
    typeof value === 'string' || typeof value === 'number'
      ? [{ const: value, title: typeof title === 'string' && title ? title : String(value) || '（空）' }]
      : [],
  )
  const [first] = options
  if (!first || options.some(option => typeof option.const !== typeof first.const)) return undefined
  return options.filter(({ const: value }, index) => options.findIndex(other => other.const === value) === index)
}

const typeOf = (options: readonly Option[]) =>
  typeof options[0]!.const === 'string'
    ? 'string'
    : options.every(option => Number.isInteger(option.const))
      ? 'integer'
      : 'number'

const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}
