import type { DeclarationPlace } from '../../engine/model/problem.ts'
import type { Origin } from '../declared.ts'

/** Returns a place as its author knows it. */
export function writtenAt(place: DeclarationPlace, origins: readonly Origin[]): DeclarationPlace {
  const origin = origins.findLast(
    ({ at }) => at.file === place.file && `${place.pointer}/`.startsWith(`${at.pointer}/`),
  )
  if (!origin) return place
  return { file: origin.from.file, pointer: origin.from.pointer + place.pointer.slice(origin.at.pointer.length) }
}
