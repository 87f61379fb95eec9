import { dataOf } from '../../engine/value/data.ts'
import fp from 'fastify-plugin'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { forCompany, type CompanyDb, forInstallation } from '../../database/company.ts'
import { createCache } from '../../database/createCache.ts'
import { seenBy, type SeenSql } from '../../database/sql/seenBy.ts'
import { ifWritable } from '../../database/DatabaseUnavailable.ts'
import { createApiKeyResolver } from '../../domain/access/apiKeys/createApiKeyResolver.ts'
import { spendRequest } from '../../domain/access/apiKeys/spendRequest.ts'
import { isKeyToken } from '../../domain/access/apiKeys/token.ts'
import { refusal } from '../../domain/refusal.ts'
import type { SignedIn } from '../../domain/access/resolveSession.ts'
import { visibleTo } from '../../engine/visibility/visibleTo.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Services } from '../services.ts'
import { bearerOf, cookieName, cookieOptions, READING, requireOwnOrigin } from './credentials.ts'
import { requireOperator } from './operator.ts'
import { toolCall } from '../http/toolCall.ts'
import { createReadAhead } from './readAhead.ts'
import { isOpenTo, type RoutePermission } from './routePermission.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission
    /** Allowed while another role is viewed, though it changes something. */
    evenViewing?: boolean
    /** Not for API keys: it is about the signed-in person. */
    peopleOnly?: boolean
    /** For machines that reason alone, whose keys open nothing else. */
    machinesOnly?: boolean
    /** For websites: what it tells is public, and all that site keys may ask for. */
    forSites?: boolean
    /** A ticket in the address (`token`) replaces the session; the route checks it. */
    takesTicket?: boolean
  }
  interface FastifyRequest {
    /** Set on every route that needs a session, unless a ticket was used. */
    actor: SignedIn
    token: string
    /** The database, bound to the actor's company. */
    company: CompanyDb
    /** Whose session it is: the actor, unless they look into a demo company. */
    home: { actor: SignedIn; company: CompanyDb }
    /** Keeps the tables of statements written by hand to the records that the actor sees. */
    seen: SeenSql
    /** The declarations as the actor may see them. */
    view: Registry
  }
}

const COOKIE = 'docket_session'
/** Cookie of the marks by which accounts recognize this browser; see knownDevice. */
const DEVICE = 'docket_device'
const DEVICE_SECONDS = 365 * 86_400
/** People who may share a browser. */
const MOST_MARKS = 8
const SIGNED_IN = 'docket_signed_in'

/**
 * Authenticates every request and checks the route's permission, before the body is read. A route that declares none
 * stops the start.
 */
export const session = fp(async (app, { services }: { services: Services }) => {
  const views = createViews(services.registry)
  app.decorateRequest('actor')
  app.decorateRequest('operator')
  app.decorateRequest('token', '')
  app.decorateRequest('company')
  app.decorateRequest('home')
  app.decorateRequest('seen')
  app.decorateRequest('view')
  app.decorateRequest('ahead')
  const whoCalls = createWhoCalls(services)
  const readAhead = createReadAhead()
  const companies = createCache<string, CompanyDb>()
  const companyOf = ({ serviceBuyerId: id }: SignedIn) =>
    companies(id, () => forCompany(services.connection.db, id, services.globals))
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => void routes.push(route))
  // Checked when all routes are registered: a plugin's routes get their permission from a hook that runs after this one's.
  app.addHook('onReady', async () => {
    const silent = routes.find(route => !route.config?.permission)
    if (silent) throw new Error(`route ${String(silent.method)} ${silent.url} does not say who may call it`)
  })
  app.addHook('onRequest', async request => {
    const { permission, takesTicket } = request.routeOptions.config
    if (!permission || permission === 'public') return
    if (takesTicket && dataOf(request.query).token !== undefined) return
    if (permission === 'operator') return requireOperator(request, forInstallation(services.connection.db))
    const token = tokenOf(request)
    if (!token) throw refusal('auth.required')
    const take = readAhead(request, token)
    const actor = await whoCalls(request, token)
    const caller = actor && { actor, view: views(actor) }
    // A program's requests are counted before anything is read for it.
    const ahead = take(actor?.apiKey ? undefined : caller)
    if (!caller) throw refusal('auth.required')
    await requireRight(request, caller.actor)
    request.actor = caller.actor
    request.view = caller.view
    request.company = companyOf(caller.actor)
    const own = caller.actor.home ?? caller.actor
    request.home = { actor: own, company: companyOf(own) }
    request.seen = seenBy(services.registry.entities, caller.actor)
    request.token = token
    request.ahead = ahead
  })

  async function requireRight(request: FastifyRequest, actor: SignedIn) {
    const { permission, evenViewing, peopleOnly, machinesOnly, forSites } = request.routeOptions.config
    const { apiKey } = actor
    const call = toolCall.getStore()
    if (call && call.route !== request.routeOptions.url) throw refusal('record.missing')
    if (apiKey) {
      // What a tool asks for was counted with its call.
      if (!call) await ifWritable(() => spendRequest(companyOf(actor), apiKey))
      if (peopleOnly) throw refusal('permission.denied')
    }
    if (apiKey?.siteKey !== undefined && !forSites) throw refusal('apiKey.onlyPublic')
    if (apiKey?.tools && !machinesOnly && !call) throw refusal('apiKey.onlyTools')
    if (actor.viewAs && !evenViewing && !READING.has(request.method)) throw refusal('viewAs.readOnly')
    if (machinesOnly && !apiKey?.tools) throw refusal('apiKey.noTools')
    if (!isOpenTo(actor.keys, permission)) throw refusal('permission.denied')
  }
})

