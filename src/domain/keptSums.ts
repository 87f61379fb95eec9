import { Big } from 'big.js'
import type { Connection } from '../database/connect.ts'
import type { PartedSums, PartialSum } from '../database/sql/partedSums.ts'
import { MOST_LAG_MS } from '../database/servers/openReplica.ts'
import { filledIn, runTemplate } from '../database/template.ts'
import type { Entities, Registry } from '../engine/model/model.ts'
import { snakeCase } from '../engine/value/snakeCase.ts'
import { type Change, firstIdAt, readChanges } from './journal/readChanges.ts'
import { keyedMutex } from './keyedMutex.ts'

/** What a group comes to, and in how many records, where they are counted. */
export interface Sum {
  total: Big
  records: number
}

export interface KeptSums {
  /** Reads sums by group, as the records are now. */
  read(reading: Reading): Promise<ReadonlyMap<string, Sum>>
}

interface Reading {
  connection: Connection
  registry: Registry
  sums: PartedSums
  /** Values of the slots of the sums. */
  values: Readonly<Record<string, unknown>> & { tenant: string }
}

/** Reads sums of one company, compiled of the entities as whoever asks sees them. */
export type ReadSums = (compile: (entities: Entities) => PartedSums) => Promise<ReadonlyMap<string, Sum>>

/** Records of a part: few enough to be added up anew in milliseconds. */
const SIZE = 500
/** Where so many records of the last part were added or changed, all are parted anew. */
const MOST_NEW = 2 * SIZE
/** Parts that are added up anew one by one; of more, all are. */
const MOST_PARTS = 20
const MOST_KEPT = 200
/** A change is seen at most so much later than its id says: clocks of processes differ, commits take a moment, a copy lags. */
const LATEST_MS = 15_000 + MOST_LAG_MS
/** After so long without a reading all is added up anew: the outbox does not keep its messages for good. */
const LONGEST_MS = 86_400_000
/** Of more changes than these since the last reading none is looked at: all is added up anew. */
const MOST_CHANGES = 10_000

const FIRST = '00000000-0000-0000-0000-000000000000'
const BEYOND = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A sum, and how many parts it is of. */
interface Total extends Sum {
  parts: number
}

interface Kept {
  /** The ids that begin the second part and all after it, in their order. */
  starts: string[]
  parts: Map<number, PartialSum[]>
  totals: Map<string, Total>
  readAt: number
  /** Records of the last part that were added or changed since they were parted. */
  newest: Set<string>
  /** Changes that are in the sums already and may be read again. */
  seen: readonly string[]
}

/**
 * Makes a keeper of sums. Records are parted by their ids, which never change; of those that changed since the last
 * reading, as the outbox says, only their parts are added up anew, so that the sums are always those of the lines.
 */
export function createKeptSums(): KeptSums {
  const all = new Map<string, Kept>()
  return {
    read(reading) {
      const { parameters } = filledIn(reading.sums.parts, { ...reading.values, starts: [] })
      const key = JSON.stringify([reading.sums.parts.sql, parameters])
      return keyedMutex(`sums ${key}`, async () => {
        const known = all.get(key)
        all.delete(key)
        const kept = (known && (await renewed(reading, known))) ?? (await addedUp(reading))
        if (all.size >= MOST_KEPT) all.delete(all.keys().next().value!)
        all.set(key, kept)
        return kept.totals
      })
    },
  }
}

/** Adds up all records. */
async function addedUp(reading: Reading): Promise<Kept> {
  const { connection, sums, values } = reading
  const readAt = Date.now()
  const changes = await changesSince(reading, readAt)
  const { tenant } = values
  const rows = await runTemplate<{ id: string }>(connection.search, sums.starts, { tenant, size: SIZE })
  const starts = rows.map(({ id }) => id)
  const found = await runTemplate<PartialSum>(connection.search, sums.parts, { ...values, starts })
  const parts = new Map<number, PartialSum[]>()
  for (const sum of found) {
    const sums = parts.get(sum.part)
    if (sums) sums.push(sum)
    else parts.set(sum.part, [sum])
  }
  const totals = new Map<string, Total>()
  for (const sums of parts.values()) count(totals, sums, 1)
  return { starts, parts, totals, readAt, newest: new Set(), seen: changes.map(({ id }) => id) }
}

/** Adds up the parts anew in which records changed. @returns undefined where that would not be enough, or too much */
async function renewed(reading: Reading, kept: Kept): Promise<Kept | undefined> {
  const { connection, sums, values } = reading
  const { starts, parts, readAt: before, seen } = kept
  const readAt = Date.now()
  if (readAt - before > LONGEST_MS) return undefined
  const changes = await changesSince(reading, before, seen)
  const ids = changedIds(reading, changes)
  if (!ids || changes.length > MOST_CHANGES) return undefined
  const stale = new Set(ids.map(id => partOf(starts, id)))
  const newest = new Set([...kept.newest, ...ids.filter(id => partOf(starts, id) === starts.length)])
  if (stale.size > MOST_PARTS || newest.size > MOST_NEW) return undefined
  const again = firstIdAt(readAt - LATEST_MS)
  const read = { readAt, seen: [...seen.filter(id => id >= again), ...changes.map(({ id }) => id)] }
  if (stale.size === 0) return { ...kept, ...read }
  const next = new Map(parts)
  const totals = new Map(kept.totals)
  for (const part of stale) {
    const between = { first: starts[part - 1] ?? FIRST, beyond: starts[part] ?? BEYOND }
    const found = await runTemplate<PartialSum>(connection.search, sums.part, { ...values, ...between })
    count(totals, next.get(part) ?? [], -1)
    count(totals, found, 1)
    next.set(part, found)
  }
  return { starts, parts: next, totals, newest, ...read }
}

const changesSince = ({ connection, registry, values }: Reading, time: number, except?: readonly string[]) =>
  readChanges(connection, registry.entities, values.tenant, {
    since: time - LATEST_MS,
    most: MOST_CHANGES + 1,
    except,
  })

/** Returns the ids of the changed records; undefined where anything else changed that the sums are read from. */
function changedIds({ registry, sums }: Reading, changes: Change[]): string[] | undefined {
  const resources = Object.values(registry.resources)
  const all: string[] = []
  for (const { resource, document, ids } of changes) {
    const changed = resources.find(one => (resource ? one.name === resource : one.document?.type === document))?.entity
    if (changed === sums.entity && ids) all.push(...ids)
    else if (changed && sums.tables.has(snakeCase(changed))) return undefined
  }
  return all
}

/** Finds the part that a record falls into: as many starts as are not behind its id. */
function partOf(starts: string[], id: string): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= id) low = middle + 1
    else high = middle
  }
  return low
}

/** Adds the sums of a part to the totals, or takes them away. */
function count(totals: Map<string, Total>, sums: readonly PartialSum[], times: 1 | -1) {
  for (const { group, total, records } of sums) {
    const known = totals.get(group) ?? { total: new Big(0), records: 0, parts: 0 }
    const parts = known.parts + times
    if (parts === 0) totals.delete(group)
    else
      totals.set(group, {
        total: known.total.plus(new Big(total ?? 0).times(times)),
        records: known.records + records * times,
        parts,
      })
  }
}
