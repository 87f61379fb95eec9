/**
 * Returns an address for each server that a connection URI names, as libpq reads it:
 * `postgres://user@h1:5432,h2:5433/db` is two servers, with the same database and the same parameters.
 */
export function addressesOf(url: string): [string, ...string[]] {
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = URI.exec(url) ?? []
  const [first = '', ...others] = hosts.split(',').map(host => `${scheme}${credentials}${host}${rest}`)
  return [first || url, ...others]
}

const URI = /^(\w+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/s

/** Returns the host and port of such an address, which hold no password. */
export const hostOf = (address: string): string => URI.exec(address)?.[3] ?? ''
