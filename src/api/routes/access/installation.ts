import type { FastifyInstance } from 'fastify'
import { forInstallation } from '../../../database/company.ts'
import { switchesBy } from '../../../domain/access/companySwitches.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { changeTerms, readCompanies, type Terms } from '../../../domain/installation/companies.ts'
import { readInstallationState } from '../../../domain/installation/installationState.ts'
import { readInstallationLog } from '../../../domain/installation/logInstallation.ts'
import { signInOperator, signOutOperator } from '../../../domain/installation/operatorSessions.ts'
import { clearOperatorCookie, setOperatorCookie } from '../../plugins/operator.ts'
import { requireOwnOrigin } from '../../plugins/credentials.ts'
import { logFailedSignIn } from '../../http/logFailedSignIn.ts'
import { credentials, idParameter, type SignInBody } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { allOf, anyObject, listOf, tells, tellsNothing, text } from '../../http/shapes/answers.ts'

const flag = { type: 'boolean' }
const termsOf = (entities: Entities) => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    endDate: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    catelogVersionStatus: flag,
    dataCenterStatus: flag,
    ...Object.fromEntries(switchesBy(entities, 'operator').map(({ name }) => [name, flag])),
    uploadQuota: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  },
})

const SHOWN = 50

/** Adds the routes for operators: companies, their terms and counts, and the operators' log. */
export async function installation(app: FastifyInstance, { services }: { services: Services }) {
  const { connection, registry } = services
  const db = forInstallation(connection.db)
  const tags = ['installation']

  app.post<{ Body: SignInBody }>(
    '/installation/login',
    {
      config: { permission: 'public', refuses: [401, 403, 429] },
      schema: { body: credentials, tags, summary: 'Sign in as an operator', ...tells(allOf({ authToken: text })) },
    },
    async (request, reply) => {
      requireOwnOrigin(request)
      const given = { ...request.body, address: request.ip }
      const authToken = await signInOperator(db, given).catch((error: unknown) => logFailedSignIn(request, error))
      setOperatorCookie(request, reply, authToken)
      return reply.answer({ authToken })
    },
  )

  app.post(
    '/installation/logout',
    { config: { permission: 'operator' }, schema: { tags, summary: 'Sign out', ...tellsNothing } },
    async (request, reply) => {
      await signOutOperator(db, request.token)
      clearOperatorCookie(request, reply)
      return reply.answer(null)
    },
  )

  app.get(
    '/installation/companies',
    {
      config: { permission: 'operator' },
      schema: { tags, summary: 'Companies with their terms and counts', ...tells(listOf(anyObject)) },
    },
    async (_, reply) => reply.answer(await readCompanies(db, registry)),
  )

  app.patch<{ Params: { id: string }; Body: Partial<Terms> }>(
    '/installation/companies/:id',
    {
      config: { permission: 'operator' },
      schema: {
        params: idParameter,
        body: termsOf(registry.entities),
        tags,
        summary: 'End and switches of a company',
        ...tellsNothing,
      },
    },
    async ({ operator, params, body }, reply) => {
      await changeTerms(connection.db, registry.entities, operator, params.id, body)
      services.outboxFilled()
      return reply.answer(null)
    },
  )

  app.get(
    '/installation/state',
    {
      config: { permission: 'operator' },
      schema: { tags, summary: 'Processes, jobs, what waits, and versions', ...tells(anyObject) },
    },
    async (_, reply) =>
      reply.answer({
        ...(await readInstallationState(db)),
        authorities: switchesBy(registry.entities, 'operator').map(({ name, label }) => ({
          ...{ name, label },
          inEnglish: registry.translations.en?.[label] ?? label,
        })),
      }),
  )

  app.get(
    '/installation/log',
    {
      config: { permission: 'operator' },
      schema: { tags, summary: 'What operators did last', ...tells(listOf(anyObject)) },
    },
    async (_, reply) => reply.answer(await readInstallationLog(db, SHOWN)),
  )
}
