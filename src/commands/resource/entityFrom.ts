import type { Entity, Property } from '../../engine/generated/declaration.ts'
import { MOST_BYTES, storedLength } from '../../engine/value/snakeCase.ts'
import { type Choice, chooseValues } from './foreign/chooseValues.ts'
import type { Foreign } from './foreign/foreign.ts'
import { type Leaf, type Lines, readForeign } from './foreign/readForeign.ts'
import { asLabel, camelCase, inWords, words } from './names.ts'
import { changesIn, propertyFrom } from './propertyFrom.ts'

/** Values that belong together on a page, because the published schema holds them in one object. */
export interface Group {
  title: string
  sources: string[]
}

export interface FromForeign {
  /** What stands in schemas/, lines in its $defs. */
  entity: Entity & { $defs?: Record<string, Entity> }
  groups: Group[]
  /** Properties that hold lines, and what these hold. */
  lines: Record<string, string[]>
  /** What was kept otherwise than the published schema says, a sentence each. */
  notes: string[]
}

const ID: Property = { $ref: 'types.json#/$defs/id' }
/** When the record was made: what lists are sorted by, and its log begins with. */
const MADE_AT: Property = {
  title: '创建时间',
  type: 'string',
  format: 'date-time',
  readOnly: true,
  'x-fill': 'now',
}
/** Names that the product gives a meaning of its own. */
const TAKEN: ReadonlyMap<string, string> = new Map([
  ['id', 'code'],
  ['madeAt', 'madeOn'],
  ['serviceBuyerId', 'companyCode'],
  ['lineNo', 'lineNumber'],
  ['not', 'negated'],
])

/**
 * Makes a schema of ours of a published JSON Schema.
 * @param name what the record is to be called in files and addresses
 * @throws NotWritten where it has more values than a resource, and none are chosen
 */
export function entityFrom(foreign: Foreign, name: string, choice: Choice = {}): FromForeign {
  const read = chooseValues(readForeign(foreign, choice.only), choice)
  const { leaves, lines, title = inWords([name]) } = read
  const notes = [...read.notes]
  const properties: Record<string, Property> = { id: ID, madeAt: MADE_AT }
  const { required, names } = keep(leaves, properties, notes)
  const $defs: Record<string, Entity> = {}
  const held: FromForeign['lines'] = {}
  for (const line of lines) {
    const own = nameAmong(properties, line.path, Math.max(LEAST_NAME, MOST_NAME - storedLength(name) - 1))
    $defs[own] = lineEntity(line, { name, title }, notes)
    const items = { $ref: `#/$defs/${own}` }
    properties[own] = { title: titleOf(line), type: 'array', ...(line.some && { minItems: 1 }), items }
    if (line.some) notes.push(`an import makes records without ${line.path.join('.')}: their form asks for one later`)
    held[own] = Object.keys($defs[own].properties).slice(2)
  }
  return {
    entity: {
      $schema: 'generated/entity.schema.json',
      $id: `${name}.json`,
      title,
      type: 'object',
      additionalProperties: false,
      required: ['madeAt', ...required],
      properties,
      ...(lines.length > 0 && { $defs }),
    },
    groups: groupsOf(names, title),
    lines: held,
    notes,
  }
}

function lineEntity(line: Lines, owner: { name: string; title: string }, notes: string[]): Entity {
  const back = `${owner.name}Id`
  const properties: Record<string, Property> = {
    id: ID,
    [back]: { title: owner.title, type: 'string', 'x-ref': owner.name },
  }
  const { required } = keep(line.leaves, properties, notes)
  return {
    title: titleOf(line),
    type: 'object',
    additionalProperties: false,
    required: [back, ...required],
    properties,
  }
}

/** Adds what can be kept. @returns what each is called, and the names of what is always there */
function keep(leaves: readonly Leaf[], properties: Record<string, Property>, notes: string[]) {
  const required: string[] = []
  const names = new Map<Leaf, string>()
  for (const leaf of leaves) {
    const { place } = leaf
    const property = propertyFrom(leaf.schema, leaf.path.at(-1)!)
    if (!property) {
      notes.push(`${place} is left out: it is no single value`)
      continue
    }
    const name = nameAmong(properties, leaf.path)
    names.set(leaf, name)
    if (name !== leaf.path.join('.')) notes.push(`${place} is called ${name}`)
    notes.push(...changesIn(leaf.schema, property).map(change => `${place} ${change}`))
    properties[name] = { title: titleBeside(properties, titleAmong(leaves, leaf)), ...property }
    if (leaf.required && property.type !== 'boolean' && property.format !== 'image') required.push(name)
  }
  return { required, names }
}

function groupsOf(names: ReadonlyMap<Leaf, string>, title: string): Group[] {
  const groups = new Map<string, Group>()
  for (const [leaf, name] of names) {
    const [first = ''] = leaf.path.length > 1 ? leaf.path : []
    const group = groups.get(first) ?? { title: first ? (leaf.titles[0] ?? inWords([first])) : title, sources: [] }
    group.sources.push(name)
    groups.set(first, group)
  }
  return [...groups.values()]
}

/** What a name may be long, with room for the count that tells it from another. */
const MOST_NAME = MOST_BYTES - 2
const LEAST_NAME = 10

/** One that nothing else has: createdAt and created_at would be written alike; and every object has a constructor. */
function nameAmong(properties: Readonly<Record<string, Property>>, path: readonly string[], most = MOST_NAME): string {
  const given = shortened(camelCase(path), most)
  const name = TAKEN.get(given) ?? given
  for (let count = 1; ; count++) {
    const own = count === 1 ? name : `${name}${count}`
    if (!(own in properties)) return own
  }
}

/** As much of its end as the database keeps: the last words of a path say what it is. */
function shortened(name: string, most: number): string {
  if (storedLength(name) <= most) return name
  const rest = name.replace(/^[^A-Z]+/, '')
  return shortened(rest ? rest[0]!.toLowerCase() + rest.slice(1) : name.slice(0, -1), most)
}

/** A title that no other has: the columns of an import are found by it. */
function titleBeside(properties: Readonly<Record<string, Property>>, title: string, count = 1): string {
  const own = count === 1 ? title : `${title} ${count}`
  const isTaken = Object.values(properties).some(property => property.title === own)
  return isTaken ? titleBeside(properties, title, count + 1) : own
}

/** As few of the last titles on its path as tell a value from the others; what has none is called by its name. */
function titleAmong(leaves: readonly Leaf[], leaf: Leaf): string {
  const told = leaf.path.map((_, index) => lastOf(leaf, index + 1))
  const isShared = (title: string, index: number) =>
    leaves.some(other => other !== leaf && lastOf(other, index + 1) === title)
  return told.find((title, index) => !isShared(title, index)) ?? told.at(-1)!
}

const lastOf = ({ path, titles }: Leaf, count: number) =>
  asLabel(path.map((name, index) => titles[index] ?? words([name])).slice(-count))

const titleOf = ({ path, titles }: Pick<Leaf, 'path' | 'titles'>) => titles.at(-1) ?? inWords(path)
