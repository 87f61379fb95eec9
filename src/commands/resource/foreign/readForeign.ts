import { type Foreign, type Node, type Say, unheldBy, type Whole } from './foreign.ts'
import { references } from './references.ts'
import { topOf, wholeSchema } from './wholeSchema.ts'

/** A value of a published schema that is no object: under which words, of which group, and what it is. */
export interface Leaf {
  /** Names from the outermost object, or from its line, to the value. */
  path: string[]
  /** Titles of the same, where they have one. */
  titles: (string | undefined)[]
  /** Names from the top of the schema, as people and notes call it. */
  place: string
  /** Places among the properties of the objects around it, from the top. */
  order: number[]
  schema: Foreign
  required: boolean
}

/** Lines of a published schema: a list of objects. */
export interface Lines extends Pick<Leaf, 'path' | 'titles' | 'order'> {
  /** There is at least one. */
  some: boolean
  leaves: Leaf[]
}

export const LEFT_OUT = 'is left out'

/** What is dropped or changed, and where. */
export interface Note {
  place: string
  text: string
}

export interface Read {
  title: string | undefined
  leaves: Leaf[]
  lines: Lines[]
  notes: Note[]
  /** Places that are not wanted. */
  unwanted: string[]
  /** There is more than was read. */
  isMore: boolean
}

/** An object that is to be read, into the record or into one of its lines. */
interface Open extends Omit<Leaf, 'schema'> {
  whole: Whole
  into: Pick<Lines, 'leaves'>
}

/** So many schemas are looked at, and so many for one value: a schema that refers to itself in circles has no end. */
const MOST_LOOKS = 10_000
const MOST_FOR_ONE = 400

/**
 * Lists everything that a record of a published schema holds: nested objects are looked into, lists of objects are
 * lines. What is near the top comes first, so that of an endless schema the deepest is missing.
 * @param only the places that are wanted, with all that is within; all unless given
 */
export function readForeign(root: Foreign, only?: readonly string[]): Read {
  const notes: Note[] = []
  let looks = 0
  let left = 0
  const reader = { find: references(root), look: () => left-- > 0 && looks++ < MOST_LOOKS }
  const sayAt =
    (place: string): Say =>
    text =>
      void notes.push({ place, text })
  const read = (node: Node, place: string): Whole => {
    left = MOST_FOR_ONE
    return wholeSchema(node, reader, sayAt(place))
  }

  const top = recordOf(read(topOf(root), ''))
  const record: Read = { title: textOf(top.schema.title), leaves: [], lines: [], notes, unwanted: [], isMore: false }
  const open: Open[] = [{ path: [], titles: [], place: '', order: [], required: true, whole: top, into: record }]
  // Grows while it is gone through.
  for (const object of open) {
    record.isMore = looks >= MOST_LOOKS && object.whole.properties.size > 0
    if (record.isMore) break
    const unheld = unheldBy(object.whole.schema)
    if (unheld.length > 0) sayAt(object.place)(`is not held to ${unheld.join(', ')}`)
    let index = 0
    for (const [name, node] of object.whole.properties) {
      index++
      const place = object.place === '' ? name : `${object.place}.${name}`
      if (only && !isWanted(place, only)) record.unwanted.push(place)
      else readProperty(object, name, place, index, node)
    }
  }
  return record

  function readProperty(object: Open, name: string, place: string, index: number, node: Node) {
    const { into } = object
    const whole = read(node, place)
    const { schema, cut, nullable } = whole
    const own = {
      path: [...object.path, name],
      titles: [...object.titles, textOf(schema.title)],
      place,
      order: [...object.order, index],
      required: object.required && object.whole.required.has(name) && !nullable,
    }
    if (cut !== undefined) sayAt(place)(`${LEFT_OUT}: ${cut}`)
    else if (whole.properties.size > 0 && !whole.items) open.push({ ...own, whole, into })
    else if (whole.items) readList(own, whole, into)
    else into.leaves.push({ ...own, schema })
  }

  function readList(own: Omit<Leaf, 'schema'>, { schema, items }: Whole, into: Pick<Lines, 'leaves'>) {
    const whole = read(items!, own.place)
    if (whole.cut !== undefined) return sayAt(own.place)(`${LEFT_OUT}: ${whole.cut}`)
    if (whole.items) return sayAt(own.place)(`${LEFT_OUT}: a list of lists`)
    if (whole.properties.size === 0)
      return void into.leaves.push({ ...own, schema: { ...schema, items: whole.schema } })
    if (into !== record) return sayAt(own.place)(`${LEFT_OUT}: lines within lines`)
    const unheld = unheldBy(schema, { minItems: 1 })
    if (unheld.length > 0) sayAt(own.place)(`is not held to ${unheld.join(', ')}`)
    const lines = { ...own, some: typeof schema.minItems === 'number' && schema.minItems > 0, leaves: [] }
    record.lines.push(lines)
    open.push({ ...own, path: [], titles: [], required: true, whole, into: lines })
  }

  /** A file may also describe a list of records. */
  function recordOf(whole: Whole): Whole {
    if (!whole.items || whole.properties.size > 0) return whole
    sayAt('')('describes a list: each of it is a record')
    return read(whole.items, '')
  }
}

/** Tells whether a place is among the wanted ones, within one of them or on the way to one. */
const isWanted = (place: string, only: readonly string[]) =>
  only.some(one => one === place || place.startsWith(`${one}.`) || one.startsWith(`${place}.`))

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
