import fp from 'fastify-plugin'
import type { FastifyReply } from 'fastify'
import type { DomainError } from '../../engine/DomainError.ts'
import { textOf } from '../../engine/value/message.ts'

type Wrong = DomainError['errors']

export interface ResultInfo {
  page: number
  per_page: number
  total_count: number
  /** There are more rows than total_count. */
  total_capped?: boolean
}

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with a result, in the envelope of all answers. */
    answer(result: unknown, info?: ResultInfo): FastifyReply
    /** Answers with a result that is JSON already, in the same envelope. */
    answerJson(result: string, info?: ResultInfo): FastifyReply
    /**
     * Answers with a refusal, in the same envelope: a message for the user, and a code for programs with the values of
     * the message.
     */
    refuse(status: number, code: string, message: string, errors?: Wrong, details?: object): FastifyReply
  }
}

/** Adds `answer`, `answerJson` and `refuse` to replies. */
export const envelope = fp(async app => {
  app.decorateReply('answer', function (this: FastifyReply, result, info) {
    return this.send(answerOf(result, info))
  })
  app.decorateReply('answerJson', function (this: FastifyReply, result, info) {
    const counted = info ? `,"result_info":${JSON.stringify(info)}` : ''
    return this.type(JSON_TYPE).send(`{"success":true,"message":"","result":${result}${counted}}`)
  })
  app.decorateReply('refuse', function (this: FastifyReply, status, code, message, errors, details) {
    // What failed may have begun as a file.
    this.removeHeader('content-disposition')
    return this.code(status)
      .type(JSON_TYPE)
      .send(refusalOf(code, message, errors, details))
  })
})

const JSON_TYPE = 'application/json; charset=utf-8'

/** Builds the envelope of a result. */
export const answerOf = (result: unknown, info?: ResultInfo) => ({
  success: true,
  message: '',
  result,
  ...(info && { result_info: info }),
})

/** Builds the envelope of a refusal. */
export const refusalOf = (code: string, message: string, errors?: Wrong, details: object = {}) => ({
  success: false,
  message,
  code,
  ...(Object.keys(details).length > 0 && { details }),
  result: errors ? wrongOf(errors) : null,
})

/** Returns the text of each wrong place, and beside them the messages of those that have a code. */
function wrongOf(errors: NonNullable<Wrong>) {
  if (Array.isArray(errors)) return { errors }
  const places = Object.entries(errors)
  const coded = places.filter(([, wrong]) => typeof wrong === 'object')
  return {
    errors: Object.fromEntries(places.map(([place, wrong]) => [place, textOf(wrong)])),
    ...(coded.length > 0 && { messages: Object.fromEntries(coded) }),
  }
}
