import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema'
import { dataOf, type Data } from '../../engine/value/data.ts'
import { shapeMistake } from './shapeMistake.ts'
import { inQuotes, oldWord, type OldWord } from './oldWords.ts'
import type { Spot } from '../diagnostics/spot.ts'

type Grammar = Record<string, Schema>

/**
 * Checks a file against a part of the published grammar.
 * @param grammar every schema of schemas/declaration by its file name
 * @returns whether the shape is right; what is wrong has been refused at its spot
 */
export function checkShape(grammar: Grammar, part: string, data: unknown, spot: Spot): boolean {
  const mistakes = mistakesIn(grammar, part, data)
  for (const error of mistakes) refuse(error, grammar, part, data, spot)
  return mistakes.length === 0
}

function mistakesIn(grammar: Grammar, part: string, data: unknown): OutputUnit[] {
  const { errors } = validatorOf(grammar, part).validate(data)
  // The validator reports an unknown property twice: at its owner, and as a schema that is `false`.
  const mistakes = errors.filter(error => error.keyword !== 'false')
  return mistakes.filter(error => !mistakes.some(other => isBelow(other, error)))
}

/** Finds the old words in a file, each with the place of the object that has it. */
export function oldWordsIn(grammar: Grammar, part: string, data: unknown): { owner: string[]; word: OldWord }[] {
  return mistakesIn(grammar, part, data).flatMap(error => {
    const { parent } = findRule(grammar, part, segmentsOf(error.keywordLocation))
    const word = error.keyword === 'additionalProperties' && oldWord(parent.title, propertyOf(error))
    return word ? [{ owner: segmentsOf(error.instanceLocation), word }] : []
  })
}

/** The name of a property is only in the validator's text. */
const propertyOf = ({ error }: OutputUnit) => /"(.*)"/.exec(error)?.[1] ?? ''

const known = new WeakMap<Grammar, Map<string, Validator>>()

/** Caches validators: building one takes longer than checking a file. */
function validatorOf(grammar: Grammar, part: string): Validator {
  const made = known.get(grammar) ?? new Map<string, Validator>()
  known.set(grammar, made)
  const validator = made.get(part) ?? new Validator(grammar[part]!, '2020-12', false)
  if (made.has(part)) return validator
  for (const [name, schema] of Object.entries(grammar)) if (name !== part) validator.addSchema(schema, name)
  made.set(part, validator)
  return validator
}

/** Tells whether an error is a child's, which its parent's only repeats. */
function isBelow(child: OutputUnit, parent: OutputUnit): boolean {
  return (
    child.keywordLocation.startsWith(`${parent.keywordLocation}/`) &&
    `${child.instanceLocation}/`.startsWith(`${parent.instanceLocation}/`)
  )
}

function refuse(error: OutputUnit, grammar: Grammar, part: string, data: unknown, spot: Spot) {
  const { keyword } = error
  const segments = segmentsOf(error.instanceLocation)
  const here = spot.at(...segments)
  const { value: rule, parent } = findRule(grammar, part, segmentsOf(error.keywordLocation))
  const property = propertyOf(error)
  const properties = dataOf(parent.properties)
  const old = keyword === 'additionalProperties' && oldWord(parent.title, property)
  if (old) return here.at(property).refuse(`"${property}" is an old word`, `expected ${inQuotes(old)}`)
  if (keyword === 'additionalProperties')
    return here.at(property).refuseName('property here', property, Object.keys(properties))
  if (keyword === 'required') {
    const missing = descriptionOf(properties[property])
    return here.refuse(`property "${property}" is missing`, missing && `expected: ${missing}`)
  }
  const value = segments.reduce(memberOf, data)
  if (keyword === 'enum' && typeof value === 'string' && Array.isArray(rule))
    return here.refuseName(`value of "${segments.at(-1)}"`, value, rule.map(String))
  return here.refuse(...shapeMistake(keyword, value, rule, descriptionOf(parent)))
}

function descriptionOf(schema: unknown): string | undefined {
  const { description } = dataOf(schema)
  return typeof description === 'string' ? description : undefined
}

interface Rule {
  value: unknown
  parent: Data
}

/** Finds the rule that an error is about, by walking its keyword location through every $ref. */
function findRule(grammar: Grammar, part: string, location: string[]): Rule {
  let file: unknown = grammar[part]
  let parent: unknown
  let value = file
  for (const name of location) {
    parent = value
    value = memberOf(value, name)
    if (name !== '$ref' || typeof value !== 'string') continue
    const [other, fragment = ''] = value.split('#')
    if (other) file = grammar[other]
    value = segmentsOf(fragment).reduce(memberOf, file)
  }
  return { value, parent: dataOf(parent) }
}

function memberOf(node: unknown, name: string): unknown {
  return Array.isArray(node) ? node[Number(name)] : dataOf(node)[name]
}

function segmentsOf(location: string): string[] {
  const segments = location.split('/').slice(1)
  return segments.map(segment => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~'))
}
