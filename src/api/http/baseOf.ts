import type { FastifyRequest } from 'fastify'
import { reason } from '../../domain/reason.ts'
import { refusal } from '../../domain/refusal.ts'

/**
 * Reads the number of the published setting that the caller has seen, from If-Match.
 * @throws DomainError request.malformed where it is missing
 */
export function baseOf({ headers }: FastifyRequest): number {
  const seen = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1]
  if (seen === undefined) throw refusal('request.malformed', { reason: reason('request.noIfMatch') })
  return Number(seen)
}
