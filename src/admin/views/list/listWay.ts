import { createContext, useMemo } from 'react'
import { useListContext } from 'react-admin'
import type { Mode, Sort } from '../../../engine/model/model.ts'
import { dataOf, isData } from '../../../engine/value/data.ts'
import { useResource } from '../../providers/declarations.tsx'

/** A page of a list, as it was asked for. */
export interface ListPage {
  /** Name of the mode. */
  mode: string
  filter: object
  sort: Sort
  page: number
  perPage: number
}

/** Where in a list a record was opened. */
export interface ListWay extends ListPage {
  /** Place of its row on the page, from 0. */
  at: number
  /** Rows of the whole list. */
  total: number
  /** There are more, which nobody counted. */
  isCapped: boolean
}

/** What the page of a record is told by the list that it was opened from. */
export interface FromList {
  /** Path of the list. */
  list: string
  way: ListWay
}

/** The same for all rows of a page. */
type FromPage = Omit<FromList, 'way'> & { way: Omit<ListWay, 'at'> }

/** What the links of a list tell, but for the place of their row. */
export const ListWayContext = createContext<FromPage | undefined>(undefined)

/** Tells it for a row, by its place from 0. */
export const fromRow = ({ list, way }: FromPage, at: number): FromList => ({ list, way: { ...way, at } })

/** Describes the page of the list in front, the same object for as long as it is the same. */
export function useListWay({ name: mode }: Mode): FromPage {
  const { page: own } = useResource()
  const { filterValues, sort, page, perPage, total = 0, meta } = useListContext()
  const isCapped = meta?.totalCapped === true
  const filter = JSON.stringify(filterValues)
  const { field, order } = sort
  return useMemo(
    () => ({
      list: own.path,
      way: {
        mode,
        filter: dataOf(JSON.parse(filter)),
        sort: { field, order },
        page,
        perPage,
        total,
        isCapped,
      },
    }),
    [own, mode, filter, field, order, page, perPage, total, isCapped],
  )
}

/** Reads what a list told the page of a record; undefined where it was opened by any other link. */
export const fromList = (state: unknown): FromList | undefined =>
  isData(state) && typeof state.list === 'string' && isWay(state.way) ? { list: state.list, way: state.way } : undefined

/** It was written by this console, if by an older one, and only to be asked for again. */
const isWay = (way: unknown): way is ListWay =>
  isData(way) &&
  typeof way.mode === 'string' &&
  isData(way.filter) &&
  isData(way.sort) &&
  [way.page, way.perPage, way.at, way.total].every(Number.isInteger)
