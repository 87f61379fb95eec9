import type { Option } from '../../../engine/model/model.ts'
import { dataOf, type Data } from '../../../engine/value/data.ts'

/** A name that may be written in a declaration. */
export interface Name {
  name: string
  /** What people call what it names. */
  title?: string
  /** The values that what it names can have, where they are known. */
  values?: readonly Option[]
}

/** Returns each name once, of those alike the first. */
export function distinct(names: readonly Name[]): Name[] {
  return [...new Map(names.toReversed().map(one => [one.name, one])).values()]
}

/** Offers choices in an editor, and refuses nothing else: `check` is the judge. */
export const offering = (...choices: Data[]): Data => ({ anyOf: [...choices, {}] })

/** Returns the definitions of what is offered at a place in the grammar, as a text and as the keys of a map. */
export function offersAt({ 'x-names': names, propertyNames }: Data, isOffered: (kind: string) => boolean) {
  const kindsOf = (given: unknown) => [given].flat().filter(kind => typeof kind === 'string' && isOffered(kind))
  return {
    choices: kindsOf(names).map(kind => `${kind}Names`),
    keys: kindsOf(dataOf(propertyNames)['x-names']).map(kind => `${kind}Keys`),
  }
}

/** Returns these definitions of the names of each kind. */
export function definitionsOf(
  names: Record<string, Name[]>,
  isUsed: (definition: string) => boolean = () => true,
): Data {
  const all = Object.entries(names).flatMap(([kind, some]) => [
    [`${kind}Names`, () => choicesOf(some)] as const,
    [`${kind}Keys`, () => keysOf(some)] as const,
  ])
  return Object.fromEntries(all.filter(([name]) => isUsed(name)).map(([name, make]) => [name, make()]))
}

/** Returns the choices of a text that is one of the names. */
const choicesOf = (names: readonly Name[]): Data =>
  enumeration(names.map(({ name, title }) => ({ value: name, label: title ?? '' })))

/** Returns the choices of a map by the names, with those of its values. */
function keysOf(names: readonly Name[]): Data {
  const entries = names.map(({ name, title, values }) => [
    name,
    { ...(title && { description: title }), ...(values && offering(enumeration(values))) },
  ])
  return { properties: Object.fromEntries(entries) }
}

function enumeration(options: readonly Pick<Option, 'value' | 'label'>[]): Data {
  const titles = options.map(({ label }) => label)
  return { enum: options.map(({ value }) => value), ...(titles.some(Boolean) && { enumDescriptions: titles }) }
}
