import type { FastifyRequest } from 'fastify'
import type { Claim } from '../../domain/withIdempotency.ts'
import type { Input } from '../../engine/model/formModel.ts'

/**
 * What a request asks to be done once: its Idempotency-Key, where it went, and what it carried.
 * @param inputs of what it carried; passwords among them are left out, since what is claimed is kept under a fast hash
 */
export function idempotencyClaim(request: FastifyRequest, inputs: readonly Input[] = []): Claim {
  return {
    key: request.headers['idempotency-key'] as string | undefined,
    route: `${request.method} ${request.url.split('?')[0]}`,
    body: withoutPasswords(request.body, inputs),
  }
}

function withoutPasswords(body: unknown, inputs: readonly Input[]): unknown {
  const passwords = new Set(inputs.flatMap(({ source, type }) => (type === 'password' ? source : [])))
  if (passwords.size === 0 || body === null || typeof body !== 'object') return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !passwords.has(name)))
}
