import type { FastifyRequest } from 'fastify'
import type { CompanyTransaction } from '../../database/company.ts'
import { withIdempotency } from '../../domain/withIdempotency.ts'
import { rehearse } from './rehearse.ts'
import { toolCall } from './toolCall.ts'
import type { Input } from '../../engine/model/formModel.ts'

/**
 * Runs the change of a request in one transaction of its company, and under an Idempotency-Key only once. Cached counts
 * and the outbox are left to the plugin `aftermath`.
 * @param inputs of the body; passwords among them are left out of the body's hash, which is a fast one
 * @throws DomainError idempotency.reused, and what the work refuses
 */
export function mutate<Result>(
  request: FastifyRequest,
  work: (trx: CompanyTransaction) => Promise<Result>,
  inputs: readonly Input[] = [],
): Promise<Result> {
  if (toolCall.getStore()?.isRehearsal) return rehearse(request.company, work)
  const { 'idempotency-key': key } = request.headers
  const claim = {
    key: typeof key === 'string' ? key : undefined,
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
