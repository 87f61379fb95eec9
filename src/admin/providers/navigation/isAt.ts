import { matchPath } from 'react-router'

/** Tells whether an address is one of a pattern. */
export const isAt = (pattern: string, pathname: string): boolean =>
  mayBeAt(pattern, pathname) && matchPath(pattern, pathname) !== null

/**
 * Tells whether a router may find an address by a pattern, by its parts alone: a router makes an expression of each
 * pattern, and ranks them all. What is written in another way than plainly is left to it.
 */
export function mayBeAt(pattern: string, pathname: string): boolean {
  if (/[*?%]/.test(pattern + pathname)) return true
  const [wanted, given] = [partsOf(pattern), partsOf(pathname)]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** As a router reads them: in any case, and without what stands at the end. */
const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)
