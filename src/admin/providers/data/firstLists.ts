import type { GetListParams } from 'react-admin'
import { parsedJson } from '../../../engine/value/parsedJson.ts'

/** The page of a list that an address began with when it was last opened. */
export interface FirstList extends Pick<GetListParams, 'pagination' | 'sort' | 'filter'> {
  resource: string
  mode: string
  /** Where it is asked for. */
  url: string
  /** Pixels that the filters above its panel take, and the tools above its table. */
  heights: Heights
}

export interface Heights {
  filters: number
  tools: number
}

/** Addresses that are remembered. */
const MOST = 20

const nameOf = (userId: string) => `firstLists.${userId}`

/** Returns what an address will ask first, if it asks what it did when it was last opened in this browser. */
export function firstListAt(address: string, userId: string): FirstList | undefined {
  return new Map(read(userId)).get(address)
}

/** Keeps for the next visit what an address asked first. */
export function keepFirstList(address: string, userId: string, list: FirstList): void {
  const others = read(userId).filter(([known]) => known !== address)
  localStorage.setItem(nameOf(userId), JSON.stringify([...others, [address, list]].slice(-MOST)))
}

/** Keeps what the addresses of lists ask by themselves, for what the page asks before any script of ours is there. */
export function keepDeclaredLists(userId: string, urls: [address: string, url: string][]): void {
  localStorage.setItem(`declaredLists.${userId}`, JSON.stringify(urls))
}

const read = (userId: string) => (parsedJson(localStorage.getItem(nameOf(userId))) ?? []) as [string, FirstList][]
