import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import { refusal } from '../../../domain/refusal.ts'
import { COMPANY } from '../../../domain/settings/listSetting/layers.ts'
import { readDashboards } from '../../../domain/settings/panels/dashboards.ts'
import {
  changeDashboard,
  type GivenDashboard,
  makeDashboard,
  removeDashboard,
} from '../../../domain/settings/panels/saveDashboard.ts'
import { MANAGE_LISTS_KEY, rolesToShareWith } from '../../../domain/settings/preferences/savedFilters.ts'
import { mutate } from '../../http/mutate.ts'
import { withReports } from '../../../engine/report/withReports.ts'
import { createOfferedReports } from '../../http/offeredReports.ts'
import { allOf, anyObject, count, flag, listOf, tells, text as word } from '../../http/shapes/answers.ts'
import { text } from '../../http/shapes/arrangement.ts'
import { ID, idempotent, idParameter, savedAnswer } from '../../http/shapes/schemas.ts'
import { versionSeen } from '../../http/versionSeen.ts'
import type { Services } from '../../services.ts'

const url = '/panel/:name/dashboards'
const tags = ['panel']
const config = { permission: 'signedIn' } as const

const params = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 60 } } }
const idParams = {
  ...{ type: 'object', required: ['name', 'id'] },
  properties: { ...params.properties, id: idParameter.properties.id },
}
const properties = {
  name: { ...text(30), title: '名称', pattern: '\\S' },
  sharedWith: {
    anyOf: [{ const: COMPANY }, idParameter.properties.id, { type: 'null' }],
    description: 'company, or the id of a role; null is nobody',
  },
  content: { type: 'object', description: 'As schemas/declaration/panelSetting.schema.json says' },
}
const offered = allOf({
  dashboards: listOf(
    allOf({
      ...{ id: ID, name: word, sharedWith: { type: ['string', 'null'] }, number: count, content: anyObject },
      ...{ dropped: count, authorId: ID, authorName: word, isOwn: flag, mayChange: flag },
    }),
  ),
  roles: listOf(allOf({ id: ID, name: word })),
  maySetAll: flag,
})

interface About<Body = unknown> {
  Params: { name: string; id: string }
  Body: Body
}

/** Adds the routes of dashboards that people make beside a panel. */
export async function dashboards(app: FastifyInstance, { services: { registry } }: { services: Services }) {
  const offeredReports = createOfferedReports(registry)
  /** What tiles can be of: reports that were made in the console, too. */
  const seenBy = async (request: FastifyRequest<About>) => withReports(request.view, await offeredReports(request))

  app.get<About>(
    url,
    { config, schema: { tags, summary: '自建看板', params, ...tells(offered) } },
    async (request, reply) => {
      const { company, actor } = request
      const panel = requireOpen(request)
      return reply.answer({
        dashboards: await readDashboards(company, actor, await seenBy(request), panel),
        roles: await rolesToShareWith(company, actor),
        maySetAll: actor.keys.has(MANAGE_LISTS_KEY),
      })
    },
  )

  app.post<About<GivenDashboard>>(
    url,
    {
      config,
      schema: {
        ...{ tags, summary: '新建看板', params, headers: idempotent, response: { 200: savedAnswer } },
        body: { type: 'object', additionalProperties: false, required: ['name'], properties },
      },
    },
    async (request, reply) => {
      const { actor, body } = request
      const panel = requireOpen(request)
      const seen = await seenBy(request)
      const id = await mutate(request, trx => makeDashboard(trx, actor, seen, panel, body))
      return reply.answer({ id })
    },
  )

  app.patch<About<Partial<GivenDashboard>>>(
    `${url}/:id`,
    {
      config,
      schema: {
        ...{ tags, summary: '修改或共享看板', params: idParams, ...tells(allOf({ number: count })) },
        body: { type: 'object', additionalProperties: false, minProperties: 1, properties },
      },
    },
    async (request, reply) => {
      const { company, actor, params, body } = request
      requireOpen(request)
      const view = await seenBy(request)
      const change = { ...body, seen: versionSeen(request) }
      const number = await inTransaction(company, trx => changeDashboard(trx, actor, view, params.id, change))
      return reply.answer({ number })
    },
  )

  app.delete<About>(
    `${url}/:id`,
    { config, schema: { tags, summary: '删除看板', params: idParams, response: { 200: savedAnswer } } },
    async (request, reply) => {
      const { company, actor, params } = request
      requireOpen(request)
      await inTransaction(company, trx => removeDashboard(trx, actor, params.id))
      return reply.answer({ id: params.id })
    },
  )
}

/**
 * Finds the panel beside which dashboards are made.
 * @throws DomainError route.missing where the caller may not open it
 */
function requireOpen({ view, params }: Pick<FastifyRequest<About>, 'view' | 'params'>): string {
  const panel = Object.hasOwn(view.panels, params.name) ? view.panels[params.name] : undefined
  if (!panel?.hasDashboards) throw refusal('route.missing')
  return panel.name
}
