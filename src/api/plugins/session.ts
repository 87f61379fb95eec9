import fp from 'fastify-plugin'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { forCompany, type CompanyDb } from '../../database/company.ts'
import { createWhoHolds } from '../../domain/apiKeys/createWhoHolds.ts'
import { spendRequest } from '../../domain/apiKeys/spendRequest.ts'
import { isKeyToken } from '../../domain/apiKeys/token.ts'
import { DomainError } from '../../domain/DomainError.ts'
import type { SignedIn } from '../../domain/whoIs.ts'
import { mayOpen } from '../../engine/permissions.ts'
import { visibleTo } from '../../engine/visibleTo.ts'
import type { Registry } from '../../engine/model.ts'
import type { Services } from '../services.ts'

/** Who may call a route: anybody, whoever is signed in, or who holds one of these menu keys. */
export type Access = 'public' | 'signedIn' | readonly string[]

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Allowed also to who looks through another role, though it changes something. */
    evenViewing?: boolean
    /** Not for machines: it is about the one who is signed in. */
    peopleOnly?: boolean
  }
  interface FastifyRequest {
    /** Set on every route that is not public. */
    actor: SignedIn
    token: string
    /** The database, bound to the actor's company. */
    company: CompanyDb
    /** The declarations as the actor may see them. */
    view: Registry
  }
}

const READING = new Set(['GET', 'HEAD'])
const COOKIE = 'docket_session'
export const SIGNED_IN = 'docket_signed_in'

/** Asks who calls, before anything of the request is read; a route that names no access can't be made. */
export const session = fp(async (app, { services }: { services: Services }) => {
  const views = createViews(services.registry)
  app.decorateRequest('actor', null as never)
  app.decorateRequest('token', '')
  app.decorateRequest('company', null as never)
  app.decorateRequest('view', null as never)
  const whoCalls = createWhoCalls(services)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => void routes.push(route))
  // Asked when all is registered: a plugin's own routes get their access from a hook that runs after this one's.
  app.addHook('onReady', async () => {
    const silent = routes.find(route => !route.config?.access)
    if (silent) throw new Error(`route ${String(silent.method)} ${silent.url} does not say who may call it`)
  })
  app.addHook('onRequest', async request => {
    const { access, evenViewing, peopleOnly } = request.routeOptions.config
    if (!access || access === 'public') return
    const token = tokenOf(request)
    const actor = token && (await whoCalls(request, token))
    if (!actor) throw new DomainError('auth.required')
    if (actor.apiKey) {
      await spendRequest(forCompany(services.connection.db, actor.serviceBuyerId, services.globals), actor.apiKey)
      if (peopleOnly) throw new DomainError('permission.denied')
    }
    if (actor.viewAs && !evenViewing && !READING.has(request.method)) throw new DomainError('viewAs.readOnly')
    if (access !== 'signedIn' && !mayOpen(actor.keys, access)) throw new DomainError('permission.denied')
    request.actor = actor
    request.token = token
    request.company = forCompany(services.connection.db, actor.serviceBuyerId, services.globals)
    request.view = views(actor)
  })
})

/** A person by the token of a sign-in, a machine by its key, which counts in the header alone. */
function createWhoCalls({ connection, registry, whoIs }: Services) {
  let whoHolds: ReturnType<typeof createWhoHolds> | undefined
  return async ({ headers }: FastifyRequest, token: string): Promise<SignedIn | undefined> => {
    if (!headers.authorization || !isKeyToken(token)) return whoIs(token)
    whoHolds ??= createWhoHolds(connection.db, registry)
    const holder = await whoHolds(token)
    // A program signs in nowhere again: it is told what to look at.
    if (!holder) throw new DomainError('apiKey.wrong')
    return holder
  }
}

/** What a role sees of the declarations is worked out once for all who hold the same keys and switches. */
function createViews(registry: Registry): (actor: SignedIn) => Registry {
  const byKeys = new WeakMap<ReadonlySet<string>, Map<string, Registry>>()
  return ({ keys, settings }) => {
    const known = byKeys.get(keys) ?? new Map<string, Registry>()
    byKeys.set(keys, known)
    const name = JSON.stringify(settings)
    const view = known.get(name) ?? visibleTo(registry, { keys, settings })
    known.set(name, view)
    return view
  }
}

/** From the header for programs, from the cookie for our own console, whose writes must come from our own pages. */
function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization
  if (header) return header.replace(/^Bearer\s+/i, '').trim()
  const token = request.cookies[cookieName(request)] ?? ''
  if (token && !READING.has(request.method)) requireOwnOrigin(request)
  return token
}

/** @throws DomainError auth.origin when a browser says that another site sent this */
export function requireOwnOrigin(request: FastifyRequest) {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site && site !== 'same-origin' && site !== 'none') throw new DomainError('auth.origin')
  if (!site && origin && hostOf(origin) !== request.host) throw new DomainError('auth.origin')
}

export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(cookieName(request), token, { ...optionsOf(request), httpOnly: true })
  reply.setCookie(SIGNED_IN, '1', optionsOf(request))
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply) {
  // A browser takes a __Host- cookie away only by the options that it was set with.
  reply.clearCookie(cookieName(request), optionsOf(request))
  reply.clearCookie(SIGNED_IN, optionsOf(request))
}

const optionsOf = (request: FastifyRequest) =>
  ({ path: '/', sameSite: 'lax', secure: request.protocol === 'https' }) as const

const cookieName = (request: FastifyRequest) => (request.protocol === 'https' ? `__Host-${COOKIE}` : COOKIE)

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
