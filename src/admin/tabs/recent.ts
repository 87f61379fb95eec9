import { keepTabs, readTabs } from './keptTabs.ts'
import type { Tab } from './visited.ts'

const MOST = 12

/** Reads the pages that came to the front of this window, the last one first, whether their tabs are open or not. */
export const readRecent = (storage: Pick<Storage, 'getItem'>): Tab[] => readTabs(storage, 'recent')

/** Keeps that a page came to the front. */
export function keepRecent(storage: Pick<Storage, 'getItem' | 'setItem'>, tab: Tab): void {
  const others = readRecent(storage).filter(({ path }) => path !== tab.path)
  keepTabs(storage, [tab, ...others].slice(0, MOST), 'recent')
}
