import type { FastifyRequest } from 'fastify'
import { reason } from '../../domain/reason.ts'
import { refusal } from '../../domain/refusal.ts'

/**
 * Reads the version that a change was made on from If-Match; undefined where the client sends none.
 * @throws DomainError request.malformed
 */
export function versionSeen({ headers }: FastifyRequest): string | undefined {
  const given = headers['if-match']
  if (given === undefined || given === '*') return undefined
  const version = /^"([\w.-]{1,60})"$/.exec(given)?.[1]
  if (version === undefined) throw refusal('request.malformed', { reason: reason('request.badIfMatch') })
  return version
}
