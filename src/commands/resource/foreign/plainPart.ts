import { dataOf, isData } from '../../../engine/value/data.ts'
import { type Foreign, listOf, type Node, type Say, typesOf, type Whole } from './foreign.ts'

/** Reads what a schema says itself, in the words of whichever draft. */
export function plainPart(own: Foreign, above: readonly string[], say: Say): Whole {
  const { properties, required, items, prefixItems, type, $defs: _, definitions: __, ...rest } = own
  const types = typesOf({ type })
  const listed = itemsOf(items, prefixItems, above, say)
  const inferred = types.length > 0 ? types : isData(properties) ? ['object'] : listed ? ['array'] : []
  const known = inferred.filter(one => one !== 'null')
  return {
    schema: { ...withLimits(rest, known), ...(known.length > 0 && { type: known.length === 1 ? known[0] : known }) },
    properties: propertiesOf(properties, above, say),
    required: new Set(listOf(required).filter(name => typeof name === 'string')),
    ...(listed && { items: listed }),
    nullable: types.includes('null') || rest.const === null || listOf(rest.enum).includes(null),
  }
}

function propertiesOf(given: unknown, above: readonly string[], say: Say): Map<string, Node> {
  const all = Object.entries(dataOf(given))
  // Such as $schema and @context.
  const isOfFile = (name: string) => /^[$@]/.test(name)
  for (const [name] of all) if (isOfFile(name)) say(`${name} is left out, as it is said of the file`)
  return new Map(all.filter(([name]) => !isOfFile(name)).map(([name, one]) => [name, { given: one, above }]))
}

/** A list whose places differ holds whatever any of them does. */
function itemsOf(items: unknown, prefixItems: unknown, above: readonly string[], say: Say): Node | undefined {
  const places = [...listOf(prefixItems), ...listOf(items)].map(given => ({ given, above }))
  const others = isData(items) ? [{ given: items, above }] : []
  if (places.length === 0) return others[0]
  say('is kept as a list, in which no place has a meaning of its own')
  return { any: [...places, ...others] }
}

/** Says limits as later drafts do: draft 4 says beside a limit whether it may be reached. */
function withLimits(schema: Foreign, types: readonly string[]): Foreign {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum
  const isWhole = types.length === 1 && types[0] === 'integer'
  const most = typeof below !== 'number' ? maximum : isWhole && Number.isInteger(below) ? below - 1 : undefined
  return {
    ...rest,
    ...(typeof above === 'number' ? { exclusiveMinimum: above } : minimum !== undefined && { minimum }),
    ...(typeof most === 'number' && { maximum: most }),
    ...(typeof below === 'number' && most === undefined && { exclusiveMaximum: below }),
  }
}
