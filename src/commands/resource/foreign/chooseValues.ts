import { nearestName } from '../../../engine/value/nearestName.ts'
import { NotWritten } from '../../NotWritten.ts'
import { LEFT_OUT, type Leaf, type Lines, type Note, type Read } from './readForeign.ts'

/** Which values of a schema are taken, where not all are. */
export interface Choice {
  /** Places, such as `seller.address`, with all that is within. */
  only?: readonly string[]
  /** So many: those that have to be there, then those near the top. */
  take?: number
}

/** More than so many values make no page that people work with. */
export const MOST_VALUES = 150

interface Chosen extends Omit<Read, 'notes'> {
  notes: string[]
}

/**
 * Chooses among the values that were read, in the order of the schema.
 * @throws NotWritten where there are too many, with how many there are of which part
 */
export function chooseValues(read: Read, { only, take }: Choice): Chosen {
  const all = [...read.leaves, ...read.lines.flatMap(({ leaves }) => leaves)]
  for (const place of only ?? []) requireSome(place, all, read.unwanted)
  const ranked = [...all.filter(leaf => leaf.required), ...all.filter(leaf => !leaf.required)]
  if (take === undefined && (read.isMore || all.length > MOST_VALUES)) throw tooMany(all, read.isMore, only)
  const taken = new Set(ranked.slice(0, take))
  const among = (leaves: Leaf[]) => leaves.filter(leaf => taken.has(leaf)).toSorted(byOrder)
  const left = ranked.slice(taken.size)
  return {
    ...read,
    leaves: among(read.leaves),
    lines: read.lines
      .map(lines => ({ ...lines, leaves: among(lines.leaves) }))
      .filter(({ leaves }) => leaves.length > 0)
      .toSorted(byOrder),
    notes: [
      ...inWords(relevant(read.notes, [...taken])),
      ...(read.unwanted.length > 0 ? [`left out, as --only does not name it: ${read.unwanted.join(', ')}`] : []),
      ...(left.length > 0 ? [`left out by --take ${take}: ${counted(left, read.isMore)}: ${partsOf(left)}`] : []),
      ...(read.isMore ? ['the schema is not read to its end, as it refers to itself without one'] : []),
    ],
  }
}

function requireSome(place: string, leaves: readonly Leaf[], others: readonly string[]) {
  const known = new Set(leaves.flatMap(leaf => prefixesOf(leaf.place)))
  if (known.has(place)) return
  const nearest = nearestName(place, [...known, ...others])
  throw new NotWritten(`--only ${place}: there is no value of that name${nearest ? `; did you mean ${nearest}?` : '.'}`)
}

const prefixesOf = (place: string) => {
  const names = place.split('.')
  return names.map((_, index) => names.slice(0, index + 1).join('.'))
}

function tooMany(leaves: readonly Leaf[], isMore: boolean, only: readonly string[] = []): NotWritten {
  const some = leaves.slice(0, 3).map(({ place }) => place)
  return new NotWritten(
    [
      isMore
        ? `The schema refers to itself without end: ${counted(leaves, isMore)}. Take some of them:`
        : `The schema has ${counted(leaves, isMore)}, of which at most ${MOST_VALUES} make a resource. Take some of them:`,
      `--only ${some.join(',')} takes what is named, with all that is within;`,
      '--take 20 takes what has to be there, then what is near the top.',
      `They are: ${partsOf(leaves, only)}`,
    ].join('\n'),
  )
}

const counted = ({ length }: readonly Leaf[], isMore: boolean) => `${isMore ? 'more than ' : ''}${length} values`

/** Counts values by the parts that they are in, one level below what was asked for. */
function partsOf(leaves: readonly Leaf[], only: readonly string[] = []): string {
  const depth = only.length === 1 ? only[0]!.split('.').length + 1 : 1
  const parts = new Map<string, number>()
  for (const { place } of leaves) {
    const part = place.split('.').slice(0, depth).join('.')
    parts.set(part, (parts.get(part) ?? 0) + 1)
  }
  return [...parts].map(([part, count]) => (count > 1 ? `${part} (${count})` : part)).join(', ')
}

/** What concerns neither a value that is taken nor its neighbours needs no word: it is left out with all around it. */
function relevant(notes: readonly Note[], leaves: readonly Leaf[]): Note[] {
  const around = new Set(leaves.flatMap(({ place }) => ['', ...prefixesOf(place)]))
  const isBeside = (place: string) => around.has(place.split('.').slice(0, -1).join('.'))
  return notes.filter(({ place, text }) => around.has(place) || (text.startsWith(LEFT_OUT) && isBeside(place)))
}

/** A sentence for each text, with the places that it is said of. */
function inWords(notes: readonly Note[]): string[] {
  const places = new Map<string, Set<string>>()
  for (const { place, text } of notes) places.set(text, (places.get(text) ?? new Set()).add(place || 'the schema'))
  return [...places].map(([text, of]) => `${[...of].join(', ')} ${text}`)
}

const byOrder = (one: Pick<Lines, 'order'>, other: Pick<Lines, 'order'>) => {
  const index = one.order.findIndex((place, at) => place !== other.order[at])
  return index < 0 ? 0 : one.order[index]! - (other.order[index] ?? 0)
}
