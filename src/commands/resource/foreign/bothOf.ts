import { sameContent } from '../../../engine/value/sameContent.ts'
import { type Foreign, isSaying, type Node, type Say, typesOf, unheldBy, type Whole } from './foreign.ts'

/** What holds where both of two schemas do. */
export function bothOf(one: Whole, other: Whole, say: Say): Whole {
  if (one.cut !== undefined || other.cut !== undefined) return spared(one, other, say)
  const items = one.items && other.items ? { all: [one.items, other.items] } : (one.items ?? other.items)
  return {
    schema: keywordsOf(one.schema, other.schema, say),
    properties: propertiesOf(one.properties, other.properties),
    required: new Set([...one.required, ...other.required]),
    ...(items && { items }),
    nullable: one.nullable || other.nullable,
  }
}

/** What is left where one of two can't be looked into. */
function spared(one: Whole, other: Whole, say: Say): Whole {
  const [cut, rest] = one.cut === undefined ? [other, one] : [one, other]
  if (rest.cut !== undefined || !isSaying(rest)) return cut
  say(`is kept without a part of it: ${cut.cut}`)
  return rest
}

function propertiesOf(one: Whole['properties'], other: Whole['properties']): Whole['properties'] {
  const all = new Map<string, Node>(one)
  for (const [name, node] of other) {
    const own = all.get(name)
    all.set(name, own ? { all: [own, node] } : node)
  }
  return all
}

/** The narrower of two limits; of what can't be both, what is said first. */
function keywordsOf(one: Foreign, other: Foreign, say: Say): Foreign {
  const both = { ...other, ...one }
  const types = commonTypes(typesOf(one), typesOf(other))
  if (types.length > 0) both.type = types.length === 1 ? types[0] : types
  for (const [name, value] of Object.entries(other)) {
    const own = one[name]
    if (typeof own !== 'number' || typeof value !== 'number') continue
    if (/^(exclusiveM|m)in/.test(name)) both[name] = Math.max(own, value)
    if (/^(exclusiveM|m)ax/.test(name)) both[name] = Math.min(own, value)
  }
  const lost = unheldBy(other, both).filter(
    name => typeof other[name] !== 'number' && !sameContent(other[name], both[name]),
  )
  if (lost.length > 0) say(`is held only to the first of several: ${lost.join(', ')}`)
  return both
}

function commonTypes(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0 || other.length === 0) return [...one, ...other]
  const isIn = (types: readonly string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'))
  const common = [...one.filter(type => isIn(other, type)), ...other.filter(type => isIn(one, type))]
  return common.length > 0 ? [...new Set(common)] : one
}
