import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InstallationDb } from '../../database/company.ts'
import { refusal } from '../../domain/refusal.ts'
import { resolveOperator, type Operator } from '../../domain/installation/operatorSessions.ts'
import { bearerOf, cookieName, cookieOptions, READING, requireOwnOrigin } from './credentials.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route for operators, and on no other. */
    operator: Operator
  }
}

const COOKIE = 'docket_operator'

/**
 * Checks the session of an operator; no account, key or role of a company counts as one.
 * @throws DomainError auth.required, auth.origin
 */
export async function requireOperator(request: FastifyRequest, db: InstallationDb) {
  const header = bearerOf(request)
  const token = header ?? request.cookies[cookieName(request, COOKIE)] ?? ''
  const operator = await resolveOperator(db, token)
  if (!operator) throw refusal('auth.required')
  if (header === undefined && !READING.has(request.method)) requireOwnOrigin(request)
  request.operator = operator
  request.token = token
}

/** Sets the session cookie of an operator. */
export function setOperatorCookie(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(cookieName(request, COOKIE), token, { ...optionsOf(request), httpOnly: true })
}

/** Deletes the session cookie of an operator. */
export function clearOperatorCookie(request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(cookieName(request, COOKIE), optionsOf(request))
}

const optionsOf = (request: FastifyRequest) => ({ ...cookieOptions(request), sameSite: 'strict' }) as const
