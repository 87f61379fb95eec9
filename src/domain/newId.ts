import { v7 } from 'uuid'

/** Makes a new id: UUIDv7, so that ids sort by creation time. */
export function newId(): string {
  return v7()
}
