import type { Declared } from '../../../compiler/declared.ts'
import { dataOf, isData, type Data } from '../../../engine/value/data.ts'
import { offering, offersAt } from './names.ts'

type Grammar = Declared['grammar']

/** A definition of the grammar in which a property tells of which record names are. */
export interface Part {
  file: string
  name: string
  /** That property. */
  by: string
}

/** The places where names stand in a part of the grammar. */
interface Places {
  /** The reduced part, and those that it refers to, by name. */
  $defs: Data
  /** The definitions of names that they refer to. */
  names: ReadonlySet<string>
}

/** Finds the definitions with `x-namesOf`. */
export function partsOf(grammar: Grammar): Part[] {
  return Object.entries(grammar).flatMap(([file, schema]) =>
    [[rootName(file), schema] as const, ...Object.entries(dataOf(schema.$defs))].flatMap(([name, part]) => {
      const by = dataOf(part)['x-namesOf']
      return typeof by === 'string' ? [{ file, name, by }] : []
    }),
  )
}

const rootName = (file: string) => file.replace('.schema.json', '')

/**
 * Reduces a part of the grammar to the places where names of its record stand, each with what is offered there.
 * @param product the kinds of names that are no record's
 */
export function placesOf(grammar: Grammar, part: Part, product: ReadonlySet<string>): Places {
  const found = new Map<string, Data | undefined>()
  const names = new Set<string>()
  const isRecords = (kind: string) => !product.has(kind)

  function offer(name: string): Data {
    names.add(name)
    return { $ref: `#/$defs/${name}` }
  }

  function follow({ file, name }: Omit<Part, 'by'>): Data | undefined {
    const here = { $ref: `#/$defs/${name}` }
    if (found.has(name)) return found.get(name) && here
    const { $defs, ...root } = grammar[file]!
    const node = name === rootName(file) ? root : dataOf(dataOf($defs)[name])
    if ('x-namesOf' in node && name !== part.name) return undefined
    // It may refer to itself.
    found.set(name, here)
    found.set(name, reduce(node, file))
    return found.get(name) && here
  }

  function reduce(node: unknown, file: string): Data | undefined {
    if (!isData(node) || node['x-names'] === 'other') return undefined
    const { $ref, properties, items, additionalProperties } = node
    if (typeof $ref === 'string') return follow(targetOf($ref, file))
    const { choices, keys } = offersAt(node, isRecords)
    const members = Object.entries(dataOf(properties)).map(([name, member]) => [name, reduce(member, file)] as const)
    const parts = { items: reduce(items, file), additionalProperties: reduce(additionalProperties, file) }
    const reduced = {
      ...(choices.length > 0 && offering(...choices.map(offer))),
      ...(keys.length > 0 && { allOf: keys.map(offer) }),
      ...(members.some(([, member]) => member) && { properties: Object.fromEntries(members.filter(([, one]) => one)) }),
      ...Object.fromEntries(Object.entries(parts).filter(([, one]) => one)),
    }
    return Object.keys(reduced).length > 0 ? reduced : undefined
  }

  follow(part)
  return { $defs: Object.fromEntries([...found].filter(([, one]) => one)), names }
}

function targetOf(ref: string, file: string): Omit<Part, 'by'> {
  const [other, pointer = ''] = ref.split('#')
  const target = other || file
  return { file: target, name: pointer.split('/').at(-1) || rootName(target) }
}
