import { dataOf, isData } from '../../../engine/value/data.ts'
import { bothOf } from './bothOf.ts'
import { eitherOf } from './eitherOf.ts'
import { type Foreign, listOf, type Node, NOTHING, type Say, type Whole } from './foreign.ts'
import { plainPart } from './plainPart.ts'

export interface Reader {
  /** What a reference leads to within the file. */
  find(ref: string): unknown
  /** Counts a schema that is looked at. @returns false once there were too many */
  look(): boolean
}

/** Schemas within schemas, such as references that lead on to others, up to here. */
const MOST_DEEP = 100

const cutBy = (cut: string): Whole => ({ ...NOTHING, cut })

/** Reads a schema with all that it refers to and is made of put in; `say` tells what is dropped or changed by that. */
export function wholeSchema(node: Node, reader: Reader, say: Say, depth = 0): Whole {
  const inner = (part: Node) => wholeSchema(part, reader, say, depth + 1)
  if ('all' in node) return node.all.map(inner).reduce((one, other) => bothOf(one, other, say))
  if ('any' in node) return eitherOf(node.any.map(inner), say)
  const { given, above } = node
  if (given === false) return cutBy('it allows no value')
  if (depth > MOST_DEEP || !reader.look()) return cutBy('too much is within it to be read to its end')
  const { $ref, $dynamicRef, $recursiveRef, allOf, oneOf, anyOf, ...rest } = dataOf(given)
  const { if: condition, then, else: otherwise, dependentSchemas, dependencies, ...own } = rest
  const part = (one: unknown) => inner({ given: one, above })
  const ref = [$ref, $dynamicRef, $recursiveRef].find(one => typeof one === 'string')
  const conditional = [then, otherwise, ...[dependentSchemas, dependencies].flatMap(all => Object.values(dataOf(all)))]
  const parts = [
    plainPart({ ...own, ...(hasLists(dependencies) && { dependencies }) }, above, say),
    ...(ref === undefined ? [] : [followed(ref, above)]),
    ...listOf(allOf).map(part),
    ...[oneOf, anyOf].map(listOf).flatMap(all => (all.length > 0 ? eitherOf(all.map(part), say) : [])),
  ]
  if (condition !== undefined || conditional.some(isData))
    say('asks for nothing by conditions: what they add may always be there, and may be missing')
  const whole = parts.reduce((one, other) => bothOf(one, other, say))
  return withOptional(whole, conditional.filter(isData).map(part))

  function followed(to: string, way: readonly string[]): Whole {
    if (way.includes(to)) return cutBy(`${to} is within itself`)
    const target = reader.find(to)
    if (target !== undefined) return inner({ given: target, above: [...way, to] })
    say(`is not held to ${to}, which is not in this file and is not fetched`)
    return NOTHING
  }
}

const hasLists = (dependencies: unknown) => Object.values(dataOf(dependencies)).some(Array.isArray)

/** Adds what is there only under conditions; what they ask of a property that is always there is not asked. */
function withOptional(whole: Whole, conditional: readonly Whole[]): Whole {
  if (conditional.length === 0) return whole
  const { properties } = eitherOf(conditional, () => {})
  return { ...whole, properties: new Map([...properties, ...whole.properties]) }
}

/** A schema at the top of its file. */
export const topOf = (root: Foreign): Node => ({ given: root, above: ['#'] })
