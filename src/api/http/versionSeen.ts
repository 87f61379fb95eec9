import type { FastifyRequest } from 'fastify'
import { refusal } from '../../domain/refusal.ts'

/** The version of a record that a change was made on, where its client says it. */
export function versionSeen({ headers }: FastifyRequest): string | undefined {
  const given = headers['if-match']
  if (given === undefined || given === '*') return undefined
  const version = /^"([\w.-]{1,60})"$/.exec(given)?.[1]
  if (version === undefined) throw refusal('request.malformed', { reason: 'If-Match 不正确' })
  return version
}
