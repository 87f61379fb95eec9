import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema'
import type { Spot } from './spot.ts'

type Grammar = Record<string, Schema>

/**
 * Checks a file against a part of the published grammar.
 * @param grammar every schema of schemas/declaration by its file name
 * @returns whether the shape is right; what is wrong has been refused at its spot
 */
export function checkShape(grammar: Grammar, part: string, data: unknown, spot: Spot): boolean {
  const root = grammar[part] as Schema
  const validator = new Validator(root, '2020-12', false)
  for (const [name, schema] of Object.entries(grammar)) if (name !== part) validator.addSchema(schema, name)
  const { valid, errors } = validator.validate(data)
  const leaves = errors.filter(error => !errors.some(other => other !== error && isBelow(other, error)))
  for (const error of leaves) refuse(error, grammar, part, data, spot)
  return valid
}

/** A parent's error only repeats that a child is wrong. */
function isBelow(child: OutputUnit, parent: OutputUnit): boolean {
  return (
    child.keywordLocation.startsWith(`${parent.keywordLocation}/`) &&
    child.instanceLocation.startsWith(parent.instanceLocation)
  )
}

function refuse(error: OutputUnit, grammar: Grammar, part: string, data: unknown, spot: Spot) {
  const segments = error.instanceLocation.slice(1).split('/').filter(Boolean).map(unescapeSegment)
  const value = segments.reduce<unknown>((node, name) => (node as Record<string, unknown>)?.[name], data)
  const rule = findRule(grammar, part, error.keywordLocation)
  const here = spot.at(...segments)
  if (error.keyword === 'additionalProperties' || error.keyword === 'false') {
    const unknown = /"([^"]+)"/.exec(error.error)?.[1] ?? String(segments.at(-1))
    const parent = error.keyword === 'false' ? spot.at(...segments.slice(0, -1)) : here
    return parent.at(unknown).refuseName('property', unknown, Object.keys(rule?.parent.properties ?? {}))
  }
  if (error.keyword === 'required') {
    const missing = /"([^"]+)"/.exec(error.error)?.[1]
    return here.refuse(`property "${missing}" is missing`, describe(rule?.parent.properties?.[missing ?? '']))
  }
  if (error.keyword === 'enum') return here.refuseName('value', String(value), (rule?.value as unknown[]).map(String))
  if (error.keyword === 'type')
    return here.refuse(`${typeOf(value)} where it can't be`, `expected ${[rule?.value].flat().join(' or ')}`)
  if (error.keyword === 'const')
    return here.refuse(`${JSON.stringify(value)} can't be here`, `expected ${JSON.stringify(rule?.value)}`)
  return here.refuse(
    `${JSON.stringify(value)} breaks "${error.keyword}"`,
    `expected ${error.keyword} ${JSON.stringify(rule?.value)}`,
  )
}

interface Rule {
  value: unknown
  parent: { properties?: Record<string, Schema> }
}

/** The piece of grammar that an error speaks of, found by walking its keyword location through every $ref. */
function findRule(grammar: Grammar, part: string, location: string): Rule | undefined {
  let file = grammar[part] as Record<string, unknown>
  let parent: unknown = file
  let node: unknown = file
  for (const name of location.split('/').slice(1).map(unescapeSegment)) {
    parent = node
    node = (node as Record<string, unknown>)?.[name]
    if (name !== '$ref' || typeof node !== 'string') continue
    const [other, fragment = ''] = node.split('#')
    if (other) file = grammar[other] as Record<string, unknown>
    node = fragment
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], file)
  }
  return { value: node, parent: parent as Rule['parent'] }
}

const describe = (schema: Schema | undefined) => (schema?.description ? `expected: ${schema.description}` : undefined)

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`

const unescapeSegment = (segment: string) => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~')
