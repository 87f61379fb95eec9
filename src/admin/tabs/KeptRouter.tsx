import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import {
  type Location,
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router'

/** Where the window is, and how it came there. */
export interface Address {
  location: Location
  navigationType: NavigationType
}

const history = createBrowserHistory({ v5Compat: true })

const here = (): Address => ({ location: history.location, navigationType: history.action as NavigationType })

/**
 * Provides a router whose location never changes: React would render all kept pages whenever a context above them
 * changes.
 */
export function KeptRouter({ children }: { children: ReactNode }) {
  const [{ location }] = useState(here)
  return (
    <Router navigator={history} location={location}>
      {children}
    </Router>
  )
}

/** Returns the current address of the window, for the parts that do follow it. */
export function useAddress(): Address {
  const [address, setAddress] = useState(here)
  // Before the effects below, which may go elsewhere at once.
  useLayoutEffect(
    () =>
      history.listen(({ location }) => {
        const draw = () => startTransition(() => setAddress(here()))
        const asked = [...asking].flatMap(ask => ask(location) ?? [])
        if (asked.length === 0) draw()
        else void Promise.race([Promise.all(asked), wait(PATIENCE)]).then(draw)
      }),
    [],
  )
  return address
}

type Ask = (location: Location) => Promise<unknown> | undefined

const asking = new Set<Ask>()

/**
 * Lets a page ask for what it will show elsewhere, before it is drawn there: what comes at once is drawn at once. Gives
 * what ends it.
 */
export function beforeStep(ask: Ask): () => void {
  asking.add(ask)
  return () => void asking.delete(ask)
}

/** How long a step waits for it, in milliseconds. */
const PATIENCE = 100

const wait = (milliseconds: number) => new Promise<void>(resolve => void setTimeout(resolve, milliseconds))
