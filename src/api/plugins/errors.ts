import { dataOf } from '../../engine/value/data.ts'
import fp from 'fastify-plugin'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { asUnavailable, DatabaseUnavailable } from '../../database/DatabaseUnavailable.ts'
import { isPassing } from '../../database/inTransaction.ts'
import { reason } from '../../domain/reason.ts'
import { refusal } from '../../domain/refusal.ts'
import { DomainError, type RefusalKind } from '../../engine/DomainError.ts'
import type { Message } from '../../engine/value/message.ts'
import { said } from '../../engine/value/sentence.ts'
import { limitWords } from '../../engine/form/limitWords.ts'
import { StorageUnavailable } from '../../storage/StorageUnavailable.ts'
import { READING } from './credentials.ts'
import { unseen } from '../http/unseen.ts'
import { refusalOf } from './envelope.ts'
import { cautiousHeaders, NO_PAGE } from './headers.ts'

const STATUS: Record<RefusalKind, number> = {
  malformed: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  tooMany: 429,
}

/** Fastify's own errors of requests that no route has seen. */
const OWN: Record<number, DomainError> = {
  406: refusal('request.wrongType'),
  413: refusal('request.tooLarge'),
  415: refusal('request.wrongType'),
}

/** Converts errors to answers: a refusal is sent to the user; a bug is logged, and its answer says nothing about it. */
export const errors = fp(async app => {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(refusal('route.missing'), request, reply))
})

/**
 * Makes the answer to a request whose address the router can't parse, before any hook or plugin runs.
 * @param secret addresses that end in a secret
 */
export function refuseUnroutable(secret: readonly RegExp[]) {
  const cautious = { ...cautiousHeaders(), 'content-security-policy': NO_PAGE, 'cache-control': 'no-store' }
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isShared = secret.some(address => address.test(request.url))
    const { code, kind, message } = unroutable(error, isShared)
    reply.headers({ ...cautious, 'x-request-id': request.id })
    if (isShared) reply.headers(unseen)
    return reply.code(STATUS[kind]).send(refusalOf(code, message))
  }
}

/** Returns the refusal; a share key that is too long or unreadable is as wrong as any other. */
function unroutable({ code }: FastifyError, isShared: boolean): DomainError {
  if (isShared) return refusal('share.missing')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return refusal('record.missing')
  return refusal('request.malformed', { reason: reason('request.address') })
}

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error, request)
  if (refusal) {
    if (refusal.kind === 'tooMany') reply.header('retry-after', String(refusal.details.seconds))
    // A reason without a code says no more than the message does.
    const { reason: why, ...others } = refusal.details
    const details = typeof why === 'object' ? refusal.details : others
    return reply.refuse(STATUS[refusal.kind], refusal.code, refusal.message, refusal.errors, details)
  }
  request.log.error(error)
  const unavailable = error instanceof StorageUnavailable ? error : asUnavailable(error)
  const isLater = unavailable !== undefined || isPassing(error)
  if (isLater) reply.header('retry-after', '2')
  if (unavailable instanceof DatabaseUnavailable && unavailable.isReadable) return refuseWriting(reply)
  if (isLater) return reply.refuse(503, 'server.unavailable', '系统暂时无法处理，请稍后重试')
  return reply.refuse(500, 'server.error', `系统出错，请联系技术支持（编号 ${request.id}）`)
}

/** Answers that the database is read-only, for want of space or as a copy, but can still be read. */
export function refuseWriting(reply: FastifyReply) {
  return reply.refuse(503, 'server.readOnly', '系统暂时只能查看、不能保存，请联系技术支持')
}

function asRefusal(error: FastifyError | Error, request: FastifyRequest): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isInvalid(error)) return invalid(error, request)
  // Who only reads has nothing to send again: they wait, as where the database is away.
  if (isPassing(error) && !READING.has(request.method)) return refusal('database.busy')
  const { statusCode } = dataOf(error)
  if (typeof statusCode !== 'number') return undefined
  if (statusCode < 400 || statusCode >= 500) return undefined
  return OWN[statusCode] ?? refusal('request.malformed', { reason: reason('request.unreadable') })
}

const isInvalid = (error: FastifyError | Error): error is FastifyError =>
  'validation' in error && error.validation !== undefined

/** Converts a validation error: wrong parameters are malformed, a wrong body breaks a rule. */
function invalid(error: FastifyError, request: FastifyRequest): DomainError {
  const [first] = error.validation!
  const place = String(
    first?.params.additionalProperty ??
      first?.params.missingProperty ??
      first?.instancePath.slice(1).replaceAll('/', '.') ??
      '',
  )
  if (error.validationContext === 'params') return refusal('record.missing')
  if (error.validationContext === 'querystring') {
    if (first?.keyword === 'additionalProperties') return refusal('list.unknownParameter', { name: place })
    const value = dataOf(request.query)[place] ?? ''
    return refusal('list.badValue', { name: place, value: String(value).slice(0, 50) })
  }
  const wrong = wrongWith(first, place)
  if (error.validationContext === 'headers') return refusal('request.malformed', { reason: wrong })
  return refusal('request.invalid', { reason: wrong }, place || undefined)
}

type Validation = NonNullable<FastifyError['validation']>[number] & {
  schema?: unknown
  parentSchema?: { title?: string; 'x-patternText'?: string }
}

/** Returns the message for a user: the field's label, and its limit, or what is declared to be said. */
function wrongWith(mistake: Validation | undefined, place: string): string | Message {
  if (!mistake || !place) return reason('request.wrong')
  const { keyword, schema, parentSchema } = mistake
  if (keyword === 'required') return reason('request.missing', { place })
  const own = keyword === 'pattern' && parentSchema?.['x-patternText']
  if (own) return own
  const label = keyword === 'additionalProperties' ? undefined : parentSchema?.title
  const words = label && limitWords(keyword, schema)
  return words ? said('cell.wrong', { label, wrong: words }) : reason('request.wrongAt', { place: label ?? place })
}
