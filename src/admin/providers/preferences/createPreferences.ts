import { HttpError, type Store } from 'react-admin'
import type { MySetting, MySettingChange } from '../../../engine/listSetting/mySetting.ts'
import { changesOf, entriesOf, isMine } from './places.ts'

/** Preferences of a user: the browser's copy, synchronized with the server's. */
export interface Preferences {
  /** The store; what is set of the arrangement reaches the server a moment later. */
  store: Store
  /** Asks the server what it has, and takes it over except where something newer waits here. */
  fetch: () => Promise<void>
  /** Tells the server what waits. */
  flush: (leaving?: boolean) => Promise<void>
}

export interface Server {
  read: () => Promise<Record<string, MySetting>>
  /** @param leaving the page goes: the request has to outlive it */
  change: (resource: string, change: MySettingChange, leaving: boolean) => Promise<unknown>
}

/** Keys whose values were not sent yet; stored, so that a lost connection loses nothing. */
const UNSENT = 'unsent'
const DELAY = 800

/**
 * Makes the preferences of a user, stored in this browser and on the server.
 * @param own the user's store in this browser
 */
export function createPreferences(own: Store, server: Server, delay = DELAY): Preferences {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts what was set and sent: an answer from before it is stale. */
  let changes = 0

  const unsent = () => own.getItem<string[]>(UNSENT, [])!
  const forget = (keys: readonly string[]) => {
    const left = unsent().filter(key => !keys.includes(key))
    if (left.length > 0) own.setItem(UNSENT, left)
    else own.removeItem(UNSENT)
  }
  const wait = (key: string) => {
    if (!isMine(key)) return
    changes += 1
    own.setItem(UNSENT, [...new Set([...unsent(), key])])
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }

  const flush = async (leaving = false) => {
    clearTimeout(timer)
    const values = new Map(unsent().map(key => [key, own.getItem<unknown>(key)]))
    await Promise.all(
      changesOf([...values]).map(async ([resource, change]) => {
        const sent = [...values.keys()].filter(key => key.split('/')[1] === resource)
        const done = await server.change(resource, change, leaving).then(() => true, isRefused)
        changes += 1
        if (done) forget(sent.filter(key => isSame(own.getItem(key), values.get(key))))
      }),
    )
  }

  const fetch = async () => {
    const before = changes
    const given = new Map(entriesOf(await server.read()))
    if (before !== changes) return
    const waiting = unsent()
    const here = Object.keys(own.listItems?.() ?? {}).filter(isMine)
    for (const key of here) if (!waiting.includes(key) && !given.has(key)) own.removeItem(key)
    for (const [key, value] of given)
      if (!waiting.includes(key) && !isSame(own.getItem(key), value)) own.setItem(key, value)
    if (waiting.length > 0) await flush()
  }

  const store: Store = {
    ...own,
    setItem: (key, value) => {
      own.setItem(key, value)
      wait(key)
    },
    removeItem: key => {
      own.removeItem(key)
      wait(key)
    },
  }
  return { store, fetch, flush }
}

/** The server answered that it will not take this, now or later. */
const isRefused = (error: unknown) => error instanceof HttpError && [403, 404, 413, 422].includes(error.status)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
