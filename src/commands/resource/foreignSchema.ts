import { dataOf, isData, type Data } from '../../engine/value/data.ts'

/** A published schema, or a part of one. */
export type Foreign = Data

/** A value of a published schema that is no object: under which words, of which group, and what it is. */
export interface Leaf {
  /** Names from the outermost object to the value. */
  path: string[]
  /** Titles of the same, where they have one. */
  titles: (string | undefined)[]
  schema: Foreign
  required: boolean
}

/** Lines of a published schema: a list of objects. */
export interface Lines {
  path: string[]
  titles: (string | undefined)[]
  /** There is at least one. */
  some: boolean
  leaves: Leaf[]
  lines: Lines[]
}

interface Place {
  path: string[]
  titles: (string | undefined)[]
  required: boolean
  /** References that are being followed, so that a schema within itself comes to an end. */
  above: readonly string[]
}

const TOP: Place = { path: [], titles: [], required: true, above: [] }

/** Everything that a record of a published schema holds: nested objects are looked into, lists of objects are lines. */
export function readForeign(root: Foreign): Pick<Lines, 'leaves' | 'lines'> & { title: string | undefined } {
  const { schema } = whole(root, root, TOP.above)
  return { title: textOf(schema.title), ...readObject(schema, root, TOP) }
}

function readObject(schema: Foreign, root: Foreign, place: Place) {
  const leaves: Leaf[] = []
  const lines: Lines[] = []
  const needed = new Set(Array.isArray(schema.required) ? (schema.required as unknown[]) : [])
  for (const [name, given] of Object.entries(dataOf(schema.properties))) {
    // Such as $schema and @context: of the file, not of what it tells.
    if (/^[$@]/.test(name)) continue
    const { schema: own, above } = whole(given, root, place.above)
    const path = [...place.path, name]
    const titles = [...place.titles, textOf(own.title)]
    const required = place.required && needed.has(name)
    const items = itemsOf(own, root, above)
    const some = typeof own.minItems === 'number' && own.minItems > 0
    if (items) lines.push({ path, titles, some, ...readObject(items.schema, root, { ...TOP, above: items.above }) })
    else if (isData(own.properties)) {
      const nested = readObject(own, root, { path, titles, required, above })
      leaves.push(...nested.leaves)
      lines.push(...nested.lines)
    } else leaves.push({ path, titles, schema: own, required })
  }
  return { leaves, lines }
}

/** The schema of a list's objects. */
function itemsOf(schema: Foreign, root: Foreign, above: readonly string[]) {
  const items = Array.isArray(schema.items) ? (schema.items[0] as unknown) : schema.items
  if (!typesOf(schema).includes('array') || !isData(items)) return undefined
  const found = whole(items, root, above)
  return isData(found.schema.properties) ? found : undefined
}

/** A schema with what it refers to and all that it is made of put in; of alternatives the first that says something. */
function whole(given: unknown, root: Foreign, above: readonly string[]): { schema: Foreign; above: readonly string[] } {
  const { $ref, allOf, oneOf, anyOf, ...own } = dataOf(given)
  if (typeof $ref === 'string') {
    if (above.includes($ref)) return { schema: {}, above }
    const target = pointedAt(root, $ref)
    // Kept for who is told that it could not be followed.
    if (target === undefined) return { schema: { $ref, ...own }, above }
    const found = whole(target, root, [...above, $ref])
    return { ...found, schema: { ...found.schema, ...own } }
  }
  const choices = [oneOf, anyOf].flatMap(list => (Array.isArray(list) ? (list as unknown[]) : []))
  const constants = choices.filter(choice => isData(choice) && 'const' in choice)
  if (constants.length > 0 && constants.length === choices.length)
    return { schema: { ...own, oneOf: constants }, above }
  const first = choices.find(choice => !typesOf(dataOf(choice)).includes('null'))
  const parts = [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), ...(first ? [first] : [])]
  return parts
    .map(part => whole(part, root, above))
    .reduce((all, part) => ({ schema: merged(all.schema, part.schema), above: part.above }), { schema: own, above })
}

const merged = (one: Foreign, other: Foreign): Foreign => ({
  ...other,
  ...one,
  ...(isData(one.properties ?? other.properties) && {
    properties: { ...dataOf(one.properties), ...dataOf(other.properties) },
    required: [one.required, other.required].flatMap(names => (Array.isArray(names) ? (names as unknown[]) : [])),
  }),
})

/** What a reference within the file leads to, by its place or by a name; what stands in other files is not known. */
function pointedAt(root: Foreign, ref: string): unknown {
  const [file = '', place = ''] = ref.split('#')
  const named = [root, ...[root.$defs, root.definitions].flatMap(all => Object.values(dataOf(all)))].filter(isData)
  const start = file === '' ? root : named.find(one => isCalled(one, file))
  if (!start) return undefined
  if (place !== '' && !place.startsWith('/'))
    return named.find(one => one.$anchor === place || isCalled(one, `#${place}`))
  const names = decodeURIComponent(place).split('/').slice(1)
  return names
    .map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, name) => dataOf(node)[name], start)
}

const isCalled = ({ $id, id }: Foreign, name: string) =>
  [$id, id].some(own => typeof own === 'string' && own.replace(/#$/, '') === name)

export const typesOf = ({ type }: Foreign): string[] => [type].flat().filter(one => typeof one === 'string')

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
