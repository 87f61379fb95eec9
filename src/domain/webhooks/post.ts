import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { hostOf, reachOf } from './addresses.ts'

export interface Letter {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface Answer {
  status: number
  /** Its beginning. */
  text: string
}

export interface PostOptions {
  /** Whether loopback addresses are allowed: only where the product is tried out. */
  loopback: boolean
  signal: AbortSignal
}

/** Thrown for an address in the server's own network. */
export class PrivateAddress extends Error {}

const MOST_BYTES = 1024

/**
 * Posts JSON to a registered address and reads the beginning of the response; redirects are not followed. The host name
 * is resolved once, checked, and that address is connected to, against DNS rebinding.
 * @throws PrivateAddress, or why the connection failed
 */
export function post({ url: text, headers, body }: Letter, { loopback, signal }: PostOptions): Promise<Answer> {
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  const isOpen = (address: string) => {
    const reach = reachOf(address)
    return reach === 'loopback' ? loopback : reach === 'public' && isSecure
  }
  const host = hostOf(url)
  if (isIP(host) && !isOpen(host)) return Promise.reject(new PrivateAddress(host))
  return new Promise((done, fail) => {
    const sent = { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const options = { method: 'POST', headers: sent, agent: false as const, signal, lookup: guarded(isOpen) }
    const request = (isSecure ? secure : plain)(url, options, response => {
      const chunks: Buffer[] = []
      let bytes = 0
      const finish = () => {
        response.destroy()
        const text = Buffer.concat(chunks).subarray(0, MOST_BYTES).toString()
        done({ status: response.statusCode ?? 0, text: text.replaceAll(/[\0\p{Surrogate}]/gu, '�') })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= MOST_BYTES) finish()
      })
      response.on('end', finish)
      // A received status counts, though the response never ends.
      response.on('error', finish)
    })
    request.on('error', fail)
    request.end(body)
  })
}

/** Wraps the DNS look-up: a name is refused when any of its addresses is not allowed. */
function guarded(isOpen: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '', 4)
      const closed = found.find(({ address }) => !isOpen(address))
      if (closed) return callback(new PrivateAddress(closed.address), '', 4)
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
}
