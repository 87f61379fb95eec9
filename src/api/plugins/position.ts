import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { isChanging } from './aftermath.ts'
import { bearerOf, cookieName, cookieOptions } from './credentials.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Position of the database's log up to which the caller has to see everything; undefined where it is not said. */
    readonly position?: number
  }
}

const COOKIE = 'docket_position'
/** The same for programs, which send back what they were told last. */
const HEADER = 'x-docket-position'

/** Tells with each answer to a change what has to be seen by whoever made it, in any process that is asked next. */
export const position = fp(async (app, { services: { replica } }: { services: Services }) => {
  app.decorateRequest('position', {
    getter(this: FastifyRequest) {
      return replica && positionOf(this)
    },
  })
  if (!replica) return
  app.addHook('onSend', async (request, reply) => {
    if (!isChanging(request)) return
    // Whether it was done is not known: the next readings are those of the primary.
    const reached = reply.statusCode < 500 ? await replica.position().catch(() => undefined) : undefined
    if (reached !== undefined) reply.header(HEADER, String(reached))
    if (bearerOf(request) !== undefined) return
    const options = { ...cookieOptions(request), httpOnly: true }
    reply.setCookie(cookieName(request, COOKIE), String(reached ?? ''), options)
  })
})

function positionOf(request: FastifyRequest): number | undefined {
  const isProgram = bearerOf(request) !== undefined
  const given = isProgram ? request.headers[HEADER] : request.cookies[cookieName(request, COOKIE)]
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : undefined
}
