import type { RaRecord } from 'react-admin'
import type { ListWay } from '../../list/listWay.ts'

/** A page of the list, as it is now. */
interface Rows {
  data: readonly RaRecord[]
  total: number
  isCapped: boolean
}

/** The record beside another, and where it stands. */
export interface Beside {
  id: string
  way: ListWay
}

/**
 * Finds the record before or after one in the list that it was opened from, as the list is now, over the borders of its
 * pages. One that left the list meanwhile, as it was dealt with, has left its place to the next.
 * @param read reads a page of the list, from 1
 * @returns undefined at either end
 */
export async function findBeside(
  { id, way }: Beside,
  step: 1 | -1,
  read: (page: number) => Promise<Rows>,
): Promise<Beside | undefined> {
  const isSame = (row: RaRecord) => String(row.recordId) === id
  const here = await read(way.page)
  const own = here.data[way.at]
  const found = own && isSame(own) ? way.at : here.data.findIndex(isSame)
  const left = step > 0 ? way.at - 1 : way.at
  let place = (way.page - 1) * way.perPage + (found < 0 ? left : found) + step
  for (; place >= 0; place += step) {
    const page = Math.floor(place / way.perPage) + 1
    const at = place % way.perPage
    const { data, total, isCapped } = await read(page)
    const row = data[at]
    if (!row) return undefined
    // A list of lines has a record as often as it has lines.
    if (!isSame(row)) return { id: String(row.recordId), way: { ...way, page, at, total, isCapped } }
  }
  return undefined
}
