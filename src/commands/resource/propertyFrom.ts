import type { Property } from '../../engine/generated/declaration.ts'
import { isTextFormat } from '../../engine/value/textFormats.ts'
import { choicesOf } from './foreign/choicesOf.ts'
import { type Foreign, typesOf, unheldBy } from './foreign/foreign.ts'

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
  switch (typeIn(schema)) {
    case 'array':
      return { type: 'string', format: 'multiline' }
    case 'boolean':
      return { type: 'boolean' }
    case 'integer':
      return { type: 'integer', ...limitsOf(schema) }
    case 'number':
      return numberFrom(schema, name)
    case 'object':
      return undefined
    default:
      return textFrom(schema, name)
  }
}

/** The one type that a schema has, or nothing: a text holds whatever it may be. */
function typeIn(schema: Foreign): string | undefined {
  const types = typesOf(schema)
  const [only, ...others] = types.includes('number') ? types.filter(type => type !== 'integer') : types
  return types.includes('array') ? 'array' : others.length === 0 ? only : undefined
}

/** Says what of a value's schema its property does not keep, each to stand after its place. */
export function changesIn(schema: Foreign, property: Property): string[] {
  const { multipleOf, minLength } = schema
  const isHeld: Record<string, boolean> = {
    multipleOf: multipleOf === 0.01 && property.format === 'money',
    minLength: minLength === 0,
    pattern: property.format === 'image',
  }
  const unheld = unheldBy(schema, { ...property }).filter(
    name => !isHeld[name] && (!property.oneOf || name === 'default'),
  )
  const choices = choicesOf(schema)
  const types = typesOf(schema)
  return [
    ...(types.includes('array') ? ['is kept as a text with one value a line'] : []),
    ...(types.length > 1 && property.type === 'string'
      ? [`is kept as a text, as it may be ${types.join(' or ')}`]
      : []),
    ...(choices && !property.oneOf && property.type !== 'boolean' ? ['may have other values than those listed'] : []),
    ...(types.length === 0 && !choices ? ['is kept as a text, as its type is not told'] : []),
    ...(unheld.length > 0 ? [`is not held to ${unheld.join(', ')}`] : []),
  ]
}

function textFrom(schema: Foreign, name: string): Property {
  const { format, minLength, maxLength, pattern } = schema
  if (format === 'date' || format === 'date-time') return { type: 'string', format }
  if (isPicture(schema)) return { type: 'string', format: 'image' }
  const isLong = LONG.test(name) || (typeof maxLength === 'number' && maxLength > LONG_FROM)
  return {
    type: 'string',
    ...(isTextFormat(format) ? { format } : isLong && { format: 'multiline' }),
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

function limitsOf({ minimum, maximum, exclusiveMinimum }: Foreign) {
  return {
    ...(typeof exclusiveMinimum === 'number' ? { exclusiveMinimum } : typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
  }
}

/** Older schemas say with an enumeration what is true or false. */
function isYesOrNo(schema: Foreign): boolean {
  const choices = choicesOf(schema) ?? []
  return choices.length > 0 && choices.every(choice => typeof choice.const === 'boolean')
}

interface Option {
  const: string | number
  title: string
}

/** Values of one type to choose from, each with its word. */
function optionsOf(schema: Foreign): Option[] | undefined {
  const options = (choicesOf(schema) ?? []).flatMap(({ const: value, title }) =>
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
