import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { createCache } from '../../database/createCache.ts'
import { hashToken } from '../../domain/access/sessions.ts'
import type { ResultInfo } from './envelope.ts'
import { isOpenTo, type RoutePermission } from './routePermission.ts'

/** Who calls, and what of the declarations they see. */
type Caller = Pick<FastifyRequest, 'actor' | 'view'>
/** What is asked, and by whom: all that a reading may depend on. */
export type Asked = Caller & Pick<FastifyRequest, 'params' | 'query' | 'position'>

export interface Answer {
  /** The result, as JSON. */
  result: string
  info?: ResultInfo
}
type Reading = (asked: Asked) => Promise<Answer>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route reads; it is begun before the caller is known for certain. */
    reading?: Reading
  }
  interface FastifyRequest {
    /** The answer that was begun, where it is the caller's. */
    ahead?: Promise<Answer>
  }
}

/** Adds a route that only reads, and begins to while the database is asked whether the caller is still signed in. */
export function addReading(
  app: FastifyInstance,
  url: string,
  { permission, schema }: { permission: RoutePermission; schema: FastifySchema },
  reading: Reading,
) {
  app.get(url, { config: { permission, reading }, schema }, async (request, reply) => {
    const { result, info } = await (request.ahead ?? reading(request))
    return reply.answerJson(result, info)
  })
}

/**
 * Makes a function that begins what a request reads, for the caller that its token meant last time. It returns what
 * takes the caller that the token means now, and gives what was begun only if they are the same, with the same rights:
 * else it is dropped. A token that means nobody any more is forgotten.
 */
export function createReadAhead() {
  const callers = createCache<string, { last?: Caller }>(1000)
  return (request: FastifyRequest, token: string) => {
    const known = callers(hashToken(token), () => ({}))
    const { last } = known
    const begun = last && begin(request, last)
    return (now: Caller | undefined): Promise<Answer> | undefined => {
      known.last = now
      return last && now && isSame(last, now) ? begun : undefined
    }
  }
}

const isSame = (last: Caller, now: Caller) =>
  last.view === now.view &&
  last.actor.serviceBuyerId === now.actor.serviceBuyerId &&
  last.actor.accountId === now.actor.accountId

function begin(request: FastifyRequest, { actor, view }: Caller): Promise<Answer> | undefined {
  const { permission, reading } = request.routeOptions.config
  if (!reading || !isOpenTo(actor.keys, permission) || !isValid(request)) return undefined
  const { params, query, position } = request
  const begun = reading({ actor, view, params, query, position })
  // Whoever takes it learns of a failure; where it is dropped nobody has to.
  begun.catch(() => undefined)
  return begun
}

const PARTS = ['params', 'querystring'] as const

/** Tells whether the parameters are as the route's schema says, and converts them, as is done again afterwards. */
function isValid(request: FastifyRequest): boolean {
  return PARTS.every(part => {
    const validate = request.getValidationFunction(part)
    const given = part === 'params' ? request.params : request.query
    // The validators return what is wrong, which is no false.
    return !validate || (validate(given) as unknown) === true
  })
}
