import fp from 'fastify-plugin'
import type { FastifyReply } from 'fastify'

export interface ResultInfo {
  page: number
  per_page: number
  total_count: number
  /** There are more than total_count says. */
  total_capped?: boolean
}

declare module 'fastify' {
  interface FastifyReply {
    /** Answers well, in the envelope that every answer has. */
    answer(result: unknown, info?: ResultInfo): FastifyReply
    /** Refuses, in the same envelope; the message is for the user, the code for programs, with what the message names. */
    refuse(status: number, code: string, message: string, errors?: unknown, details?: object): FastifyReply
  }
}

export const envelope = fp(async app => {
  app.decorateReply('answer', function (this: FastifyReply, result, info) {
    return this.send(answerOf(result, info))
  })
  app.decorateReply('refuse', function (this: FastifyReply, status, code, message, errors, details) {
    return this.code(status).send(refusalOf(code, message, errors, details))
  })
})

export const answerOf = (result: unknown, info?: ResultInfo) => ({
  success: true,
  message: '',
  result,
  ...(info && { result_info: info }),
})

export const refusalOf = (code: string, message: string, errors?: unknown, details: object = {}) => ({
  success: false,
  message,
  code,
  ...(Object.keys(details).length > 0 && { details }),
  result: errors ? { errors } : null,
})
