import type { Changed } from '../../domain/journal/tellChanged.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { EnteredSocket } from './people.ts'
import { toldOf, type Told } from './toldOf.ts'

/** A page connects within so many ms after it began to load, or shows what is older. */
const LONGEST_MS = 60_000
/** A change is seen at most so much later than its id says: a commit takes a moment, clocks of processes differ. */
const LATE_MS = 5000
/** Of more changes than these the page is not told one by one. */
const MOST = 500

/** Reads at most so many changes of a company since a time in ms, whichever process made them. */
export type ReadChanges = (company: string, asked: { since: number; most: number }) => Promise<Changed[]>

/**
 * Finds what changed while a page loaded, in the rooms of its socket: it read its records before it could hear of their
 * changes. The page says its age itself; a program read nothing.
 * @returns undefined where so much changed that the page had better read again
 */
export async function toldWhileLoading(
  { rooms, handshake, data }: Pick<EnteredSocket, 'rooms' | 'handshake' | 'data'>,
  { registry, readChanges }: { registry: () => Registry; readChanges: ReadChanges },
): Promise<Told['changed'][] | undefined> {
  const { age } = handshake.auth as { age?: unknown }
  if (typeof age !== 'number' || !(age > 0)) return []
  const { company } = data
  const since = Date.now() - Math.min(age, LONGEST_MS) - LATE_MS
  const changes = await readChanges(company, { since, most: MOST + 1 })
  if (changes.length > MOST) return undefined
  const told = changes.flatMap(change => toldOf(registry(), company, change))
  return told.filter(one => one.rooms.some(room => rooms.has(room))).map(({ changed }) => changed)
}
