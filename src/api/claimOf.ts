import type { FastifyRequest } from 'fastify'
import type { Claim } from '../domain/once.ts'

/** What a request asks to be done once: its Idempotency-Key, where it went, and what it carried. */
export function claimOf(request: FastifyRequest): Claim {
  return {
    key: request.headers['idempotency-key'] as string | undefined,
    route: `${request.method} ${request.url.split('?')[0]}`,
    body: request.body,
  }
}
