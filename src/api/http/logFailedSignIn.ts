import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../engine/DomainError.ts'

/**
 * Logs that a sign-in was refused, with the hash of the name, which may be a password that was typed by mistake.
 * Whose name it was the company's own log says.
 * @throws the error again
 */
export function logFailedSignIn(
  { body, ip, log }: FastifyRequest<{ Body: { userName: string } }>,
  error: unknown,
): never {
  // Who is asked for a new password had the right one.
  if (error instanceof DomainError && error.kind !== 'invalid') {
    const name = createHash('sha256').update(body.userName.trim().toLowerCase()).digest('hex').slice(0, 12)
    log.warn({ code: error.code, address: ip, name }, 'sign-in failed')
  }
  throw error
}
