import type { FastifyRequest } from 'fastify'
import type { CompanyTransaction } from '../../database/company.ts'
import { withIdempotency } from '../../domain/withIdempotency.ts'
import type { Input } from '../../engine/model/formModel.ts'

/**
 * Does what a request asks for in one transaction of its company, and under an Idempotency-Key only once. What was counted
 * before is forgotten, and what is left in the outbox sent, by the plugin `aftermath`.
 * @param inputs of what it carried; passwords among them are left out of what is kept of it, which is under a fast hash
 * @throws DomainError idempotency.reused, and what the work refuses
 */
export function mutate<Result>(
  request: FastifyRequest,
  work: (trx: CompanyTransaction) => Promise<Result>,
  inputs: readonly Input[] = [],
): Promise<Result> {
  const claim = {
    key: request.headers['idempotency-key'] as string | undefined,
    route: `${request.method} ${request.url.split('?')[0]}`,
    body: withoutPasswords(request.body, inputs),
  }
  return withIdempotency(request.company, request.actor, claim, work)
}

function withoutPasswords(body: unknown, inputs: readonly Input[]): unknown {
  const passwords = new Set(inputs.flatMap(({ source, type }) => (type === 'password' ? source : [])))
  if (passwords.size === 0 || body === null || typeof body !== 'object') return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !passwords.has(name)))
}
