import type { FastifyInstance } from 'fastify'
import { changePassword } from '../../domain/changePassword.ts'
import { closeSession } from '../../domain/sessions.ts'
import type { Site, Sites } from '../../domain/handOver.ts'
import type { SignedIn } from '../../domain/whoIs.ts'
import { signIn } from '../../domain/signIn.ts'
import { menusFor } from '../../engine/permissions.ts'
import { clearSessionCookies, requireOwnOrigin, setSessionCookies } from '../plugins/session.ts'
import type { Services } from '../services.ts'

const credentials = {
  type: 'object',
  required: ['userName', 'password'],
  additionalProperties: false,
  properties: {
    userName: { type: 'string', minLength: 1, maxLength: 100 },
    password: { type: 'string', minLength: 1, maxLength: 200 },
  },
}

const passwords = {
  type: 'object',
  required: ['oldPassword', 'newPassword'],
  additionalProperties: false,
  properties: {
    oldPassword: { type: 'string', title: '原密码', minLength: 1, maxLength: 200 },
    newPassword: { type: 'string', title: '新密码', maxLength: 400 },
  },
}

/** Signing in and out, and the own password. */
export async function auth(app: FastifyInstance, { services }: { services: Services }) {
  const { connection, registry, globals } = services

  app.post<{ Body: { userName: string; password: string } }>(
    '/auth/login',
    { config: { access: 'public' }, schema: { body: credentials, tags: ['auth'], summary: 'Sign in' } },
    async (request, reply) => {
      requireOwnOrigin(request)
      const token = await signIn(connection.db, globals, { ...request.body, address: request.ip })
      const actor = (await services.whoIs(token))!
      setSessionCookies(request, reply, token)
      return reply.answer({
        ...loginResult(actor, menusFor(registry.menus, actor.keys), services.sites),
        authToken: token,
      })
    },
  )

  app.get(
    '/auth/me',
    { config: { access: 'signedIn' }, schema: { tags: ['auth'], summary: 'Who is signed in' } },
    async (request, reply) => reply.answer(loginResult(request.actor, request.view.menus, services.sites)),
  )

  app.post(
    '/auth/logout',
    {
      config: { access: 'signedIn', evenViewing: true, peopleOnly: true },
      schema: { tags: ['auth'], summary: 'Sign out' },
    },
    async (request, reply) => {
      await closeSession(request.company, request.token)
      clearSessionCookies(request, reply)
      return reply.answer(null)
    },
  )

  app.post<{ Body: { oldPassword: string; newPassword: string } }>(
    '/system/changePassword',
    {
      config: { access: 'signedIn', peopleOnly: true },
      schema: { body: passwords, tags: ['auth'], summary: 'Change the own password; other sign-ins end' },
    },
    async ({ body, actor, token, ip, log }, reply) => {
      const ended = await changePassword(connection, globals, actor, { ...body, token, address: ip })
      services.outboxFilled()
      log.info({ accountId: actor.accountId, serviceBuyerId: actor.serviceBuyerId, ended }, 'password changed')
      return reply.answer({ ended })
    },
  )
}

/** The login result of the spec (sales 3), plus the company's switches and the other sites that there are. */
function loginResult(actor: SignedIn, menus: unknown, sites: Sites) {
  const {
    name,
    accountId: userId,
    serviceBuyerId,
    loginName,
    hasKestrelAuthority,
    endDate,
    company: serviceBuyerInfo,
    settings,
    viewAs,
  } = actor
  return {
    ...{ name, userId, serviceBuyerId, loginName, menus, hasKestrelAuthority, endDate, serviceBuyerInfo, settings },
    ...(viewAs && { viewAs }),
    sites: Object.keys(sites).filter(site => sites[site as Site]),
  }
}
