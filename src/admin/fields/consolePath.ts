/** Converts a stored address to a path of the console; undefined where it leads elsewhere, or is none. */
export function consolePath(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return undefined
  const base = 'http://console.invalid'
  if (!URL.canParse(address, base)) return undefined
  const { origin, pathname, search, hash } = new URL(address, base)
  return origin === base ? `${pathname}${search}${hash}` : undefined
}
