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
 * The router of the console. To those below it stays at its first address: React looks through everything below a
 * context that changes, and would draw each kept page again at every step, even one with an address of its own.
 */
export function KeptRouter({ children }: { children: ReactNode }) {
  const [{ location }] = useState(here)
  return (
    <Router navigator={history} location={location}>
      {children}
    </Router>
  )
}

/** The address that the window is at now, for the one who gives it to the parts that go with it. */
export function useAddress(): Address {
  const [address, setAddress] = useState(here)
  // Before the effects below, which may go elsewhere at once.
  useLayoutEffect(() => history.listen(() => startTransition(() => setAddress(here()))), [])
  return address
}
