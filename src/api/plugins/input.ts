import { dataOf } from '../../engine/value/data.ts'
import fp from 'fastify-plugin'
import { reason } from '../../domain/reason.ts'
import { refusal } from '../../domain/refusal.ts'
import { checkJson } from '../http/checkJson.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is signed, byte for byte. */
    signed?: boolean
  }
  interface FastifyRequest {
    /** The text of a signed body. */
    text: string
  }
}

/**
 * Parses request bodies and checks parameters: what is harmful, or could not be stored as it was sent, is refused
 * before any route sees it.
 */
export const input = fp(async app => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.decorateRequest('text', '')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.signed) request.text = text
    try {
      checkJson(text)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    // The body parser calls back, despite its type.
    void parse(request, text, (error, body) => done(error ?? refusalOf(body), body))
  })
  app.addHook('preValidation', async ({ params, query }) => {
    if (hasUnstorable(params)) throw refusal('record.missing')
    for (const [name, value] of Object.entries(dataOf(query)))
      if (hasUnstorable(name) || hasUnstorable(value))
        throw refusal('list.badValue', { name: printable(name), value: printable(String(value)).slice(0, 50) })
  })
})

const refusalOf = (body: unknown) =>
  hasUnstorable(body) ? refusal('request.invalid', { reason: reason('request.unstorable') }) : null

/** PostgreSQL can't store NUL; half of a surrogate pair is no character. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

const printable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '?')

function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([name, inner]) => UNSTORABLE.test(name) || hasUnstorable(inner))
}
