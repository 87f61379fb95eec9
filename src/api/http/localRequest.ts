import type { IncomingMessage } from 'node:http'

const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * Tells whether a request was forwarded by a proxy, whichever it is. One that adds no header, as most do by default, is
 * recognized by HTTP/1.0, which no browser uses.
 */
export const isForwarded = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' || Object.keys(headers).some(name => FORWARDING.test(name))

/** Tells whether a request comes from the server's own machine, under one of its own names. */
export function isLocal(request: IncomingMessage): boolean {
  const { headers, socket } = request
  if (isForwarded(request) || !LOOPBACK.test(socket.remoteAddress ?? '')) return false
  const { host = '', origin } = headers
  return isOwnName(`http://${host}`) && (origin === undefined || isOwnName(origin))
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/

const isOwnName = (address: string) =>
  URL.canParse(address) && /^(127\.[\d.]+|\[::1\]|([^.]+\.)*localhost\.?)$/.test(new URL(address).hostname)
