import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'
import { addressesOf, hostOf } from './addressesOf.ts'
import type { Standing } from './createProbe.ts'
import { oneServer, type Servers, watchServers } from './watchServers.ts'

const EVERY_MS = 1000

/**
 * Finds the server that takes writes among those that a URL names, and the one that takes its place later. The only one
 * is taken as it is.
 * @param tell told when it changes
 * @throws DatabaseUnavailable when none takes writes
 */
export async function findPrimary(url: string, tell: (line: string) => void = () => undefined): Promise<Servers> {
  const addresses = addressesOf(url)
  if (addresses.length === 1) return oneServer(addresses[0])
  const servers = await watchServers(addresses, {
    everyMs: EVERY_MS,
    choose: writable(),
    onChange: address => tell(address ? `writing to ${hostOf(address)}` : 'no server of the database takes writes'),
  })
  if (servers.standing) return servers
  servers.close()
  throw new DatabaseUnavailable("PostgreSQL can't be reached: none of its servers takes writes")
}

/**
 * Chooses the server that takes writes. Of two, one was promoted in the other's place: the newest counts, and none that
 * is older than one that was seen, which came back without knowing.
 */
export function writable() {
  let newest = 0
  return (answering: readonly Standing[]): Standing | undefined => {
    for (const { isWritable, timeline } of answering) if (isWritable) newest = Math.max(newest, timeline)
    return answering.find(({ isWritable, timeline }) => isWritable && timeline === newest)
  }
}
