import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../engine/errorCode.ts'
import { PreparingClient, type PreparingConfig } from '../connection/PreparingClient.ts'
import { createProbe, type Standing } from './createProbe.ts'

/** The servers that may be used, and the one that is. */
export interface Servers {
  /** Address of the server that connections go to. */
  readonly address: string
  /** What the server said last; undefined where none fits, or none is watched. */
  readonly standing?: Standing
  /** The class of their clients. */
  Client: new (
    config?: PreparingConfig,
  ) => PreparingClient
  close(): void
}

export interface WatchOptions {
  everyMs: number
  /** Picks the server to use from those that answer. */
  choose: (answering: readonly Standing[]) => Standing | undefined
  /** Told when another server is chosen, or none. */
  onChange?: (address: string | undefined) => void
}

/** So often a server has not to answer before what waits for it is cut off, and told that it is away. */
const MOST_MISSED = 3

/** Returns the one server of an address, which nobody watches. */
export function oneServer(address: string): Servers {
  return { address, Client: clientTo(() => address), close: () => undefined }
}

/**
 * Watches servers. When another one is chosen, connections to the one before are cut off at once, and so are those to a
 * server that went silent: nothing would end them for minutes.
 * @returns after each was asked once
 */
export async function watchServers(
  addresses: readonly [string, ...string[]],
  { everyMs, choose, onChange }: WatchOptions,
): Promise<Servers> {
  const ending = new AbortController()
  const answering = new Map<string, Standing>()
  const clients = new Map<PreparingClient, string>()
  let standing: Standing | undefined
  let [address] = addresses
  const cut = (isMeant: (of: string) => boolean) => {
    for (const [client, of] of clients) if (isMeant(of)) client.cut()
  }
  const decide = () => {
    const before = standing?.address
    standing = choose(addresses.flatMap(one => answering.get(one) ?? []))
    address = standing?.address ?? address
    cut(of => of !== address)
    if (standing?.address !== before) onChange?.(standing?.address)
  }
  const probes = addresses.map(one => {
    const probe = createProbe(one)
    let missed = 0
    const ask = async () => {
      try {
        answering.set(one, await probe.ask())
        missed = 0
      } catch (error) {
        answering.delete(one)
        // One that refuses with a code of PostgreSQL is there.
        missed = /^\d/.test(errorCode(error)) ? 0 : missed + 1
        if (missed === MOST_MISSED) cut(of => of === one)
      }
      decide()
    }
    const follow = async () => {
      while (!ending.signal.aborted) {
        await wait(everyMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
        if (!ending.signal.aborted) await ask()
      }
      probe.close()
    }
    return { ask, follow }
  })
  await Promise.all(probes.map(({ ask }) => ask()))
  for (const { follow } of probes) void follow()
  return {
    get address() {
      return address
    },
    get standing() {
      return standing
    },
    Client: clientTo(
      () => address,
      client => {
        clients.set(client, address)
        client.once('end', () => clients.delete(client))
      },
    ),
    close: () => ending.abort(),
  }
}

/** Makes the class of clients that connect to an address as it is then. */
function clientTo(addressNow: () => string, made: (client: PreparingClient) => void = () => undefined) {
  return class extends PreparingClient {
    constructor(config?: PreparingConfig) {
      super({ ...config, connectionString: addressNow() })
      made(this)
    }
  }
}