/**
 * Returns a function that finds the caller: a person by a session's token, a program by an API key, which only counts
 * in the header.
 */
function createWhoCalls({ connection, registry, resolveSession }: Services) {
  let resolveKey: ReturnType<typeof createApiKeyResolver> | undefined
  return async ({ headers }: FastifyRequest, token: string): Promise<SignedIn | undefined> => {
    if (!headers.authorization || !isKeyToken(token)) return resolveSession(token)
    resolveKey ??= createApiKeyResolver(connection, registry)
    const holder = await resolveKey(token)
    // A program can't sign in again: it has to check its key.
    if (!holder) throw refusal('apiKey.wrong')
    if (holder.apiKey.tools && !holder.settings.hasMachines) throw refusal('apiKey.machinesOff')
    return toolCall.getStore()?.isConfirmed ? { ...holder, name: `${holder.name}（经人确认）` } : holder
  }
}

/** Returns a function that computes the visible declarations, cached per set of keys and company settings. */
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

/**
 * Reads the token: from the header for programs, from the cookie for our own console, whose writes must come from our
 * own pages.
 */
function tokenOf(request: FastifyRequest): string {
  const given = bearerOf(request)
  if (given !== undefined) return given
  const token = request.cookies[cookieName(request, COOKIE)] ?? ''
  if (token && !READING.has(request.method)) requireOwnOrigin(request)
  return token
}

/** Sets the session cookies of a browser. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, token: string) {
  reply.setCookie(cookieName(request, COOKIE), token, { ...cookieOptions(request), httpOnly: true })
  reply.setCookie(SIGNED_IN, '1', cookieOptions(request))
}

/** Deletes the session cookies of a browser. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply) {
  // A browser deletes a __Host- cookie only with the options that it was set with.
  reply.clearCookie(cookieName(request, COOKIE), cookieOptions(request))
  reply.clearCookie(SIGNED_IN, cookieOptions(request))
}

/** Reads the device marks from the browser's cookie. */
export const marksOf = (request: FastifyRequest): string[] =>
  (request.cookies[cookieName(request, DEVICE)] ?? '').split('~').slice(0, MOST_MARKS)

/**
 * Stores a device mark in the browser's cookie, also after signing out; of too many the one used longest ago is
 * dropped.
 */
export function keepMark(request: FastifyRequest, reply: FastifyReply, mark: string) {
  const marks = [mark, ...marksOf(request).filter(other => other && other !== mark)].slice(0, MOST_MARKS)
  const options = { ...cookieOptions(request), httpOnly: true, maxAge: DEVICE_SECONDS }
  reply.setCookie(cookieName(request, DEVICE), marks.join('~'), options)
}
