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
  useLayoutEffect(() => history.listen(() => startTransition(() => setAddress(here()))), [])
  return address
}
