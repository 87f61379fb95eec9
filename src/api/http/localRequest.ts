import type { IncomingMessage } from 'node:http'

const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * Whether a proxy passed a request on, whoever it is. One that says nothing, as it comes out of the box, gives itself
 * away by a version of HTTP that no browser speaks.
 */
export const isForwarded = ({ headers, httpVersion }: IncomingMessage) =>
  httpVersion === '1.0' || Object.keys(headers).some(name => FORWARDING.test(name))

/** Whether a request comes from the machine that the server runs on, and asks for it by one of its own names. */
export function isLocal(request: IncomingMessage): boolean {
  const { headers, socket } = request
  if (isForwarded(request) || !LOOPBACK.test(socket.remoteAddress ?? '')) return false
  const { host = '', origin } = headers
  return isOwnName(`http://${host}`) && (origin === undefined || isOwnName(origin))
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/

const isOwnName = (address: string) =>
  URL.canParse(address) && /^(127\.[\d.]+|\[::1\]|([^.]+\.)*localhost\.?)$/.test(new URL(address).hostname)
