import type { FastifyRequest } from 'fastify'
import { refusal } from '../../domain/refusal.ts'

/** Methods that change nothing. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Reads the bearer token of a request. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization ? headers.authorization.replace(/^Bearer\s+/i, '').trim() : undefined

/**
 * Checks that a request does not come from another site (CSRF).
 * @throws DomainError auth.origin when the browser says so
 */
export function requireOwnOrigin(request: FastifyRequest) {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site && site !== 'same-origin' && site !== 'none') throw refusal('auth.origin')
  if (!site && origin && hostOf(origin) !== request.host) throw refusal('auth.origin')
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Returns the options of all cookies. */
export const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: request.protocol === 'https' }) as const

/** Returns the name of a cookie, which over HTTPS no other site of the domain can set. */
export const cookieName = (request: FastifyRequest, name: string) =>
  request.protocol === 'https' ? `__Host-${name}` : name
