/**
 * Returns the base of the API of an address: `/v1` below it, unless the address has it; without one, on our own server.
 */
export function apiAt(address = ''): string {
  const base = address.replace(/\/+$/, '')
  return base.endsWith('/v1') ? base : `${base}/v1`
}

/** Where the API begins; a console is built for one server. */
export const api = apiAt(import.meta.env?.VITE_API_URL as string | undefined)

/** Tells whether the API is on another server than the page: then it gets none of our cookies. */
export const isForeign = (url: string = api): boolean => !url.startsWith('/')
