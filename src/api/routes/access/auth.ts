import { namesOf } from '../../../engine/value/namesOf.ts'
import type { FastifyInstance } from 'fastify'
import { changePassword } from '../../../domain/access/changePassword.ts'
import { refusal } from '../../../domain/refusal.ts'
import { endOwnSession, readOwnSessions } from '../../../domain/access/ownSessions.ts'
import { closeSession } from '../../../domain/access/sessions.ts'
import type { Sites } from '../../../domain/access/issueHandoff.ts'
import type { SignedIn } from '../../../domain/access/resolveSession.ts'
import { signIn } from '../../../domain/access/signIn.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import { menusFor } from '../../../engine/visibility/permissions.ts'
import { requireOwnOrigin } from '../../plugins/credentials.ts'
import { clearSessionCookies, keepMark, marksOf, setSessionCookies } from '../../plugins/session.ts'
import { isLocal } from '../../http/localRequest.ts'
import { logFailedSignIn } from '../../http/logFailedSignIn.ts'
import { credentials, ID, type SignInBody } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import {
  allOf,
  anyObject,
  count,
  flag,
  listOf,
  tells,
  tellsNothing,
  text,
  textOrNull,
  time,
} from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'
import { type Data } from '../../../engine/value/data.ts'

const passwords = {
  type: 'object',
  required: ['oldPassword', 'newPassword'],
  additionalProperties: false,
  properties: {
    oldPassword: { type: 'string', title: '原密码', minLength: 1, maxLength: 200 },
    newPassword: { type: 'string', title: '新密码', maxLength: 400 },
  },
}

const sessionId = { type: 'object', properties: { id: { type: 'string', maxLength: 100 } } }

const ownSession = allOf({
  ...{ id: text, startedAt: time, seenAt: time, address: textOrNull, device: textOrNull },
  isThis: flag,
})

/** Builds the schema of who is signed in; what the operator has given the company stands beside. */
const signedIn = (more: Data) => ({
  ...allOf({
    ...{ name: text, userId: ID, serviceBuyerId: ID, loginName: text, endDate: textOrNull },
    ...{ menus: listOf(anyObject), serviceBuyerInfo: anyObject, settings: anyObject, sites: listOf(text), ...more },
  }),
  additionalProperties: true,
})

/** Adds the routes to sign in and out, to see and end the own sign-ins, and to change the own password (spec, sales 7). */
export async function auth(app: FastifyInstance, { services }: { services: Services }) {
  const { connection, registry, globals } = services

  app.post<{ Body: SignInBody }>(
    '/auth/login',
    {
      config: { permission: 'public', refuses: [401, 403, 429] },
      schema: {
        body: credentials,
        tags: ['auth'],
        summary: 'Sign in',
        ...tells(typed('SignedIn', signedIn({ authToken: text }))),
      },
    },
    async (request, reply) => {
      requireOwnOrigin(request)
      if (request.body.password === services.demoPassword && !isLocal(request.raw)) throw refusal('auth.demoOnly')
      const agent = request.headers['user-agent']
      const given = { ...request.body, address: request.ip, marks: marksOf(request), agent }
      const { token, mark } = await signIn(connection.db, globals, given).catch((error: unknown) =>
        logFailedSignIn(request, error),
      )
      const actor = (await services.resolveSession(token))!
      setSessionCookies(request, reply, token)
      keepMark(request, reply, mark)
      return reply.answer({
        ...loginResult(actor, menusFor(registry.menus, actor.keys), services.sites),
        authToken: token,
      })
    },
  )

  app.get(
    '/auth/me',
    {
      config: { permission: 'signedIn' },
      schema: { tags: ['auth'], summary: 'Who is signed in', ...tells(typed('Myself', signedIn({}))) },
    },
    async (request, reply) => reply.answer(loginResult(request.actor, request.view.menus, services.sites)),
  )

  app.post(
    '/auth/logout',
    {
      config: { permission: 'signedIn', evenViewing: true, peopleOnly: true },
      schema: { tags: ['auth'], summary: 'Sign out', ...tellsNothing },
    },
    async (request, reply) => {
      await closeSession(request.home.company, request.home.actor, request.token)
      clearSessionCookies(request, reply)
      return reply.answer(null)
    },
  )

  app.get(
    '/auth/sessions',
    {
      config: { permission: 'signedIn', peopleOnly: true },
      schema: { tags: ['auth'], summary: 'The own open sign-ins', ...tells(listOf(typed('OwnSession', ownSession))) },
    },
    async ({ home: { company, actor }, token }, reply) => reply.answer(await readOwnSessions(company, actor, token)),
  )

  app.delete<{ Params: { id: string } }>(
    '/auth/sessions/:id',
    {
      config: { permission: 'signedIn', peopleOnly: true },
      schema: {
        tags: ['auth'],
        summary: 'End one of the own sign-ins',
        ...tells(allOf({ id: text })),
        params: sessionId,
      },
    },
    async ({ home: { company, actor }, params: { id } }, reply) => {
      await endOwnSession(company, actor, id)
      return reply.answer({ id })
    },
  )

  app.post<{ Body: { oldPassword: string; newPassword: string } }>(
    '/system/changePassword',
    {
      config: { permission: 'signedIn', peopleOnly: true, refuses: [429] },
      schema: {
        body: passwords,
        tags: ['auth'],
        summary: 'Change the own password; other sign-ins end',
        ...tells(allOf({ ended: count })),
      },
    },
    async (request, reply) => {
      const { body, token, log } = request
      const { actor } = request.home
      const { ended, mark } = await changePassword(connection, globals, actor, { ...body, token })
      keepMark(request, reply, mark)
      log.info({ accountId: actor.accountId, serviceBuyerId: actor.serviceBuyerId, ended }, 'password changed')
      return reply.answer({ ended })
    },
  )
}

/** Builds the login result (spec, sales 3), with the company's settings and the other sites that are configured. */
function loginResult(actor: SignedIn, menus: readonly MenuItem[], sites: Sites) {
  const {
    name,
    accountId: userId,
    serviceBuyerId,
    loginName,
    authorities,
    endDate,
    company: serviceBuyerInfo,
    settings,
    viewAs,
    home,
  } = actor
  return {
    ...{
      name,
      userId,
      serviceBuyerId,
      loginName,
      menus: menus.map(told),
      ...authorities,
      endDate,
      serviceBuyerInfo,
      settings,
    },
    ...(viewAs && { viewAs }),
    ...(home && { demoOf: home.company.corpName }),
    sites: namesOf(sites).filter(site => sites[site]),
  }
}

/** Completes a menu item with every property of the spec, null where it has none. */
const told = (item: MenuItem): Record<string, unknown> => ({
  ...{ router: null, menuIcon: null, cmp: null, params: null, groupId: null, groupName: null },
  ...item,
  children: item.children.map(told),
})
