import { sameContent } from '../../../engine/value/sameContent.ts'
import { choicesOf } from './choicesOf.ts'
import { type Foreign, isSaying, type Node, NOTHING, type Say, typesOf, unheldBy, type Whole } from './foreign.ts'

/** What holds whichever of several schemas does: of objects all properties, of values the type that holds them all. */
export function eitherOf(given: readonly Whole[], say: Say): Whole {
  const nullable = given.some(one => one.nullable)
  const real = given.filter(one => one.cut === undefined && !isNull(one))
  const cuts = given.filter(one => one.cut !== undefined)
  if (real.length === 0) return cuts[0] ?? { ...NOTHING, nullable }
  for (const { cut } of cuts) say(`is kept without one of its alternatives: ${cut}`)
  const merged = real.length === 1 ? real[0]! : mergedOf(real, say)
  return { ...merged, nullable }
}

const isNull = ({ nullable, properties, schema }: Whole) =>
  nullable && properties.size === 0 && typesOf(schema).length === 0 && !choicesOf(schema)?.length

function mergedOf(real: readonly Whole[], say: Say): Whole {
  const objects = real.filter(one => one.properties.size > 0)
  const lists = real.filter(one => one.items !== undefined || typesOf(one.schema).includes('array'))
  const kept = lists.length > 0 ? lists : objects
  if (kept.length === 0) return valuesOf(real, say)
  const left = real.filter(one => !kept.includes(one) && isSaying(one)).map(one => wordFor(one))
  if (left.length > 0)
    say(`is kept as ${lists.length > 0 ? 'a list' : 'an object'}; it might be ${joined(left)} as well`)
  if (kept.length > 1) say(`is all of its ${kept.length} alternatives at once: what not every one needs may be missing`)
  return lists.length > 0 ? listOf(lists, say) : objectOf(kept, real, say)
}

function objectOf(kept: readonly Whole[], real: readonly Whole[], say: Say): Whole {
  const nodes = new Map<string, Node[]>()
  for (const { properties } of kept)
    for (const [name, node] of properties) nodes.set(name, [...(nodes.get(name) ?? []), node])
  const properties = new Map([...nodes].map(([name, all]) => [name, anyOf(all)] as const))
  const [first] = kept
  const required = [...first!.required].filter(name => real.every(one => one.required.has(name)))
  return { ...NOTHING, schema: { ...common(kept, say), type: 'object' }, properties, required: new Set(required) }
}

function listOf(lists: readonly Whole[], say: Say): Whole {
  const items = lists.flatMap(one => one.items ?? [])
  return {
    ...NOTHING,
    schema: { ...common(lists, say), type: 'array' },
    ...(items.length > 0 && { items: anyOf(items) }),
  }
}

/** One node for several; the same one twice, such as a reference, is one. */
function anyOf(nodes: readonly Node[]): Node {
  const own = nodes.filter((node, index) => nodes.findIndex(other => isSame(node, other)) === index)
  return own.length === 1 ? own[0]! : { any: own }
}

function isSame(one: Node, other: Node): boolean {
  if (one === other) return true
  return 'given' in one && 'given' in other && sameContent(one.given, other.given)
}

function valuesOf(real: readonly Whole[], say: Say): Whole {
  const choices = real.map(one => choicesOf(one.schema))
  if (choices.every(list => list !== undefined))
    return { ...NOTHING, schema: { ...common(real, say), oneOf: choices.flat() } }
  const types = new Set(real.flatMap(one => typesIn(one.schema)))
  if (types.has('number')) types.delete('integer')
  const schema = common(real, say)
  if (real.some(one => !isSaying(one))) return { ...NOTHING, schema, required: new Set() }
  if (choices.some(list => list !== undefined)) say('may have other values than those that are listed')
  const [only] = types
  if (types.size === 1) return { ...NOTHING, schema: { ...schema, type: only } }
  say(`is kept as a text, as it may be ${joined(real.map(wordFor))}`)
  return { ...NOTHING, schema: { type: 'string' } }
}

/** What all say alike. What only some say is not held to. */
function common(real: readonly Whole[], say: Say): Foreign {
  const [first, ...others] = real.map(one => one.schema)
  const kept = Object.entries(first!).filter(
    ([name, value]) => !OF_CHOICE.has(name) && others.every(other => sameContent(other[name], value)),
  )
  const schema = Object.fromEntries(kept)
  const lost = new Set(real.flatMap(one => unheldBy(one.schema).filter(name => !(name in schema))))
  const needed = real.some(one => [...one.required].some(name => !real.every(other => other.required.has(name))))
  const words = [...lost, ...(needed && real.every(one => one.properties.size === 0) ? ['required'] : [])]
  if (words.length > 0) say(`is not held to what its alternatives say differently: ${words.join(', ')}`)
  return schema
}

const OF_CHOICE = new Set(['const', 'enum', 'oneOf'])

const typesIn = (schema: Foreign): string[] => {
  const types = typesOf(schema)
  return types.length > 0 ? types : (choicesOf(schema) ?? []).map(choice => typeof choice.const)
}

const wordFor = ({ schema, properties }: Whole) =>
  properties.size > 0 ? 'an object' : [...new Set(typesIn(schema))].map(type => WORDS[type] ?? type).join(' or ')

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

const joined = (words: readonly string[]) => [...new Set(words)].filter(Boolean).join(' or ')
