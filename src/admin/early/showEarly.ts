import type { FirstList } from '../providers/data/firstLists.ts'
import { createUserStore } from '../providers/preferences/createUserStore.ts'
import { showFrame } from './showFrame.ts'
import { showRows } from './showRows.ts'

/**
 * Shows the frame of the console, and in it the first rows of a list, before the console begins: while it does, nothing
 * else is drawn. It puts itself in their place.
 * @param known what the address asked when it was last opened
 */
export async function showEarly(root: HTMLElement, userId: string, known?: FirstList): Promise<void> {
  // A document on paper stands in a window without a frame.
  if (location.pathname.startsWith('/print/')) return
  const store = createUserStore(userId)
  const page = showFrame(root, store)
  const rows = showRows(page, store, known).then(painted)
  await Promise.race([rows, wait(PATIENCE)])
}

/** How long the console waits for them, in milliseconds. */
const PATIENCE = 500

const wait = (milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds))

/** Waits until the page was painted; one that is not in view never is. */
const painted = () =>
  document.hidden ? undefined : new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
