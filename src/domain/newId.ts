import { v7 } from 'uuid'

/** Makes a new id: UUIDv7, so that ids sort by creation time. */
export function newId(): string {
  return v7()
}

/** Makes a new id that sorts behind another one, also where the clock was set back since, or another computer's is ahead. */
export function newIdAfter(previous: string | null): string {
  const id = newId()
  if (previous === null || id > previous) return id
  return v7({ msecs: Number.parseInt(previous.replace('-', '').slice(0, 12), 16) + 1 })
}
