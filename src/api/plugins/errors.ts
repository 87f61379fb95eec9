import fp from 'fastify-plugin'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../database/DatabaseUnavailable.ts'
import { sqlState } from '../../database/inTransaction.ts'
import { DomainError, type Kind } from '../../domain/DomainError.ts'

const STATUS: Record<Kind, number> = {
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

/** Fastify's own refusals of a request that no route has seen. */
const OWN: Record<string, DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new DomainError('request.tooLarge'),
  FST_REQ_FILE_TOO_LARGE: new DomainError('request.tooLarge'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new DomainError('request.wrongType'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new DomainError('request.wrongType'),
}

/** Turns what was thrown into an answer: a user's situation is told, a bug is logged and nothing of it is told. */
export const errors = fp(async app => {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerError(new DomainError('route.missing'), request, reply))
})

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error, request)
  if (refusal) {
    if (refusal.code === 'auth.throttled') reply.header('retry-after', String(refusal.details.seconds))
    return reply.refuse(STATUS[refusal.kind], refusal.code, refusal.message, refusal.errors)
  }
  request.log.error(error)
  if (isUnavailable(error))
    return reply.header('retry-after', '2').refuse(503, 'server.unavailable', '系统暂时无法处理，请稍后重试')
  return reply.refuse(500, 'server.error', `系统出错，请联系技术支持（编号 ${request.id}）`)
}

function asRefusal(error: FastifyError | Error, request: FastifyRequest): DomainError | undefined {
  if (error instanceof DomainError) return error
  const { code, validation, statusCode } = error as Partial<FastifyError>
  if (code && OWN[code]) return OWN[code]
  if (validation) return invalid(error as FastifyError, request)
  if (sqlState(error) === '55P03' || sqlState(error) === '40001' || sqlState(error) === '40P01')
    return new DomainError('database.busy')
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new DomainError('request.malformed', { reason: '无法读取请求内容' })
  return undefined
}

/** Parameters and addresses that don't fit are malformed, a body that doesn't is a broken rule. */
function invalid(error: FastifyError, request: FastifyRequest): DomainError {
  const [first] = error.validation!
  const place = String(
    first?.params.additionalProperty ??
      first?.params.missingProperty ??
      first?.instancePath.slice(1).replaceAll('/', '.') ??
      '',
  )
  if (error.validationContext === 'params') return new DomainError('record.missing')
  if (error.validationContext === 'querystring') {
    if (first?.keyword === 'additionalProperties') return new DomainError('list.unknownParameter', { name: place })
    const value = (request.query as Record<string, unknown>)[place]
    return new DomainError('list.badValue', { name: place, value: String(value).slice(0, 50) })
  }
  const reason = place ? `“${place}”的内容不正确` : '提交的内容不正确'
  return new DomainError('request.invalid', { reason }, place ? { [place]: reason } : undefined)
}

/** The connection to PostgreSQL is gone, or it is going down. */
function isUnavailable(error: Error): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const code = String((error as { code?: string }).code ?? '')
  return (
    /^(08|57P0|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  )
}
