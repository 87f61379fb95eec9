/** Where the API of an address begins: `/v1` below it, unless the address says so itself; without one, on our own server. */
export function apiAt(address = ''): string {
  const base = address.replace(/\/+$/, '')
  return base.endsWith('/v1') ? base : `${base}/v1`
}

/** Where the API begins; a console is built for one server. */
export const api = apiAt(import.meta.env?.VITE_API_URL as string | undefined)

/** Whether that is another server than the one that the page came from: then no cookie of it is ours. */
export const isForeign = (url: string = api): boolean => !url.startsWith('/')
