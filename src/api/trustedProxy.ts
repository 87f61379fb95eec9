import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** The origin of a request, before any trusted proxy. */
export interface Origin {
  address: string
  /** Name and port that the browser requested. */
  host: string
  protocol: string
}

/** The proxies whose forwarding headers are trusted. */
export interface TrustedProxy {
  /** Tells whether an address is that of a trusted proxy. */
  trusts: (address: string) => boolean
  /**
   * Returns the origin of a request outside of any route, such as a socket's handshake; routes read it from their
   * request.
   */
  originOf(request: IncomingMessage): Origin
}

/**
 * Trusts the forwarding headers of these proxies only.
 * @param addresses of the proxies, comma-separated: single ones, ranges such as 10.0.0.0/24, or loopback, linklocal,
 * uniquelocal
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

/** Reads the last value of a header: each proxy adds its own at the end. */
const lastOf = (header: string | string[] | undefined) => header?.toString().split(',').at(-1)!.trim()
