import { BlockList, isIP } from 'node:net'
import type { Message } from '../../engine/value/message.ts'
import { reason } from '../reason.ts'

type Reach = 'public' | 'loopback' | 'private'

/**
 * Classifies an IP address. Only addresses of the public internet count as public: any other may be in the server's own
 * network.
 */
export function reachOf(address: string): Reach {
  const version = isIP(address)
  // An address with a zone is of the local network.
  if (version === 0 || address.includes('%')) return 'private'
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (loopback.check(address, family)) return 'loopback'
  if (withheld.check(address, family)) return 'private'
  return family === 'ipv6' && !global.check(address, family) ? 'private' : 'public'
}

/**
 * Returns what is wrong with the address of a webhook, undefined where it is allowed. Its host name is
 * resolved and checked again at each delivery.
 */
export function addressMistake(text: string): Message | undefined {
  if (!URL.canParse(text)) return reason('webhook.badAddress')
  const url = new URL(text)
  if (url.username || url.password) return reason('webhook.credentials')
  const reach = isIP(hostOf(url)) ? reachOf(hostOf(url)) : LOCAL_NAME.test(url.hostname) ? 'loopback' : 'public'
  if (reach === 'loopback' && (url.protocol === 'http:' || url.protocol === 'https:')) return undefined
  if (url.protocol !== 'https:') return reason('webhook.notSecure')
  return reach === 'private' ? reason('webhook.internal') : undefined
}

/** Returns the host of a URL: a name or IP address, IPv6 without brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

const LOCAL_NAME = /^(.+\.)?localhost\.?$/

const loopback = listOf(['127.0.0.0', 8], ['::1', 128])
const global = listOf(['2000::', 3])
const withheld = listOf(
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Teredo and the like, documentation, 6to4: addresses embedded in these lead elsewhere.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
)

function listOf(...nets: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4')
  return list
}
