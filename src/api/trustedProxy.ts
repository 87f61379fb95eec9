import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Where a request began, before any proxy that is trusted. */
export interface Origin {
  address: string
  /** What the browser asked for: name and port. */
  host: string
  protocol: string
}

/** Whose word is taken for where a request began. */
export interface TrustedProxy {
  /** Whether an address is that of such a proxy. */
  trusts: (address: string) => boolean
  /** Of a request that no route sees, such as the handshake of a socket; a route reads the same from its own request. */
  originOf(request: IncomingMessage): Origin
}

/**
 * Believes the forwarding headers of some proxies, and of nobody else.
 * @param addresses of the proxies, commas between: single ones, ranges such as 10.0.0.0/24, or loopback, linklocal, uniquelocal
 * @throws TypeError where one is none of these
 */
export function trustedProxy(addresses: string): TrustedProxy {
  const isProxy = proxyAddr.compile(addresses.split(',').map(address => address.trim()))
  const trusts = (address: string) => isProxy(address, 0)
  return {
    trusts,
    originOf(request) {
      const { headers, socket } = request
      const told = (name: string) => (trusts(socket.remoteAddress ?? '') ? lastOf(headers[name]) : undefined)
      return {
        address: proxyAddr(request, isProxy),
        host: told('x-forwarded-host') ?? headers.host ?? '',
        protocol: told('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http'),
      }
    },
  }
}

/** Each proxy adds its own at the end. */
const lastOf = (header: string | string[] | undefined) => header?.toString().split(',').at(-1)!.trim()
